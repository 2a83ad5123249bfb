import Cells
import Editing
public import News
public import TerminalKit

/// Coordinates the screens: creates them, handles their callbacks and performs global commands.
@MainActor
public final class NewspaperApp {
    /// Called when the user quits.
    public var onQuit: (() -> Void)?
    /// Called when the user has subscribed to a feed or saved a page.
    public var onSubscribed: (() -> Void)?
    /// Called when the first frame can be drawn.
    public var onReady: (() -> Void)?
    /// Called when the user wants to fetch the missing parts of the offline edition.
    public var onPrefetchRequested: (() -> Void)?
    /// Called when the window title changes.
    public var onTitle: ((String) -> Void)?

    let newsService: any Refreshing & OnlineNewspaperPreviewing
    let factory: any ControllerFactory
    private let marker: MarkQueue
    let navigation: NavigationController
    let keyboard: SharedKeyboardState
    let appearance: DisplaySettings
    let services: SystemServices
    let pageSaver: PageSaver?
    let downloadManager: DownloadManager?
    let actionService: ActionService?
    let work: PendingWork
    private let startupGate: StartupNetworkDelay?

    private var firstRefresh: RefreshScope?
    /// Whether the example edition is shown, because the user has no subscriptions.
    private(set) var showsExample = false
    /// Whether to show the welcome panel over the first frame.
    private var welcomes = false
    /// Whether the welcome panel was shown over the example edition.
    public var hasWelcomed: Bool { welcomes && showsExample }
    var searched: StoryListDescription?
    var history = ReadingHistory()

    var stories: (any StoriesScreen)? {
        navigation.stack.lazy.compactMap { $0 as? any StoriesScreen }.last
    }

    /// Creates the coordinator.
    ///
    /// If `rest` is `nil`, the first refresh starts without waiting for a key.
    public init(
        newsService: any Refreshing & OnlineNewspaperPreviewing,
        factory: any ControllerFactory,
        marker: MarkQueue,
        navigation: NavigationController,
        keyboard: SharedKeyboardState,
        appearance: DisplaySettings,
        services: SystemServices,
        pageSaver: PageSaver? = nil,
        downloadManager: DownloadManager? = nil,
        actionService: ActionService? = nil,
        work: PendingWork,
        rest: StartupNetworkDelay? = nil
    ) {
        self.startupGate = rest
        self.newsService = newsService
        self.factory = factory
        self.marker = marker
        self.navigation = navigation
        self.keyboard = keyboard
        self.appearance = appearance
        self.services = services
        self.pageSaver = pageSaver
        self.downloadManager = downloadManager
        self.actionService = actionService
        self.work = work
    }

    /// Shows the front page and then refreshes.
    ///
    /// - Parameters:
    ///   - refreshing: The feeds to refresh.
    ///   - greeting: The first notice.
    ///   - invites: Whether to invite the user to add feeds to the example edition.
    ///   - welcomes: Whether to show the welcome panel.
    ///   - place: The story to select in the list.
    public func start(
        refreshing: RefreshScope? = nil,
        greeting: String? = nil,
        invites: Bool = false,
        welcomes: Bool = false,
        at place: ArticleID? = nil
    ) {
        navigation.onUnhandledCommand = { [weak self] in _ = self?.perform($0) }
        navigation.onUnknownKey = { [weak self] key in self?.advise { $0.sentence(about: key) } }
        navigation.onUnknownSequence = { [weak self] keys in
            self?.advise { $0.sentence(about: keys) }
        }
        navigation.onInput = { [weak self] in
            self?.startupGate?.end()
            self?.clearNotice()
        }
        navigation.exitCommands = [.quit]
        marker.onQuestion = { [weak self] in self?.ask($0) }
        showsExample = invites
        self.welcomes = welcomes
        firstRefresh = refreshing
        openFrontPage(invites: invites, at: place)
        if let greeting { say(greeting) }
    }

    var frontPage: (any FrontPageScreen)? {
        navigation.stack.first as? any FrontPageScreen
    }

    private func becameReady() {
        onReady?()
        if welcomes { welcome() }
        startupGate?.begin()
        guard let startupGate else { return beginFirstRefresh() }
        Task { [weak self] in
            await startupGate.over()
            self?.beginFirstRefresh()
        }
    }

    private func beginFirstRefresh() {
        guard let scope = firstRefresh else { return }
        work.start { [newsService] in _ = await newsService.refresh(scope) }
    }

    func showStories(_ scope: StoryListDescription) {
        open(factory.makeStoriesController(showing: scope))
    }

    /// The story to select when the program starts again.
    public var lastPlace: ArticleID? { frontPage?.lastPlace }

    private func openFrontPage(invites: Bool, at place: ArticleID?) {
        let controller = factory.makeFrontPageController()
        controller.firstPlace = place
        controller.invites = invites
        controller.onReady = { [weak self] in self?.becameReady() }
        controller.onReasonRequested = { [weak self] in self?.explain($0) }
        controller.onEdition = { [weak self] in
            // On an empty page, the refresh does not wait for a key.
            if $0.sections.allSatisfy({ $0.storyCount == 0 }) { self?.startupGate?.end() }
            self?.onTitle?($0.windowTitle)
        }
        open(controller)
    }

    private func open(_ controller: any StoriesScreen) {
        controller.onHeadlineSelected = { [weak self] in self?.showStory($0.id) }
        controller.onRequest = { [weak self] in self?.run($0) }
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
        history.open(id)
        navigation.push(makeStory(id, place: place))
    }

    func showLinkedPage(at address: String, from feed: FeedID) {
        let controller = factory.makeStoryController(
            for: ArticleID(ofPageAt: address, linkedFrom: feed),
            place: nil,
            words: nil
        )
        let none = AppStrings.linkedPageIsAlone
        controller.list = StoryListNavigation(
            onNeighbourRequested: { [weak self] _ in self?.say(none) },
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
            onNeighbourRequested: { [weak self] in self?.turnPage(by: $0) },
            onUnreadRequested: { [weak self] in self?.turnToUnread(by: $0) },
            nextHeadline: { [weak self] in self?.stories?.nextHeadline },
            nextUnread: { [weak self] in self?.stories?.nextUnread ?? .none },
            isTurning: { [weak self] in self?.stories?.isUnderWay ?? false }
        )
        begin(controller)
        return controller
    }

    func begin(_ controller: any StoryScreen) {
        controller.onSearchRequested = { [weak self] in self?.search(for: $0) }
        controller.onRequest = { [weak self] in self?.run($0) }
        controller.onBackRequested = { [weak self] in self?.goBack() }
        controller.onLongStoryLeft = { [weak self] in self?.services.returnMemory() }
        controller.onOutlineRequested = { [weak self, weak controller] outline in
            controller.map { self?.chooseHeading(of: outline, in: $0) }
        }
    }

    private func chooseHeading(of outline: StoryOutline, in story: any StoryScreen) {
        guard navigation.presented.isEmpty else { return }
        let controller = factory.makeOutlineController(of: outline)
        controller.onChosen = { [weak self, weak story] in
            self?.navigation.dismiss()
            story?.show($0)
        }
        navigation.present(controller)
    }

    /// Performs a command that works on every screen; returns false for other commands.
    func perform(_ command: Command) -> Bool {
        switch command {
        case .help: showHelp()
        case .back: goBack()
        case .close: if !goBack() { onQuit?() }
        case .quit: onQuit?()
        default:
            return find(command) || manage(command) || keep(command) || performPaperCommand(command)
                || download(command) || showOffline(command) || manageAccounts(command)
                || returnToStory(command)
        }
        return true
    }

    /// Closes the topmost panel or screen; returns false if only the first screen is open.
    @discardableResult
    func goBack() -> Bool {
        navigation.dismiss() != nil || navigation.pop() != nil
    }

    private func showHelp() {
        guard let top = navigation.top else { return }
        let isScreen =
            navigation.presented.isEmpty || top is any ActionOutputScreen
            || top is any PictureScreen
        guard isScreen else { return }
        navigation.present(factory.makeHelpController(describing: top.keyTable))
    }

    private func advise(_ advice: (UnboundKeyNotice) -> String?) {
        guard let table = navigation.top?.keyTable else { return }
        if let sentence = advice(UnboundKeyNotice(table: table, keyboard: keyboard)) {
            say(sentence)
        }
    }

    /// Shows a notice in the footer until the next key is pressed.
    public func say(_ notice: String) {
        noticeScreen?.show(notice: notice)
    }

    var noticeScreen: (any NoticeShowing)? {
        navigation.top as? any NoticeShowing ?? navigation.stack.last as? any NoticeShowing
    }

    private func clearNotice() {
        guard let screen = noticeScreen, screen.notice != nil else { return }
        screen.notice = nil
        screen.onChange?()
    }
}
