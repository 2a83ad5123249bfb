import Feeds
import FoundationEssentials

/// What changes of the list were in its text, so that an undo brings back the very bytes.
///
/// They are kept beside the list and not in the archive, for the list is where passwords stand.
struct SubscriptionChangeTexts: Codable {
    /// One change.
    struct Text: Codable {
        /// Names the deed; see ``SubscriptionChange``.
        let key: String
        /// The elements of the feeds that it took out or moved, by the names of the feeds, with all that is
        /// written in them.
        let markups: [String: String]
        /// Where else feeds stood that it took out; `nil` as it was remembered once.
        let others: [Other]?
        /// What the list was, in a digest, before it and after it.
        let before: Int64?
        let after: Int64
        /// What makes the list of before out of that of after, and the other way round.
        let back: [OPMLEdit.Splice]
        let forth: [OPMLEdit.Splice]
    }

    /// A further place of a feed that stood more than once.
    struct Other: Codable {
        /// The feed's name.
        let feed: String
        let section: String
        /// The addresses before and after it, as they are written.
        let previous: String?
        let next: String?
        /// The element, with all that is written in it.
        let markup: String
    }

    /// A removal as it was remembered before other changes were.
    private struct Removal: Codable {
        let feed: String
        let markup: String?
        let digest: Int64
        let splices: [OPMLEdit.Splice]
    }

    /// How many are remembered.
    private static let limit = 100
    /// How many bytes of text they may have together; the last one is remembered whatever it has.
    private static let maximumBytes = 8 << 20
    /// More than this is no such file; there was no limit of bytes once.
    private static let maximumFileBytes = 256 << 20

    private var texts: [Text]?
    private var removals: [Removal]?

    /// Where they stand for a list.
    static func path(besides list: String) -> String {
        (list.hasSuffix(".opml") ? String(list.dropLast(5)) : list) + ".removed.json"
    }

    /// What is remembered; nothing when there is no such file, or another one.
    init(path: String) {
        guard let bytes = try? readFile(path, maximumBytes: Self.maximumFileBytes),
            let read = try? JSONDecoder().decode(SubscriptionChangeTexts.self, from: Data(bytes))
        else { return }
        self = read
    }

    /// Remembers a change, and forgets the oldest ones beyond the limits.
    mutating func append(_ text: Text) {
        let others = (texts ?? []).filter { $0.key != text.key }.suffix(Self.limit - 1)
        var room = Self.maximumBytes - text.byteCount
        let kept = others.reversed().prefix { other in
            room -= other.byteCount
            return room >= 0
        }
        texts = kept.reversed() + [text]
    }

    /// What is remembered of a deed.
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

    /// What the archive calls a removal that was remembered before other changes were.
    private static func keyOfRemoval(_ feed: String) -> String { "removal \(feed)" }

    func write(to path: String) throws(FileProblem) {
        // Texts and numbers can always be encoded.
        guard let data = try? JSONEncoder().encode(self) else { return }
        try replaceFile(path, with: Array(data))
    }
}

extension SubscriptionChangeTexts.Text {
    /// How many bytes of text are remembered.
    fileprivate var byteCount: Int {
        (back + forth).reduce(0) { $0 + $1.bytes.count }
            + markups.values.reduce(0) { $0 + $1.utf8.count }
            + (others ?? []).reduce(0) { $0 + $1.markup.utf8.count }
    }

    /// What an edit was.
    init(
        _ edit: OPMLEdit,
        before: [UInt8],
        markups: [String: String],
        others: [SubscriptionChangeTexts.Other]
    ) {
        var shift = 0
        forth = edit.inverse.map { splice in
            defer { shift += splice.bytes.count - splice.count }
            return OPMLEdit.Splice(
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
