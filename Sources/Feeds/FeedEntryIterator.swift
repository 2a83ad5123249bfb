/// A feed whose entries are converted one by one, to save memory.
public struct FeedEntryIterator {
    /// The feed without its entries.
    public let head: ParsedFeed
    /// The number of entries.
    public let count: Int
    private let entry: (Int) -> ParsedEntry

    init(head: ParsedFeed, count: Int, entry: @escaping (Int) -> ParsedEntry) {
        self.head = head
        self.count = count
        self.entry = entry
    }

    init(_ feed: ParsedFeed) {
        var head = feed
        head.entries = []
        let entries = feed.entries
        self.init(head: head, count: entries.count) { entries[$0] }
    }

    /// The feed without its last entry, unless it has no other.
    ///
    /// The last entry of a truncated document may contain only half of its text. It is complete
    /// in a later version of the document.
    var withoutLastEntry: FeedEntryIterator {
        count > 1 ? FeedEntryIterator(head: head, count: count - 1, entry: entry) : self
    }

    /// The entries in document order.
    ///
    /// Each access converts them again.
    public var entries: some Sequence<ParsedEntry> { (0..<count).lazy.map(entry) }

    /// The maximum number of entries in `completeFeed`; later entries are omitted.
    static let maximumInMemory = 20_000

    var completeFeed: ParsedFeed {
        var feed = head
        feed.entries = (0..<min(count, Self.maximumInMemory)).map(entry)
        return feed
    }
}
