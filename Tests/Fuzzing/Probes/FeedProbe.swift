import Feeds

private let contentTypes: [String?] = [
    nil,
    "application/rss+xml",
    "text/xml; charset=utf-8",
    "text/xml; charset=iso-8859-1",
    "application/atom+xml; charset=\"windows-1251\"",
    "text/html; charset=shift_jis",
    "application/feed+json; charset=utf-16",
    "; charset=;charset==x",
]

func defectOfFeed(_ bytes: [UInt8]) -> String? {
    let (contentType, document) = bytes.choosing(from: contentTypes, otherwise: nil)
    let parser = FeedParser(address: "https://example.org/news/feed", contentType: contentType)
    do {
        let feed = try parser.parse(document)
        return defect(of: FeedJSONWriter.json(for: feed))
            ?? lines(of: feed).first { $0.hasControls }.map { "a control: \($0.debugDescription)" }
            ?? bodies(of: feed).first { $0.hasControlsBesidesWhiteSpace }
            .map { "a control in the body: \($0.debugDescription)" }
    } catch {
        return defect(of: FeedJSONWriter.json(for: error))
    }
}

private func defect(of answer: String) -> String? {
    answer.hasControls ? "a control in the answer: \(answer.debugDescription)" : nil
}

private func lines(of feed: ParsedFeed) -> [String] {
    [feed.title, feed.link, feed.language].compactMap(\.self)
        + feed.entries.flatMap { entry in
            [entry.id, entry.title, entry.link, entry.image].compactMap(\.self)
                + entry.authors + entry.categories
                + entry.enclosures.flatMap { [$0.address, $0.type ?? ""] }
        }
}

private func bodies(of feed: ParsedFeed) -> [String] {
    feed.entries.flatMap { [$0.summary, $0.content].compactMap(\.self) }
}

extension String {
    fileprivate var hasControlsBesidesWhiteSpace: Bool {
        unicodeScalars.contains {
            $0.properties.generalCategory == .control && !$0.properties.isWhitespace
        }
    }
}
