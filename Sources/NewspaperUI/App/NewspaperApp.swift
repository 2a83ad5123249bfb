import Editing
public import News
public import TerminalKit

/// Coordinates the screens: creates them, handles their callbacks and performs global commands.
@MainActor
public final class NewspaperApp {
    /// Called when the user quits.
    public var onQuit: (() -> Void)?
    /// Called with a notice when the user has subscribed to a feed or saved a page.
    public var onSubscribed: ((String) -> Void)?
    /// Called when the first frame can be drawn.
    public var onReady: (() -> Void)?
    /// Called when the user wants to fetch the missing parts of the offline edition.
    public var onPrefetchRequested: (() -> Void)?
    /// Called when the window title changes.
    public var onTitle: ((String) -> Void)?

    /// Whether the welcome panel was shown over the example edition.
    public private(set) var hasWelcomed = false

    let services: AppServices
    let screens: ScreenPresenter
    let appearance: DisplaySettings
    let work: PendingWork
    let pages: SavedPageHandler
    let requests: StoryRequestHandler
    let storyNavigator: StoryNavigator
    let searchResults: SearchResultsNavigator
    private let startupRefresh: StartupRefresh

    /// Creates the coordinator.
    ///
    /// If `rest` is `nil`, the first refresh starts at once.
    public init(
        services: AppServices,
        factory: any ControllerFactory,
        marker: MarkQueue,
        navigation: NavigationController,
        keyboard: SharedKeyboardState,
        appearance: DisplaySettings,
        work: PendingWork,
        rest: StartupNetworkDelay? = nil
    ) {
        self.services = services
        self.appearance = appearance
        self.work = work
        screens = ScreenPresenter(navigation: navigation, factory: factory, keyboard: keyboard)
        pages = SavedPageHandler(saver: services.pageSaver, screens: screens)
        requests = StoryRequestHandler(
            services: services,
            pages: pages,
            screens: screens,
            work: work
        )
        storyNavigator = StoryNavigator(screens: screens)
        searchResults = SearchResultsNavigator(screens: screens)
        startupRefresh = StartupRefresh(
            newsService: services.newsService,
            screens: screens,
            delay: rest,
            work: work
        )
        marker.onQuestion = { [weak screens] in screens?.ask($0) }
        startupRefresh.onFinished = { [weak self] in self?.endFetching() }
        pages.onSaved = { [weak self] in self?.onSubscribed?($0) }
        requests.onLinkedPageRequested = { [weak self] in self?.showLinkedPage(at: $0, from: $1) }
        requests.onSearchRequested = { [weak self] in self?.search(for: $0) }
        storyNavigator.onStoryRequested = { [weak self] in self?.showStory($0, place: $1) }
        storyNavigator.onReplacement = { [weak self] in self?.replaceStory(by: $0, place: $1) }
        searchResults.onListRequested = { [weak self] in self?.showStories($0) }
    }

    /// Shows the front page and then refreshes.
    ///
    /// - Parameters:
    ///   - refreshing: The feeds to refresh.
    ///   - greeting: The first notice.
    ///   - invites: Whether to invite the user to add feeds to the example edition.
    ///   - welcomes: Whether to show the welcome panel.
    ///   - place: The place at which the list begins.
    public func start(
        refreshing: RefreshScope? = nil,
        greeting: String? = nil,
        invites: Bool = false,
        welcomes: Bool = false,
        at place: ReadingPlace? = nil
    ) {
        navigation.onUnhandledCommand = { [weak self] in _ = self?.perform($0) }
        navigation.onUnknownKey = { [weak screens] key in
            screens?.advise { $0.sentence(about: key) }
        }
        navigation.onUnknownSequence = { [weak screens] keys in
            screens?.advise { $0.sentence(about: keys) }
        }
        navigation.onInput = { [weak self] in
            self?.startupRefresh.endDelay()
            self?.screens.clearNotice()
        }
        navigation.exitCommands = [.quit]
        pages.showsExample = invites
        hasWelcomed = invites && welcomes
        startupRefresh.scope = refreshing
        openFrontPage(invites: invites, welcomes: welcomes, at: place)
        if let greeting { say(greeting) }
    }

    private func becameReady(welcomes: Bool) {
        onReady?()
        if welcomes { welcome() }
        startupRefresh.begin()
    }

    func showStories(_ scope: StoryListDescription) {
        open(factory.makeStoriesController(showing: scope))
    }

    /// The place at which the next session begins.
    public var lastPlace: ReadingPlace? { frontPage?.lastPlace }

    private func openFrontPage(invites: Bool, welcomes: Bool, at place: ReadingPlace?) {
        let controller = factory.makeFrontPageController()
        controller.firstPlace = place
        controller.invites = invites
        controller.onReady = { [weak self] in self?.becameReady(welcomes: welcomes) }
        controller.onReasonRequested = { [weak self] in self?.explain($0) }
        controller.onEdition = { [weak self] in
            // On an empty page, the refresh does not wait for a key.
            if $0.sections.allSatisfy({ $0.storyCount == 0 }) {
                self?.startupRefresh.startForEmptyPage()
            }
            self?.onTitle?($0.windowTitle)
        }
        open(controller)
    }

    private func open(_ controller: any StoriesScreen) {
        controller.onHeadlineSelected = { [weak self] in self?.showStory($0.id) }
        controller.onRequest = { [weak self] in self?.requests.run($0) }
        controller.onSortRequested = { [weak self, weak controller] in
            controller.map { self?.chooseOrder(of: $0) }
        }
        navigation.push(controller)
    }

    private func explain(_ reason: FrontPageRankExplanation) {
        guard navigation.presented.isEmpty else { return }
        navigation.present(factory.makeReasonController(explaining: reason))
    }

    private func chooseOrder(of stories: any StoriesScreen) {
        guard navigation.presented.isEmpty else { return }
        let controller = factory.makeSortController(now: stories.order)
        controller.onChosen = { [weak self, weak stories] in
            self?.navigation.dismiss()
            stories?.sort(by: $0)
        }
        navigation.present(controller)
    }

    func showStory(_ id: ArticleID, place: ListPosition? = nil) {
        storyNavigator.recordOpening(of: id)
        navigation.push(makeStory(id, place: place))
    }

    private func replaceStory(by id: ArticleID, place: ListPosition?) {
        navigation.replaceTop(with: makeStory(id, place: place))
    }

    func showLinkedPage(at address: String, from feed: FeedID) {
        let controller = factory.makeStoryController(
            for: ArticleID(ofPageAt: address, linkedFrom: feed),
            place: nil,
            words: nil
        )
        let none = AppStrings.linkedPageIsAlone
        controller.list = StoryListNavigation(
            onNeighborRequested: { [weak self] _ in self?.say(none) },
            onUnreadRequested: { [weak self] _ in self?.say(none) }
        )
        begin(controller)
        navigation.push(controller)
    }

    func makeStory(_ id: ArticleID, place: ListPosition? = nil) -> any StoryScreen {
        let controller = factory.makeStoryController(
            for: id,
            place: place ?? stories?.place,
            words: stories?.scope.query.search
        )
        controller.list = StoryListNavigation(
            onNeighborRequested: { [weak self] in self?.storyNavigator.turnPage(by: $0) },
            onUnreadRequested: { [weak self] in self?.storyNavigator.turnToUnread(by: $0) },
            nextHeadline: { [weak self] in self?.stories?.nextHeadline },
            nextUnread: { [weak self] in self?.stories?.nextUnread ?? .none },
            isTurning: { [weak self] in self?.stories?.isUnderWay ?? false }
        )
        begin(controller)
        return controller
    }

    func begin(_ controller: any StoryScreen) {
        controller.onSearchRequested = { [weak self] in self?.search(for: $0) }
        controller.onRequest = { [weak self] in self?.requests.run($0) }
        controller.onBackRequested = { [weak screens] in screens?.goBack() }
        controller.onLongStoryLeft = { [weak self] in self?.services.system.returnMemory() }
        controller.onOutlineRequested = { [weak self, weak controller] outline in
            controller.map { self?.chooseHeading(of: outline, in: $0) }
        }
    }

    private func chooseHeading(of outline: StoryOutline, in story: any StoryScreen) {
        screens.choose(in: factory.makeOutlineController(of: outline)) { [weak story] in
            story?.show($0)
        }
    }

    /// Performs a command that works on every screen; returns false for other commands.
    func perform(_ command: Command) -> Bool {
        switch command {
        case .help: showHelp()
        case .back: screens.goBack()
        case .close: if !screens.goBack() { onQuit?() }
        case .quit: onQuit?()
        case .saveAddress: pages.askForAddress()
        case .downloads: showDownloads()
        case .stopDownloads: requests.enclosures.stopDownloads()
        default:
            return find(command) || manage(command) || performPaperCommand(command)
                || showOffline(command) || manageAccounts(command)
                || storyNavigator.returnToStory(command)
        }
        return true
    }

    private func showHelp() {
        guard let top = navigation.top else { return }
        let isScreen =
            navigation.presented.isEmpty || top is any ActionOutputScreen
            || top is any PictureScreen
        guard isScreen else { return }
        navigation.present(factory.makeHelpController(describing: top.keyTable))
    }

    private func showDownloads() {
        guard !(navigation.top is any DownloadsScreen) else { return }
        guard let controller = factory.makeDownloadsController() else {
            return say(ServiceStrings.noDownloads)
        }
        controller.onRequest = { [weak self] in self?.requests.run($0) }
        navigation.push(controller)
    }

    /// Shows a notice in the footer until the next key is pressed.
    public func say(_ notice: String) { screens.say(notice) }

    func ask(_ question: YesNoQuestion) { screens.ask(question) }
}

extension NewspaperApp {
    var navigation: NavigationController { screens.navigation }
    var factory: any ControllerFactory { screens.factory }
    var newsService: any Refreshing & OnlineNewspaperPreviewing { services.newsService }
    var frontPage: (any FrontPageScreen)? { screens.frontPage }
    var stories: (any StoriesScreen)? { screens.stories }
}
