import Addresses
import Archive
import Feeds
import FoundationEssentials
import Markup
import News
import SQLite

/// Reads newsboat's cache feed by feed, a few articles at a time.
final class NewsboatCacheReader {
    /// A feed, and what newsboat calls it.
    struct Source: Hashable, Sendable {
        /// What the feed is called here, without a user and a password.
        let feed: FeedID
        /// What its entries are read against, likewise.
        let base: String
        /// The addresses under which newsboat may have it.
        let written: [String]
        /// The reader's title; `nil` means the feed's.
        let title: String?

        /// Names a feed by the address as subscribed here.
        init(address: String, written: [String], title: String?) {
            feed = FeedID(ofFeedAt: address)
            base = ListedAddress.withoutCredentials(address)
            self.written = written
            self.title = title
        }
    }

    private let cache: NewsboatCache
    private let starFlags: Set<Character>
    private let now: Date
    /// What is left to read: a feed, and one of its names in the cache.
    private var rest: ArraySlice<(source: Source, written: String)>
    private var lastRow: Int64?

    /// Prepares reading.
    ///
    /// - Parameters:
    ///   - cache: Nobody else's.
    ///   - sources: The feeds that are taken over.
    ///   - starFlags: Letters of newsboat's flags that mean a story is kept.
    ///   - now: Nothing is published later than this.
    init(_ cache: NewsboatCache, sources: [Source], starFlags: Set<Character>, now: Date) {
        self.cache = cache
        self.starFlags = starFlags
        self.now = now
        rest = sources.flatMap { source in source.written.map { (source, $0) } }[...]
    }

    /// The next articles, or `nil` at the end; every feed comes at least once, also without any.
    func next() throws(SQLiteError) -> ImportedFeed? {
        do throws(SQLiteError) {
            return try nextPart()
        } catch {
            // Told as a failure of its own: our archive is well.
            throw SQLiteError(code: 1, message: "newsboat’s cache cannot be read: \(error.message)")
        }
    }

    private func nextPart() throws(SQLiteError) -> ImportedFeed? {
        guard let (source, written) = rest.first else { return nil }
        let items = try cache.items(of: written, after: lastRow)
        let isFirst = lastRow == nil
        lastRow = items.last?.row
        if items.count < NewsboatCache.itemsAtOnce {
            rest.removeFirst()
            lastRow = nil
        }
        var part = ImportedFeed(feed: source.feed)
        if isFirst, let front = try cache.front(of: written) {
            part.title = plainText(ofHTML: html(ofText: front.title)).nonEmpty
            part.homePage = Address(front.page)?.text
            part.entityTag = front.entityTag.nonEmpty
        }
        part.stories = items.compactMap { story($0, of: source) }
        return part
    }

    private func story(_ item: NewsboatItem, of source: Source) -> ImportedStory? {
        let names = item.names(inFeed: source.base).map(EntryIdentity.bounded)
        guard let name = names.first else { return nil }
        let entry = item.entry(named: name, inFeed: source.base)
        guard var article = ArticleBuilder(now: now).articles(from: [entry]).first else {
            return nil
        }
        article.key = name
        return ImportedStory(
            article: article,
            otherKeys: Array(names.dropFirst()),
            state: ReadingState(
                isRead: !item.isUnread,
                isStarred: item.flags.contains(where: starFlags.contains)
            ),
            isRemoved: item.isDeleted
        )
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
