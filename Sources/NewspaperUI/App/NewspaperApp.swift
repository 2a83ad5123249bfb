import Cells
import Editing
public import News
public import TerminalKit

/// Coordinates the screens: makes them, wires their closures, and decides what follows what.
@MainActor
public final class NewspaperApp {
    /// Called when the reader leaves the newspaper.
    public var onQuit: (() -> Void)?
    /// Called when the reader has subscribed to feeds.
    public var onSubscribed: (() -> Void)?
    /// Called once, when the first picture can be drawn.
    public var onReady: (() -> Void)?
    /// Called when what is missing for reading offline is to be fetched now.
    public var onMakingReadyRequested: (() -> Void)?
    /// Called with what a window around the paper may be called: its name, and how many stories are unread.
    public var onTitle: ((String) -> Void)?

    let newsService: any Refreshing & PaperPreviewing
    let factory: any ControllerFactory
    private let marker: MarkQueue
    let navigation: NavigationController
    let keyboard: Keyboard
    let appearance: DisplaySettings
    let desk: SystemServices
    let pageShelf: PageSaver?
    let downloadShelf: DownloadManager?
    let actionDesk: ActionService?
    let work: PendingWork
    private let rest: StartupGate?

    /// Whom to ask for news once the first picture is there.
    private var firstRefresh: RefreshScope?
    /// Whether the example edition stands in for a paper of the reader's own.
    private(set) var standsIn = false
    /// What was searched for last, and where.
    var searched: StoriesScope?
    var history = ReadingHistory()

    /// The list from which stories are opened now.
    var stories: (any StoriesScreen)? {
        navigation.stack.lazy.compactMap { $0 as? any StoriesScreen }.last
    }

    /// Makes the coordinator; nothing is shown before ``start(refreshing:)``.
    ///
    /// - Parameters:
    ///   - newsService: Where the news comes from.
    ///   - factory: Makes the screens.
    ///   - marker: Undoes and redoes for all screens.
    ///   - navigation: The stack on which they are shown.
    ///   - keyboard: Which keys do what.
    ///   - appearance: What the reader can change about the look.
    ///   - desk: What lies outside of the screen: browser, clipboard, files, the shell.
    ///   - pageShelf: Keeps pages of the web; `nil` where nobody does.
    ///   - downloadShelf: Fetches files of stories; `nil` where nobody does.
    ///   - actionDesk: Runs the reader's programs for stories; `nil` where nobody does.
    ///   - work: Counts what is under way.
    ///   - rest: When news may be fetched, which the first key ends; at once by default.
    public init(
        newsService: any Refreshing & PaperPreviewing,
        factory: any ControllerFactory,
        marker: MarkQueue,
        navigation: NavigationController,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        desk: SystemServices,
        pageShelf: PageSaver? = nil,
        downloadShelf: DownloadManager? = nil,
        actionDesk: ActionService? = nil,
        work: PendingWork,
        rest: StartupGate? = nil
    ) {
        self.rest = rest
        self.newsService = newsService
        self.factory = factory
        self.marker = marker
        self.navigation = navigation
        self.keyboard = keyboard
        self.appearance = appearance
        self.desk = desk
        self.pageShelf = pageShelf
        self.downloadShelf = downloadShelf
        self.actionDesk = actionDesk
        self.work = work
    }

    /// Shows the headlines, and then asks the sources for news if wanted.
    ///
    /// - Parameters:
    ///   - refreshing: Whom to ask for news; `nil` for nobody.
    ///   - greeting: What stands in the footer until the first key.
    ///   - invites: Whether the reader is invited to make a paper of one's own.
    ///   - place: The story that is selected at first in a list.
    public func start(
        refreshing: RefreshScope? = nil,
        greeting: String? = nil,
        invites: Bool = false,
        at place: ArticleID? = nil
    ) {
        navigation.onUnhandledCommand = { [weak self] in _ = self?.perform($0) }
        navigation.onUnknownKey = { [weak self] key in self?.advise { $0.sentence(about: key) } }
        navigation.onUnknownSequence = { [weak self] keys in
            self?.advise { $0.sentence(about: keys) }
        }
        navigation.onInput = { [weak self] in
            self?.rest?.end()
            self?.hush()
        }
        navigation.waysOut = [.quit]
        marker.onQuestion = { [weak self] in self?.ask($0) }
        standsIn = invites
        firstRefresh = refreshing
        openFrontPage(invites: invites, at: place)
        if let greeting { say(greeting) }
    }

    var frontPage: (any FrontPageScreen)? {
        navigation.stack.first as? any FrontPageScreen
    }

    private func becameReady() {
        onReady?()
        rest?.begin()
        guard let rest else { return beginFirstRefresh() }
        Task { [weak self] in
            await rest.over()
            self?.beginFirstRefresh()
        }
    }

    private func beginFirstRefresh() {
        guard let scope = firstRefresh else { return }
        work.start { [newsService] in _ = await newsService.refresh(scope) }
    }

    /// Opens a list over what is shown.
    func showStories(_ scope: StoriesScope) {
        open(factory.makeStoriesController(showing: scope))
    }

    /// The story with which the next session begins.
    public var lastPlace: ArticleID? { frontPage?.lastPlace }

    private func openFrontPage(invites: Bool, at place: ArticleID?) {
        let controller = factory.makeFrontPageController()
        controller.firstPlace = place
        controller.invites = invites
        controller.onReady = { [weak self] in self?.becameReady() }
        controller.onReasonRequested = { [weak self] in self?.explain($0) }
        controller.onEdition = { [weak self] in
            // Nobody reads an empty page.
            if $0.sections.allSatisfy({ $0.storyCount == 0 }) { self?.rest?.end() }
            self?.onTitle?($0.windowTitle)
        }
        open(controller)
    }

    private func open(_ controller: any StoriesScreen) {
        controller.onHeadlineSelected = { [weak self] in self?.showStory($0.id) }
        controller.onErrand = { [weak self] in self?.run($0) }
        controller.onSortRequested = { [weak self, weak controller] in
            controller.map { self?.chooseOrder(of: $0) }
        }
        navigation.push(controller)
    }

    private func explain(_ reason: StoryRankExplanation) {
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

    /// Opens a story; without a place it stands where the list has it.
    func showStory(_ id: ArticleID, place: ListPosition? = nil) {
        history.open(id)
        navigation.push(makeStory(id, place: place))
    }

    /// Reads a page to which a link leads; where it was, one comes back to.
    func showLinkedPage(at address: String, from feed: FeedID) {
        let controller = factory.makeStoryController(
            for: ArticleID(ofPageAt: address, linkedFrom: feed),
            place: nil,
            words: nil
        )
        let none = "A link has led here: q goes back to the story."
        controller.onNeighbourRequested = { [weak self] _ in self?.say(none) }
        controller.onUnreadRequested = { [weak self] _ in self?.say(none) }
        begin(controller)
        navigation.push(controller)
    }

    func makeStory(_ id: ArticleID, place: ListPosition? = nil) -> any StoryScreen {
        let controller = factory.makeStoryController(
            for: id,
            place: place ?? stories?.place,
            words: stories?.scope.query.search
        )
        controller.onNeighbourRequested = { [weak self] in self?.turnPage(by: $0) }
        controller.onUnreadRequested = { [weak self] in self?.turnToUnread(by: $0) }
        controller.nextUnread = { [weak self] in self?.stories?.nextUnread ?? .none }
        controller.nextHeadline = { [weak self] in self?.stories?.nextHeadline }
        controller.isTurning = { [weak self] in self?.stories?.isUnderWay ?? false }
        begin(controller)
        return controller
    }

    /// Listens to a story, however one came there.
    func begin(_ controller: any StoryScreen) {
        controller.onSearchRequested = { [weak self] in self?.search(for: $0) }
        controller.onErrand = { [weak self] in self?.run($0) }
        controller.onBackRequested = { [weak self] in self?.goBack() }
        controller.onLongStoryLeft = { [weak self] in self?.desk.returnMemory() }
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

    /// Does what no screen does; false when it means nothing.
    func perform(_ command: Command) -> Bool {
        switch command {
        case .help: showHelp()
        case .back: goBack()
        case .close: if !goBack() { onQuit?() }
        case .quit: onQuit?()
        default:
            return find(command) || manage(command) || keep(command) || leaf(command)
                || download(command) || showOffline(command) || returnToStory(command)
        }
        return true
    }

    /// Closes what is uppermost.
    ///
    /// - Returns: False when only the first screen is left.
    @discardableResult
    func goBack() -> Bool {
        navigation.dismiss() != nil || navigation.pop() != nil
    }

    private func showHelp() {
        guard let top = navigation.top else { return }
        // What fills the screen has keys as one has that lies below nothing.
        let isScreen =
            navigation.presented.isEmpty || top is any OutputScreen || top is any PictureScreen
        guard isScreen else { return }
        navigation.present(factory.makeHelpController(describing: top.keyTable))
    }

    /// Says what would do something, when a key was pressed that means nothing.
    private func advise(_ advice: (KeySuggestion) -> String?) {
        guard let table = navigation.top?.keyTable else { return }
        if let sentence = advice(KeySuggestion(table: table, keyboard: keyboard)) { say(sentence) }
    }

    /// Says something in the footer until the next key.
    public func say(_ notice: String) {
        speaker?.show(notice: notice)
    }

    /// The uppermost screen that can say something.
    var speaker: (any NoticeShowing)? {
        navigation.top as? any NoticeShowing ?? navigation.stack.last as? any NoticeShowing
    }

    /// Takes back what was said in the footer.
    private func hush() {
        guard let screen = speaker, screen.notice != nil else { return }
        screen.notice = nil
        screen.onChange?()
    }
}
