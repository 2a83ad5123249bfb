import Markup

/// Formats parsed feeds as single-line JSON.
public enum FeedJSONWriter {
    /// Returns a feed as JSON with title, link, language and entries.
    ///
    /// Empty fields are omitted. Dates are RFC 3339 in UTC.
    public static func json(for feed: ParsedFeed) -> String {
        text { write(FeedEntryIterator(feed), to: $0) }
    }

    /// Writes a feed as JSON in chunks of UTF-8.
    public static func write(_ reading: FeedEntryIterator, to output: ([UInt8]) -> Void) {
        let head = object([
            ("title", reading.head.title.map { .string($0) }),
            ("link", reading.head.link.map { .string($0) }),
            ("language", reading.head.language.map { .string($0) }),
            ("entries", .array([])),
        ])
        var piece = Array(head.utf8.dropLast(2))
        var isFirst = true
        for entry in reading.entries {
            if !isFirst { piece.append(UInt8(ascii: ",")) }
            isFirst = false
            self.entry(entry).write(into: &piece)
            guard piece.count >= pieceBytes else { continue }
            output(piece)
            piece.removeAll(keepingCapacity: piece.count < 4 * pieceBytes)
        }
        output(piece + "]}".utf8)
    }

    private static let pieceBytes = 1 << 16

    static func text(_ write: (([UInt8]) -> Void) -> Void) -> String {
        var utf8: [UInt8] = []
        write { utf8 += $0 }
        return String(decoding: utf8, as: UTF8.self)
    }

    /// Returns a subscription list as JSON with its title, and the feeds with their folders.
    public static func json(for list: OPMLDocument) -> String {
        object([
            ("title", list.title.map { .string($0) }),
            (
                "feeds",
                .array(
                    list.feeds.map { feed in
                        object([
                            ("title", feed.title.map { .string($0) }),
                            ("url", .string(feed.address)),
                            ("html_url", feed.page.map { .string($0) }),
                            ("path", .array(feed.path.map { .string($0) })),
                        ])
                    }
                )
            ),
        ]).text
    }

    /// Returns a parsing error as JSON.
    public static func json(for error: FeedError) -> String {
        switch error {
        case .notAFeed(let found): json(forError: "not a feed: \(found)")
        case .malformed(let detail): json(forError: "malformed: \(detail)")
        }
    }

    /// Returns an error message as JSON.
    public static func json(forError text: String) -> String {
        JSONOutputValue.object([("error", .string(text))]).text
    }

    private static func entry(_ entry: ParsedEntry) -> JSONOutputValue {
        object([
            ("id", entry.id.map { .string($0) }),
            ("title", entry.title.map { .string($0) }),
            ("link", entry.link.map { .string($0) }),
            ("author", list(entry.authors).map { .string($0) }),
            ("published", entry.published.map { .string(FeedDate.text(of: $0)) }),
            ("updated", entry.updated.map { .string(FeedDate.text(of: $0)) }),
            ("content_html", entry.content.map { .string($0) }),
            ("summary_html", entry.summary.map { .string($0) }),
            ("enclosures", .array(entry.enclosures.map(enclosure))),
            ("categories", .array(entry.categories.map { .string($0) })),
            ("image", entry.image.map { .string($0) }),
        ])
    }

    private static func enclosure(_ enclosure: ParsedEnclosure) -> JSONOutputValue {
        object([
            ("url", .string(enclosure.address)),
            ("type", enclosure.type.map { .string($0) }),
            ("length", enclosure.length.map { .number($0) }),
        ])
    }

    private static func list(_ names: [String]) -> String? {
        names.joined(separator: ", ").nonEmpty
    }

    private static func object(_ members: [(String, JSONOutputValue?)]) -> JSONOutputValue {
        .object(members.compactMap { name, value in value.map { (name, $0) } })
    }
}
