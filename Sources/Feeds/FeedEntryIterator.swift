/// A feed whose entries are read one after another, so that never all of them are in memory.
public struct FeedEntryIterator {
    /// Everything but the entries, of which there are none in it.
    public let head: ParsedFeed
    /// How many entries there are.
    public let count: Int
    private let entry: (Int) -> ParsedEntry

    /// Prepares so many entries; each is read when its turn comes.
    init(head: ParsedFeed, count: Int, entry: @escaping (Int) -> ParsedEntry) {
        self.head = head
        self.count = count
        self.entry = entry
    }

    /// Goes through a feed that is in memory.
    init(_ feed: ParsedFeed) {
        var head = feed
        head.entries = []
        let entries = feed.entries
        self.init(head: head, count: entries.count) { entries[$0] }
    }

    /// In the order of the document; each is read anew each time.
    public var entries: some Sequence<ParsedEntry> { (0..<count).lazy.map(entry) }

    /// More entries are never kept in memory together; feeds begin with the newest.
    static let mostAtOnce = 20_000

    /// All of it at once, as far as ``mostAtOnce`` allows.
    var whole: ParsedFeed {
        var feed = head
        feed.entries = (0..<min(count, Self.mostAtOnce)).map(entry)
        return feed
    }
}
