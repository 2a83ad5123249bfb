import Archive
import Extraction
import Feeds
public import FoundationEssentials
public import HTTP
public import News
import Synchronization

/// A newspaper that is kept in the archive, and that sources fill: the reader's feeds, and accounts elsewhere.
///
/// Whatever is asked is answered from the archive; only ``refresh(_:)``, new pictures, whole texts, discussions and pages
/// to which links lead wait for a network.
public final class ArchivedNewsService: NewsService {
    let room: ArchiveProvider
    let broadcaster = ChangeBroadcaster()
    let sources: [any NewsSource]
    let title: String
    /// What the reader has set, which may change.
    let settings: Mutex<PaperSettings>
    /// How the pages and pictures of feeds are asked for.
    let settingsOfFeeds: FeedSettingsStore
    /// Who brings pictures.
    let wire: PictureFetcher
    let pages: FullTextFetcher
    /// Who brings what readers say about stories.
    let threads: HackerNewsThreads
    /// Pages to which links in stories lead.
    let linkedPages: LinkedPages
    /// Parts of papers that are read without being subscribed to.
    let passingParts: PaperPreviewCache
    /// For how many seconds other programs may hold the archive before a change of a list, which is done by
    /// then, is told without being remembered.
    let patience: Int
    let now: @Sendable () -> Date
    /// Waits so long, or until its task is cancelled.
    let pause: @Sendable (Duration) async -> Void
    /// False where all is forgotten with the end of the program: for feeds that are only looked at.
    public let isKept: Bool
    /// Whose turn it is to ask who is due, among all processes; `nil` for an archive of this one alone.
    let turn: RefreshLock?
    /// The number of the first story that nobody was told of.
    let nextToTell = Mutex<Int64>(0)
    /// What was told of the lists last.
    let toldOfLists = Mutex<[String]>([])

    /// Makes a paper; its archive is opened when somebody first asks for something.
    ///
    /// - Parameters:
    ///   - title: The name on the masthead.
    ///   - path: The archive's file, made with its folder when there is none; `nil` keeps everything in memory.
    ///   - sources: Where news comes from, in the order in which their feeds stand in the paper; no two of one
    ///     account.
    ///   - pictureFetcher: Who fetches pictures, the pages of stories and discussions; best one of its own, so that they need
    ///     not wait for feeds.
    ///   - pictureFolder: Where pictures are kept; nowhere by default.
    ///   - papers: The ready-made papers of which parts can be read in passing; none by default.
    ///   - configuration: What the reader thinks of feeds, and how long stories are kept.
    ///   - readsListsLater: True for a screen that shall open at once with the subscriptions that the archive
    ///     knows; the next refresh reads the lists.
    ///   - patience: For how many seconds other programs may hold the archive before a change of a list, which
    ///     is done by then, is told without being remembered.
    ///   - onLongWait: Called once when another process has kept this one from the archive for two seconds.
    ///   - now: The clock.
    ///   - pause: Waits so long, or until its task is cancelled.
    public init(
        title: String,
        path: String?,
        sources: [any NewsSource],
        pictureFetcher: any HTTPFetching,
        pictureFolder: PictureDiskCache? = nil,
        papers: ReadyPapers? = nil,
        configuration: NewsroomConfiguration = NewsroomConfiguration(),
        readsListsLater: Bool = false,
        patience: Int = 5,
        onLongWait: (@Sendable () -> Void)? = nil,
        now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async -> Void = Pause.take
    ) {
        self.title = title
        self.sources = sources
        self.patience = patience
        self.now = now
        self.pause = pause
        isKept = path != nil
        turn = path.map { RefreshLock(ofArchive: $0) }
        room = ArchiveProvider(
            path: path,
            // One by one: as a whole, an array is turned by asking each element what it is.
            lists: sources.map { $0 },
            readsListsLater: readsListsLater,
            onLongWait: onLongWait,
            now: now
        )
        settings = Mutex(PaperSettings(configuration))
        let feeds = FeedSettingsStore(configuration.named.feeds) { [room] feed in
            // While the archive cannot be read, nothing is known to be private.
            (try? await room.opened().isPrivate(feed)) ?? false
        }
        settingsOfFeeds = feeds
        let hostPatience = RetryAfterRegistry()
        wire = PictureFetcher(
            fetcher: pictureFetcher,
            folder: pictureFolder,
            settings: feeds,
            patience: hostPatience,
            now: now
        )
        threads = HackerNewsThreads(
            fetcher: pictureFetcher,
            settings: configuration.services.hackerNews,
            patience: hostPatience,
            now: now
        )
        let visitor = PageFetcher(
            fetcher: pictureFetcher,
            extractor: Extractor(rules: SiteRules(configuration.sites)) {
                LenientURL.resolve($0, against: $1)
            },
            patience: hostPatience,
            now: now
        )
        passingParts = PaperPreviewCache(papers: papers ?? .none, settings: feeds, now: now)
        linkedPages = LinkedPages(visitor: visitor, settings: feeds, now: now)
        pages = FullTextFetcher(visitor: visitor, settings: feeds, now: now)
    }

    /// Makes a paper of the reader's own feeds alone; see ``FeedsSource``.
    public convenience init(
        title: String,
        path: String?,
        list: SubscriptionSource,
        fetcher: any HTTPFetching,
        pictureFolder: PictureDiskCache? = nil,
        configuration: NewsroomConfiguration = NewsroomConfiguration(),
        now: @escaping @Sendable () -> Date,
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        pause: @escaping @Sendable (Duration) async -> Void = Pause.take
    ) {
        let feeds = FeedsSource(
            title: title,
            list: list,
            fetcher: fetcher,
            configuration: configuration,
            now: now,
            chance: chance,
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

    /// Begins to open the archive, so that the first who asks need not wait so long; who asks hears what fails.
    public func openAhead() {
        Task.detached(priority: .userInitiated) { [room] in _ = try? await room.opened() }
    }

    /// The name of the paper, its sections and its feeds.
    public func edition() async throws(NewsError) -> Edition {
        var edition = try await ask { archive throws(ArchiveError) in
            try await archive.edition(title: title)
        }
        let (weights, saved, sections) = settings.withLock {
            ($0.weights, $0.saved, $0.savedSections)
        }
        edition.weigh(by: weights)
        edition.saved = await sections.sections { [room, saved, now] query in
            let query = query.writtenOut(by: saved, at: now())
            // What keeps the archive from being read is told to whoever reads stories.
            return try? await room.opened().headlines(query)
        } whenOthers: { [broadcaster] in
            broadcaster.send(.headlines)
        }
        return edition
    }

    /// The whole article; that of a page to which a link leads waits for the network.
    public func article(_ id: ArticleID) async throws(NewsError) -> Article {
        if let article = try await unkeptArticle(id) { return article }
        let article = try await ask { archive throws(ArchiveError) in try await archive.article(id)
        }
        guard let article else { throw .unknownArticle(id) }
        return try await explained(article)
    }

    /// The article, of a very long one only the beginning; that of a page to which a link leads waits for the network.
    public func beginning(of id: ArticleID) async throws(NewsError) -> Article {
        if let article = try await unkeptArticle(id) { return article }
        let article = try await ask { archive throws(ArchiveError) in
            try await archive.beginning(of: id)
        }
        guard let article else { throw .unknownArticle(id) }
        return try await explained(article)
    }

    /// Puts one mark on articles; when this returns, the archive has it.
    public func mark(_ target: MarkTarget, _ mark: Mark) async throws(NewsError) {
        _ = try await countOfMarked(target, mark)
    }

    /// Puts one mark on articles, as ``mark(_:_:)`` does.
    ///
    /// - Returns: How many have another state now.
    public func countOfMarked(
        _ target: MarkTarget,
        _ mark: Mark
    ) async throws(NewsError) -> Int {
        let target = target.writtenOut(by: settings.withLock(\.saved), at: now())
        let outcome = try await ask { archive throws(ArchiveError) in
            try await archive.mark(target, mark)
        }
        announce(outcome)
        // Another process may have removed it since it was shown.
        if let gone = outcome.missing.first { throw .unknownArticle(gone) }
        return outcome.count
    }

    /// Marks an article read because it was opened.
    public func markOpened(_ id: ArticleID) async throws(NewsError) {
        if await passingParts.markOpened(id) { return broadcaster.send(.marks([id])) }
        let changed = try await ask { archive throws(ArchiveError) in
            try await archive.markOpened(id)
        }
        if !changed.isEmpty { broadcaster.send(.marks(changed)) }
    }

    /// Remembers where the reader stopped.
    public func keepPlace(_ place: ReadingPosition?, in id: ArticleID) async throws(NewsError) {
        try await ask { archive throws(ArchiveError) in
            try await archive.keepPlace(place, in: id)
        }
        broadcaster.send(.marks([id]))
    }

    /// Removes what the reader has deleted, for good, and has set to be removed; nothing by itself.
    func retain(in archive: Archive) async throws(NewsError) {
        let retention = settings.withLock(\.retention)
        do throws(ArchiveError) {
            try await archive.forgetDeleted()
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

    /// The bytes of a picture, kept since it was fetched first, or else from the web.
    public func picture(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8] {
        try await wire.bytes(of: address, in: feed)
    }

    /// The bytes of a picture that was fetched before.
    public func keptPicture(at address: String, of feed: FeedID) async -> [UInt8]? {
        await wire.kept(address)
    }

    /// A new stream of what changes from now on.
    public func changes() -> AsyncStream<NewsChange> {
        broadcaster.stream()
    }

    func ask<Answer>(
        _ question: (Archive) async throws(ArchiveError) -> Answer
    ) async throws(NewsError) -> Answer {
        try await room.ask(question)
    }

    func announce(_ outcome: MarkResult) {
        // Stories that were read already may have lost the mark "updated".
        guard outcome.count > 0 || outcome.articles?.isEmpty == false else { return }
        broadcaster.send(outcome.articles.map { .marks($0) } ?? .headlines)
    }
}
