import Feeds
import FoundationEssentials

/// The source text that edits of a list replaced, from which undo restores the exact bytes.
///
/// Stored beside the list instead of in the archive, because it may contain passwords.
struct SubscriptionChangeTexts: Codable {
    struct Text: Codable {
        let key: String
        let markups: [String: String]
        /// The further occurrences of removed feeds; `nil` in files of earlier versions.
        let others: [DuplicateFeed]?
        let before: Int64?
        let after: Int64
        let back: [OPMLEditResult.Splice]
        let forth: [OPMLEditResult.Splice]
    }

    struct DuplicateFeed: Codable {
        let feed: String
        let section: String
        let previous: String?
        let next: String?
        let markup: String
    }

    private struct Removal: Codable {
        let feed: String
        let markup: String?
        let digest: Int64
        let splices: [OPMLEditResult.Splice]
    }

    private static let limit = 100
    /// The maximum number of bytes for all changes except the last, which is always stored.
    private static let maximumBytes = 8 << 20
    /// The maximum size of the file in bytes; larger files of earlier versions are ignored.
    private static let maximumFileBytes = 256 << 20

    private var texts: [Text]?
    private var removals: [Removal]?

    static func path(besides list: String) -> String {
        (list.hasSuffix(".opml") ? String(list.dropLast(5)) : list) + ".removed.json"
    }

    /// Reads the file.
    ///
    /// If it is missing or invalid, starts empty.
    init(path: String) {
        guard let bytes = try? readFile(path, maximumBytes: Self.maximumFileBytes),
            let read = try? JSONDecoder().decode(SubscriptionChangeTexts.self, from: Data(bytes))
        else { return }
        self = read
    }

    mutating func append(_ text: Text) {
        let others = (texts ?? []).filter { $0.key != text.key }.suffix(Self.limit - 1)
        var room = Self.maximumBytes - text.byteCount
        let kept = others.reversed().prefix { other in
            room -= other.byteCount
            return room >= 0
        }
        texts = kept.reversed() + [text]
    }

    func text(of key: String) -> Text? {
        if let known = texts?.last(where: { $0.key == key }) { return known }
        guard let removal = removals?.last(where: { key == Self.keyOfRemoval($0.feed) }) else {
            return nil
        }
        return Text(
            key: key,
            markups: removal.markup.map { [removal.feed: $0] } ?? [:],
            others: nil,
            before: nil,
            after: removal.digest,
            back: removal.splices,
            forth: []
        )
    }

    private static func keyOfRemoval(_ feed: String) -> String { "removal \(feed)" }

    func write(to path: String) throws(FileProblem) {
        guard let data = try? JSONEncoder().encode(self) else { return }
        try replaceFile(path, with: Array(data))
    }
}

extension SubscriptionChangeTexts.Text {
    fileprivate var byteCount: Int {
        (back + forth).reduce(0) { $0 + $1.bytes.count }
            + markups.values.reduce(0) { $0 + $1.utf8.count }
            + (others ?? []).reduce(0) { $0 + $1.markup.utf8.count }
    }

    init(
        _ edit: OPMLEditResult,
        before: [UInt8],
        markups: [String: String],
        others: [SubscriptionChangeTexts.DuplicateFeed]
    ) {
        var shift = 0
        forth = edit.inverse.map { splice in
            defer { shift += splice.bytes.count - splice.count }
            return OPMLEditResult.Splice(
                offset: splice.offset + shift,
                count: splice.bytes.count,
                bytes: Array(edit.bytes[splice.offset..<splice.offset + splice.count])
            )
        }
        let digests = (before: BodyDigest.of(before), after: BodyDigest.of(edit.bytes))
        key = "\(digests.before) \(digests.after)"
        self.markups = markups
        self.others = others
        self.before = digests.before
        after = digests.after
        back = edit.inverse
    }
}
