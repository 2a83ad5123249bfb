import Archive
import Extraction
import Feeds
public import FoundationEssentials
public import HTTP
public import News
import Synchronization

/// A newspaper that is stored in the archive, and filled by sources: the user's feeds and other
/// accounts.
///
/// Stories are read from the archive. Only ``refresh(_:)``, new pictures, full texts, comments and
/// linked pages use the network.
public final class ArchivedNewsService: NewsService {
    let archiveProvider: ArchiveProvider
    let broadcaster = ChangeBroadcaster()
    private let sourceList: Mutex<[any NewsSource]>
    let title: String
    let settings: Mutex<NewsServiceSettings>
    let settingsOfFeeds: FeedSettingsStore
    let pictureFetcher: PictureFetcher
    let pages: FullTextFetcher
    let threads: HackerNewsCommentFetcher
    let linkedPages: LinkedPageCache
    let paperPreviews: NewspaperPreviewCache
    /// The number of seconds that an edit of a list waits for other processes that lock the
    /// archive.
    let lockTimeout: Int
    let now: @Sendable () -> Date
    let pause: @Sendable (Duration) async -> Void
    /// Whether stories are stored; false if feeds are only previewed.
    public let isPersistent: Bool
    /// The lock for a refresh, shared with other processes; `nil` in memory.
    let refreshLock: RefreshLock?
    let firstUnreportedStory = Mutex<Int64>(0)
    let lastListNotices = Mutex<[String]>([])

    /// Creates a newspaper without opening the archive.
    ///
    /// If `path` is `nil`, everything is kept in memory. There is one source per account, in the
    /// order of the newspaper. `pictureFetcher` fetches pictures, web pages and comments; it should
    /// not be shared with feeds. `readsListsLater` and `onLongWait` are as in ``ArchiveProvider``.
    /// After waiting `timeout` seconds for a locked archive, an edit of a list is not recorded.
    /// `pause` returns after a duration, or when its task is cancelled.
    public init(
        title: String,
        path: String?,
        sources: [any NewsSource],
        pictureFetcher: any HTTPFetching,
        pictureFolder: PictureDiskCache? = nil,
        papers: OnlineNewspapers? = nil,
        configuration: NewsroomConfiguration = NewsroomConfiguration(),
        readsListsLater: Bool = false,
        timeout: Int = 5,
        onLongWait: (@Sendable () -> Void)? = nil,
        now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async -> Void = Pause.sleep
    ) {
        self.title = title
        sourceList = Mutex(sources)
        self.lockTimeout = timeout
        self.now = now
        self.pause = pause
        isPersistent = path != nil
        refreshLock = path.map { RefreshLock(ofArchive: $0) }
        archiveProvider = ArchiveProvider(
            path: path,
            lists: sources.map { $0 },
            readsListsLater: readsListsLater,
            onLongWait: onLongWait,
            now: now
        )
        settings = Mutex(NewsServiceSettings(configuration))
        let feeds = FeedSettingsStore(configuration.named.feeds) { [archiveProvider] feed in
            (try? await archiveProvider.opened().isPrivate(feed)) ?? false
        }
        settingsOfFeeds = feeds
        let retryAfter = RetryAfterRegistry()
        self.pictureFetcher = PictureFetcher(
            fetcher: pictureFetcher,
            folder: pictureFolder,
            settings: feeds,
            retryAfter: retryAfter,
            now: now
        )
        threads = HackerNewsCommentFetcher(
            fetcher: pictureFetcher,
            settings: configuration.services.hackerNews,
            retryAfter: retryAfter,
            now: now
        )
        let visitor = PageFetcher(
            fetcher: pictureFetcher,
            extractor: Extractor(rules: SiteRules(configuration.sites)) {
                LenientURLParser.resolve($0, against: $1)
            },
            retryAfter: retryAfter,
            now: now
        )
        paperPreviews = NewspaperPreviewCache(papers: papers ?? .none, settings: feeds, now: now)
        linkedPages = LinkedPageCache(visitor: visitor, settings: feeds, now: now)
        pages = FullTextFetcher(visitor: visitor, settings: feeds, now: now)
    }

    /// Creates a newspaper that contains only the user's own feeds; see ``WebFeedNewsSource``.
    public convenience init(
        title: String,
        path: String?,
        list: SubscriptionOrigin,
        fetcher: any HTTPFetching,
        pictureFolder: PictureDiskCache? = nil,
        configuration: NewsroomConfiguration = NewsroomConfiguration(),
        now: @escaping @Sendable () -> Date,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        pause: @escaping @Sendable (Duration) async -> Void = Pause.sleep
    ) {
        let feeds = WebFeedNewsSource(
            title: title,
            list: list,
            fetcher: fetcher,
            configuration: configuration,
            now: now,
            random: random,
            pause: pause
        )
        self.init(
            title: title,
            path: path,
            sources: [feeds],
            pictureFetcher: fetcher,
            pictureFolder: pictureFolder,
            configuration: configuration,
            now: now,
            pause: pause
        )
    }

    /// The sources, one per account.
    var sources: [any NewsSource] { sourceList.withLock { $0 } }

    /// Replaces the sources, which takes effect with the next reading of their lists.
    func setSources(_ change: (inout [any NewsSource]) -> Void) async {
        let sources = sourceList.withLock { list in
            change(&list)
            return list
        }
        await archiveProvider.setLists(sources.map { $0 })
    }

    /// Starts opening the archive in the background; its first user gets any error.
    public func startOpening() {
        Task.detached(priority: .userInitiated) { [archiveProvider] in
            _ = try? await archiveProvider.opened()
        }
    }

    /// Returns the newspaper's name, sections and feeds.
    public func edition() async throws(NewsError) -> Edition {
        var edition = try await withArchive { archive throws(ArchiveError) in
            try await archive.edition(title: title)
        }
        let (weights, saved, sections) = settings.withLock {
            ($0.weights, $0.saved, $0.savedSections)
        }
        edition.applyWeights(by: weights)
        edition.saved = await sections.sections { [archiveProvider, saved, now] query in
            let query = query.writtenOut(by: saved, at: now())
            return try? await archiveProvider.opened().headlines(query)
        } whenOthers: { [broadcaster] in
            broadcaster.send(.headlines)
        }
        return edition
    }

    /// Returns an article with its complete text.
    ///
    /// Fetches a linked page.
    public func article(_ id: ArticleID) async throws(NewsError) -> Article {
        if let article = try await unstoredArticle(id) { return article }
        let article = try await withArchive { archive throws(ArchiveError) in
            try await archive.article(id)
        }
        guard let article else { throw .unknownArticle(id) }
        return try await explained(article)
    }

    /// Returns an article.
    ///
    /// A very long text is cut. Fetches a linked page.
    public func articlePreview(of id: ArticleID) async throws(NewsError) -> Article {
        if let article = try await unstoredArticle(id) { return article }
        let article = try await withArchive { archive throws(ArchiveError) in
            try await archive.truncatedArticle(of: id)
        }
        guard let article else { throw .unknownArticle(id) }
        return try await explained(article)
    }

    /// Marks articles.
    ///
    /// Returns after the mark is stored.
    public func mark(_ target: MarkTarget, _ mark: Mark) async throws(NewsError) {
        _ = try await countOfMarked(target, mark)
    }

    /// Marks articles like ``mark(_:_:)``, and returns the number of changed articles.
    public func countOfMarked(
        _ target: MarkTarget,
        _ mark: Mark
    ) async throws(NewsError) -> Int {
        let target = target.writtenOut(by: settings.withLock(\.saved), at: now())
        let outcome = try await withArchive { archive throws(ArchiveError) in
            try await archive.mark(target, mark)
        }
        announce(outcome)
        // Another process may have removed the article while it was displayed.
        if let gone = outcome.missing.first { throw .unknownArticle(gone) }
        return outcome.count
    }

    /// Marks an article as read, because the user opened it.
    public func markOpened(_ id: ArticleID) async throws(NewsError) {
        if await paperPreviews.markOpened(id) { return broadcaster.send(.marks([id])) }
        let changed = try await withArchive { archive throws(ArchiveError) in
            try await archive.markOpened(id)
        }
        if !changed.isEmpty { broadcaster.send(.marks(changed)) }
    }

    /// Stores the reading position in an article.
    public func storePosition(_ place: ReadingPosition?, in id: ArticleID) async throws(NewsError) {
        try await withArchive { archive throws(ArchiveError) in
            try await archive.savePosition(place, in: id)
        }
        broadcaster.send(.marks([id]))
    }

    func retain(in archive: Archive) async throws(NewsError) {
        let retention = settings.withLock(\.retention)
        do throws(ArchiveError) {
            try await archive.purgeDeletedStories()
            guard retention != Retention() else { return }
            let count = try await archive.retain(
                maximumAge: retention.age.map { .seconds($0) },
                maximumPerFeed: retention.articlesPerFeed
            )
            if count > 0 { broadcaster.send(.headlines) }
        } catch {
            throw NewsError(error)
        }
    }

    /// Returns a picture from the cache, or fetches it.
    public func picture(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8] {
        try await pictureFetcher.bytes(of: address, in: feed)
    }

    /// Returns a picture from the cache; `nil` if it must be fetched.
    public func cachedPicture(at address: String, of feed: FeedID) async -> [UInt8]? {
        await pictureFetcher.kept(address)
    }

    /// Returns a stream of the changes from now on.
    public func changes() -> AsyncStream<NewsChange> {
        broadcaster.stream()
    }

    func withArchive<Answer>(
        _ question: (Archive) async throws(ArchiveError) -> Answer
    ) async throws(NewsError) -> Answer {
        try await archiveProvider.ask(question)
    }

    func announce(_ outcome: MarkResult) {
        // Stories that were read before may have lost the mark "updated".
        guard outcome.count > 0 || outcome.articles?.isEmpty == false else { return }
        broadcaster.send(outcome.articles.map { .marks($0) } ?? .headlines)
    }
}
