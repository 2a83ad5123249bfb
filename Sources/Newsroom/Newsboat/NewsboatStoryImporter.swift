import Addresses
import Archive
import Feeds
import FoundationEssentials
import Markup
import News
import SQLite

final class NewsboatStoryImporter {
    struct Source: Hashable, Sendable {
        /// The feed's identifier, without credentials.
        let feed: FeedID
        /// The base address of entries, without credentials.
        let base: String
        let written: [String]
        let title: String?

        init(address: String, written: [String], title: String?) {
            feed = FeedID(ofFeedAt: address)
            base = ImportedAddressValidator.withoutCredentials(address)
            self.written = written
            self.title = title
        }
    }

    private let cache: NewsboatCache
    private let starFlags: Set<Character>
    private let now: Date
    private var rest: ArraySlice<(source: Source, written: String)>
    private var lastRow: Int64?

    /// Creates an importer, which must be the only user of the cache.
    ///
    /// Stories with one of `starFlags` become starred.
    init(_ cache: NewsboatCache, sources: [Source], starFlags: Set<Character>, now: Date) {
        self.cache = cache
        self.starFlags = starFlags
        self.now = now
        rest = sources.flatMap { source in source.written.map { (source, $0) } }[...]
    }

    /// Returns the next articles of a feed, possibly none; `nil` at the end.
    func next() throws(SQLiteError) -> ImportedFeed? {
        do throws(SQLiteError) {
            return try nextPart()
        } catch {
            throw SQLiteError(
                code: 1,
                message: NewsroomStrings.newsboatCacheUnreadable(error.message)
            )
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
