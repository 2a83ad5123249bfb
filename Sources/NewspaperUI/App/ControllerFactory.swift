public import Editing
public import News
public import TerminalKit
public import Typesetting

/// Creates the screens; tests provide their own factory.
///
/// A method returns `nil` if the service does not support the screen.
@MainActor
public protocol ControllerFactory {
    func makeFrontPageController() -> any FrontPageScreen
    func makeStoriesController(showing scope: StoryListDescription) -> any StoriesScreen
    /// Creates the screen of a story, scrolled to the first match of `words`.
    func makeStoryController(for id: ArticleID, place: ListPosition?, words: String?)
        -> any StoryScreen
    func makeOutlineController(of outline: StoryOutline) -> any ChoiceScreen<StoryHeading>
    func makeLinksController(of links: LinkList) -> any ChoiceScreen<LinkList.Link>
    func makeTagController(of choice: TagChoice) -> any ChoiceScreen<Tag>
    /// Creates the picture screen; `selection` is the index of the picture shown first.
    func makePictureController(for album: PictureAlbum, selection: Int) -> any PictureScreen
    func makeDiscussionController(of headline: Headline) -> (any DiscussionScreen)?
    func makeHelpController(describing keyTable: KeyTable) -> any ViewController
    /// Creates the palette; `commands` and `scope` are the key table and list of the screen below.
    func makePaletteController(
        order: PaletteController.Order,
        commands: KeyTable,
        text: String,
        scope: StoryListDescription?
    ) -> any PaletteScreen
    func makeSectionsController() -> any SectionsScreen
    func makeHealthController() -> (any FeedHealthScreen)?
    func makeDownloadsController() -> (any DownloadsScreen)?
    func makeOfflineController() -> (any OfflineScreen)?
    func makeAccountsController() -> (any AccountsScreen)?
    func makeAddAccountController(again account: AccountState?) -> (any AddAccountScreen)?
    /// Creates the panel for subscribing; looks up the address at once unless it is `nil`.
    func makeAddFeedController(address: String?) -> (any SubscriptionScreen)?
    func makeCatalogueController() -> (any SubscriptionScreen)?
    func makeTodaysPaperController() -> (any SubscriptionScreen)?
    func makeWelcomeController() -> (any WelcomeScreen)?
    func makeSortController(now order: HeadlineSortOrder) -> any SortScreen
    func makeReasonController(explaining reason: FrontPageRankExplanation) -> any ViewController
    func makeSharingController(of stories: StoriesToExport, by sharing: ExportDestination)
        -> any ExportScreen
    func makeOutputController(titled title: String, about subject: String, isPage: Bool)
        -> any ActionOutputScreen
    func makeWaitingController(for title: String) -> any RunningActionScreen
    func makeQuestionController(asking question: String) -> any QuestionScreen
    func makeSavePageController() -> any SavePageScreen
    func makeEditFeedController(for feed: Feed) -> (any EditFeedScreen)?
    func makeRenameSectionController(for section: Section) -> (any EditFeedScreen)?
}

/// Creates the program's screens with its services.
@MainActor
public struct NewspaperControllerFactory: ControllerFactory {
    private let newsService: any NewsService
    private let services: ScreenServices
    private let listener: NewsChangeDispatcher
    private let pictureService: PictureService
    private let marker: MarkQueue
    private let bookmarks = PositionBookmarks()
    let environment: ScreenEnvironment
    private let randomSource: RandomNumberSource
    private let subscribing: SubscriptionPanelFactory?

    /// Creates a factory.
    ///
    /// `language` is the user’s BCP 47 language tag.
    public init(
        newsService: any NewsService,
        services: ScreenServices = ScreenServices(),
        pictureService: PictureService,
        marker: MarkQueue,
        environment: ScreenEnvironment,
        randomSource: RandomNumberSource = RandomNumberSource(),
        language: String? = nil
    ) {
        self.newsService = newsService
        self.services = services
        listener = NewsChangeDispatcher(newsService: newsService, clock: environment.clock)
        self.pictureService = pictureService
        self.marker = marker
        self.environment = environment
        self.randomSource = randomSource
        subscribing = services.subscriptionManager.map { manager in
            SubscriptionPanelFactory(
                newsService: newsService,
                service: manager,
                environment: environment,
                listImporter: services.listImporter,
                language: language
            )
        }
    }

    /// Updates dates and ages on all screens after midnight.
    public func announceNewDay() { listener.dispatch(.headlines) }

    /// Creates the front page.
    public func makeFrontPageController() -> any FrontPageScreen {
        FrontPageController(
            newsService: newsService,
            listener: listener,
            pictureService: pictureService,
            marker: marker,
            randomSource: randomSource,
            environment: environment
        )
    }

    /// Creates a list of headlines.
    public func makeStoriesController(showing scope: StoryListDescription) -> any StoriesScreen {
        StoriesController(
            along: HeadlineListModel(
                through: scope,
                newsService: newsService,
                marker: marker,
                firstArrangement: environment.appearance.firstArrangement,
                clock: environment.clock,
                work: environment.work
            ),
            pictureService: pictureService,
            newsService: newsService,
            listener: listener,
            marker: marker,
            randomSource: randomSource,
            environment: environment
        )
    }

    /// Creates the screen of a story.
    public func makeStoryController(for id: ArticleID, place: ListPosition?, words: String?)
        -> any StoryScreen
    {
        StoryController(
            of: StoryToOpen(id: id, place: place, words: words),
            newsService: newsService,
            listener: listener,
            pictureService: pictureService,
            marker: marker,
            bookmarks: bookmarks,
            environment: environment
        )
    }

    /// Creates the screen of pictures.
    public func makePictureController(
        for album: PictureAlbum,
        selection: Int
    ) -> any PictureScreen {
        PictureController(
            album: album,
            selection: selection,
            pictureService: pictureService,
            environment: environment
        )
    }

    /// Creates the screen of comments; `nil` if only the browser can show them.
    public func makeDiscussionController(of headline: Headline) -> (any DiscussionScreen)? {
        guard let discussion = headline.discussion,
            newsService.readsDiscussion(at: discussion.address)
        else { return nil }
        return DiscussionController(
            headline: headline,
            newsService: newsService,
            marker: marker,
            environment: environment
        )
    }

    /// Creates the palette.
    public func makePaletteController(
        order: PaletteController.Order,
        commands: KeyTable,
        text: String,
        scope: StoryListDescription?
    ) -> any PaletteScreen {
        PaletteController(
            order: order,
            commands: commands,
            text: text,
            scope: scope,
            newsService: newsService,
            marker: marker,
            environment: environment
        )
    }

    /// Creates the tree of sections and feeds.
    public func makeSectionsController() -> any SectionsScreen {
        SectionsController(
            newsService: newsService,
            listener: listener,
            subscriptionManager: services.subscriptionManager,
            marker: marker,
            environment: environment
        )
    }

    /// Creates the screen of feed health; `nil` if it is not tracked.
    public func makeHealthController() -> (any FeedHealthScreen)? {
        services.subscriptionManager.map { service in
            FeedHealthController(
                newsService: newsService,
                listener: listener,
                subscriptionManager: service,
                environment: environment
            )
        }
    }

    /// Creates the list of downloads; `nil` if unsupported.
    public func makeDownloadsController() -> (any DownloadsScreen)? {
        services.downloadManager.map { manager in
            DownloadsController(
                manager: manager,
                listener: listener,
                environment: environment
            )
        }
    }

    /// Creates the screen of the offline edition; `nil` if unsupported.
    public func makeOfflineController() -> (any OfflineScreen)? {
        services.offlineReader.map { reader in
            OfflineController(
                offlineReader: reader,
                newsService: newsService,
                listener: listener,
                marker: marker,
                environment: environment
            )
        }
    }

    /// Creates the screen for server accounts; `nil` if accounts are unsupported.
    public func makeAccountsController() -> (any AccountsScreen)? {
        services.accountManager.map { manager in
            AccountsController(
                manager: manager,
                listener: listener,
                environment: environment
            )
        }
    }

    /// Creates the panel for a new account or the password of an existing one; `nil` if
    /// unsupported.
    public func makeAddAccountController(
        again account: AccountState?
    ) -> (any AddAccountScreen)? {
        services.accountManager.map { manager in
            AddAccountController(
                again: account,
                manager: manager,
                environment: environment
            )
        }
    }

    /// Creates the panel for exporting stories.
    public func makeSharingController(of stories: StoriesToExport, by sharing: ExportDestination)
        -> any ExportScreen
    {
        ExportController(
            stories,
            by: sharing,
            newsService: newsService,
            writer: StoriesWriter(
                newsService: newsService,
                decoder: pictureService.decoder,
                clock: environment.clock
            ),
            environment: environment
        )
    }

    /// Creates the panel for subscribing; `nil` if subscriptions cannot be changed.
    public func makeAddFeedController(address: String?) -> (any SubscriptionScreen)? {
        subscribing?.makeAddFeedController(address: address)
    }

    /// Creates the catalogue of online newspapers; `nil` if subscriptions cannot be changed.
    public func makeCatalogueController() -> (any SubscriptionScreen)? {
        subscribing?.makeCatalogueController()
    }

    /// Creates the panel for the daily newspaper; `nil` if subscriptions cannot be changed.
    public func makeTodaysPaperController() -> (any SubscriptionScreen)? {
        subscribing?.makeTodaysPaperController()
    }

    /// Creates the panel that is shown before the first subscription; `nil` if subscriptions cannot
    /// be changed.
    public func makeWelcomeController() -> (any WelcomeScreen)? {
        subscribing?.makeWelcomeController()
    }

    /// Creates the panel for renaming a section; `nil` if subscriptions cannot be changed.
    public func makeRenameSectionController(for section: Section) -> (any EditFeedScreen)? {
        subscribing?.makeRenameSectionController(for: section)
    }

    /// Creates the panel for renaming or moving a feed; `nil` if subscriptions cannot be changed.
    public func makeEditFeedController(for feed: Feed) -> (any EditFeedScreen)? {
        subscribing?.makeEditFeedController(for: feed)
    }
}
