import Accounts
import Archive
public import FoundationEssentials
public import HTTP
public import News

/// A newspaper that is stored in the archive, and filled by sources: the user's feeds and other
/// accounts.
///
/// Stories are read from the archive. Only ``refresh(_:)``, new pictures, full texts, comments and
/// linked pages use the network.
public final class ArchivedNewsService: NewsService {
    /// Finds feeds, edits subscriptions, and reports the health of feeds.
    public let subscriptions: NewspaperSubscriptions
    /// The accounts on servers.
    public let accounts: NewspaperAccounts
    /// Saves web pages as stories.
    public let savedPages: SavedPageStore
    /// Prefetches stories.
    public let offlineEdition: OfflineEdition
    /// Maintains the archive.
    public let maintenance: ArchiveMaintenance
    let archiveProvider: ArchiveProvider
    let broadcaster = ChangeBroadcaster()
    let stories: NewspaperStories
    let undoRunner: UndoRunner
    let refresher: SourceRefresher
    let fullTexts: FullTextLoader
    let discussions: StoryDiscussions
    let fetchers: StoryFetchers
    private let sources: NewsSourceList
    let settings: NewsServiceSettingsStore

    /// Creates a newspaper without opening the archive.
    ///
    /// There is one source per account, in the order of the newspaper. `pictureFetcher` fetches
    /// pictures, web pages and comments; it should not be shared with feeds. `pause` returns after
    /// a duration, or when its task is cancelled.
    public init(
        title: String,
        storage: NewspaperStorage,
        sources: [any NewsSource],
        pictureFetcher: any HTTPFetching,
        papers: OnlineNewspapers? = nil,
        configuration: NewsroomConfiguration = NewsroomConfiguration(),
        now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async -> Void = Pause.sleep
    ) {
        let archives = ArchiveProvider(
            path: storage.path,
            lists: sources.map { $0 },
            readsListsLater: storage.readsListsLater,
            onLongWait: storage.onLongWait,
            now: now
        )
        archiveProvider = archives
        let sourceList = NewsSourceList(sources)
        self.sources = sourceList
        settings = NewsServiceSettingsStore(
            configuration,
            feeds: FeedSettingsStore(
                configuration.named.feeds,
                isPrivate: { feed in (try? await archives.opened().isPrivate(feed)) ?? false },
                serverAddress: { account in
                    sourceList.accounts.first { $0.account == account }?.configuration.address
                }
            )
        )
        fetchers = StoryFetchers(
            fetcher: pictureFetcher,
            pictureFolder: storage.pictures,
            papers: papers,
            configuration: configuration,
            feeds: settings.feeds,
            now: now,
            pause: pause
        )
        let listNotices = SubscriptionListNotifier(broadcaster: broadcaster)
        maintenance = ArchiveMaintenance(
            archives: archives,
            listNotices: listNotices,
            broadcaster: broadcaster,
            now: now
        )
        refresher = SourceRefresher(
            title: title,
            archives: archives,
            sources: self.sources,
            settings: settings,
            listNotices: listNotices,
            broadcaster: broadcaster,
            lock: storage.path.map { RefreshLock(ofArchive: $0) },
            pause: pause
        )
        accounts = NewspaperAccounts(
            archives: archives,
            sources: self.sources,
            broadcaster: broadcaster,
            pause: pause
        )
        subscriptions = NewspaperSubscriptions(
            editor: SubscriptionListEditor(
                archives: archives,
                sources: self.sources,
                broadcaster: broadcaster,
                lockTimeout: storage.lockTimeout
            ),
            archives: archives,
            sources: self.sources,
            now: now
        )
        undoRunner = UndoRunner(
            archives: archives,
            listEditor: subscriptions.editor,
            broadcaster: broadcaster
        )
        savedPages = SavedPageStore(
            archives: archives,
            sources: self.sources,
            feedSettings: settings.feeds,
            broadcaster: broadcaster,
            now: now
        )
        stories = NewspaperStories(
            title: title,
            archives: archives,
            previews: fetchers.previews,
            linkedPages: fetchers.linkedPages,
            savedPages: savedPages,
            settings: settings,
            broadcaster: broadcaster,
            now: now
        )
        fullTexts = FullTextLoader(
            archives: archives,
            fetcher: fetchers.fullTexts,
            savedPages: savedPages,
            settings: settings,
            broadcaster: broadcaster
        )
        discussions = StoryDiscussions(
            archives: archives,
            fetcher: fetchers.comments,
            feedSettings: settings.feeds,
            broadcaster: broadcaster
        )
        offlineEdition = OfflineEdition(
            archives: archives,
            stories: stories,
            fullTexts: fullTexts,
            pictureFetcher: fetchers.pictures,
            settings: settings,
            broadcaster: broadcaster,
            now: now
        )
    }

    /// Creates a newspaper that contains only the user's own feeds; see ``WebFeedNewsSource``.
    ///
    /// If `path` is `nil`, everything is kept in memory.
    public convenience init(
        title: String,
        path: String?,
        list: SubscriptionOrigin,
        fetcher: any HTTPFetching,
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
            storage: NewspaperStorage(path: path),
            sources: [feeds],
            pictureFetcher: fetcher,
            configuration: configuration,
            now: now,
            pause: pause
        )
    }

    /// Whether stories are stored; false if feeds are only previewed.
    public var isPersistent: Bool { archiveProvider.isPersistent }

    /// Uploads the user's own feeds to an account.
    public var accountUpload: AccountUpload {
        AccountUpload(
            accounts: accounts,
            listEditor: subscriptions.editor,
            stories: stories,
            archives: archiveProvider
        )
    }

    /// Creates the download manager.
    ///
    /// A process should have only one.
    ///
    /// Downloads wait for the disk on the transfer thread, so `fetcher` should not be shared.
    public func downloads(
        fetcher: any HTTPDownloading,
        configuration: NewsroomConfiguration,
        home: String,
        pause: @escaping @Sendable (Duration) async -> Void
    ) -> EnclosureDownloads {
        EnclosureDownloads(
            archives: archiveProvider,
            fetch: EnclosureFetch(
                fetcher: fetcher,
                settings: settings.feeds,
                room: DiskSpaceLimit(),
                pause: pause
            ),
            settings: configuration.enclosures,
            home: home,
            broadcaster: broadcaster
        )
    }

    /// Starts opening the archive in the background; its first user receives any error.
    public func startOpening() {
        Task.detached(priority: .userInitiated) { [archiveProvider] in
            _ = try? await archiveProvider.opened()
        }
    }

    /// Returns a sentence about problems with opening the archive, or `nil`.
    ///
    /// If the archive cannot be opened at all, other calls throw the reason.
    public func noticeOfOpening() async -> String? {
        try? await archiveProvider.opened().opening.sentence
    }

    /// Runs a closure on the caller's thread while no write to the archive is running.
    ///
    /// Runs it anyway after two seconds. A process suspended during a write would block others.
    public func betweenWrites(_ body: () -> Void) {
        archiveProvider.betweenWrites(body)
    }

    /// Applies changes of the configuration that take effect immediately.
    public func configure(_ configuration: NewsroomConfiguration) async {
        let changesEdition = settings.take(configuration)
        for source in sources.all { await source.configure(configuration) }
        if changesEdition { broadcaster.send(.headlines) }
    }

    /// Returns a stream of future changes.
    public func changes() -> AsyncStream<NewsChange> { broadcaster.stream() }
}
