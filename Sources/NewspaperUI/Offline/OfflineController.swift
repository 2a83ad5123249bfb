public import Cells
public import News
public import TerminalKit

/// The screen of stories that can be read offline.
@MainActor
public protocol OfflineScreen: ViewController {
    var onHeadlineSelected: ((Headline) -> Void)? { get set }
    var onStoryRequest: ((StoryRequest) -> Void)? { get set }
    var onPrefetchRequested: (() -> Void)? { get set }

    var place: ListPosition { get }
    /// Returns the story after the selected one, if any.
    func nextHeadline(unreadOnly: Bool) -> Headline?

    /// Moves the selection down, or up if `count` is negative; returns the new selection, if it
    /// moved.
    func step(by count: Int, unreadOnly: Bool) -> Headline?
}

/// Shows which stories can be read offline: in full or as a teaser, and with how many of their
/// pictures.
@MainActor
public final class OfflineController: OfflineScreen, NoticeShowing {
    /// Called to open the story of a headline.
    public var onHeadlineSelected: ((Headline) -> Void)?
    /// Called when the user wants to prefetch missing content now.
    public var onPrefetchRequested: (() -> Void)?
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?
    /// Called with a request about a story.
    public var onStoryRequest: ((StoryRequest) -> Void)? {
        get { commandHandler.onRequest }
        set { commandHandler.onRequest = newValue }
    }

    /// The screen's title.
    public var title: String { OfflineStrings.title }
    /// The screen's keys.
    public var keyTable: KeyTable {
        let table = environment.keyboard.table(of: .offline)
        return isLoaded && stories.isEmpty ? table.withoutHints(for: Self.needsStories) : table
    }

    private let offlineReader: any OfflineReading
    private let newsService: any FullTextFetching
    private let listener: NewsChangeDispatcher
    private let environment: ScreenEnvironment
    private let commandHandler: StoryCommandHandler
    private let refresher: ScreenRefresher

    private var stories = OfflineStoryList()
    private var layout = TableScreenLayout.offline(in: .zero)
    private var isLoaded = false
    private let listing: CoalescingTask<Void>
    private let looking: CoalescingTask<Void>
    var notice: String?

    private static let needsStories: Set<Command> = [
        .down, .up, .open, .nextUnread, .previousUnread, .fullText, .makeReady, .openInBrowser,
        .copyLink,
    ]

    init(
        offlineReader: any OfflineReading,
        newsService: any Refreshing & FullTextFetching & ArticleReading,
        listener: NewsChangeDispatcher,
        marker: MarkQueue,
        environment: ScreenEnvironment
    ) {
        let work = environment.work
        self.offlineReader = offlineReader
        self.newsService = newsService
        self.listener = listener
        self.environment = environment
        refresher = ScreenRefresher(newsService: newsService, listener: listener, work: work)
        commandHandler = StoryCommandHandler(
            newsService: newsService,
            marker: marker,
            keyboard: environment.keyboard,
            work: work
        )
        listing = CoalescingTask(work: work)
        looking = CoalescingTask(work: work)
    }

    /// Starts loading and observing changes.
    public func viewDidLoad() {
        commandHandler.onNotice = { [weak self] in self?.show(notice: $0) }
        listener.add(self)
        list()
    }

    /// Returns whether the stories are loaded.
    public func isReady(for event: InputEvent) -> Bool { isLoaded || notice != nil }

    /// Cancels loading; fetches of content continue.
    public func didLeave() {
        listener.remove(self)
        listing.cancel()
        looking.cancel()
    }

    /// Lays out the rows.
    public func layOut(in size: Size) {
        layout = .offline(in: size)
        stories.list.layOut(in: layout.list)
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        if isLoaded, stories.isEmpty, Self.needsStories.contains(command) {
            notice = OfflineStrings.empty
            return true
        }
        switch command {
        case .open: open()
        case .nextUnread: selectIncomplete(after: true)
        case .previousUnread: selectIncomplete(after: false)
        case .makeReady: makeReady()
        case .fullText: fetchText()
        case .refresh: refresh()
        default:
            return stories.list.perform(command)
                || commandHandler.perform(
                    command,
                    on: stories.selected.map { CurrentStory(headline: $0) }
                )
        }
        return true
    }

    /// Selects a row with the wheel or by a click; a second click opens it.
    public func handle(_ mouse: MouseEvent) {
        if stories.list.handle(mouse) { open() }
        onChange?()
    }

    /// The position of the selected story.
    public var place: ListPosition {
        ListPosition(number: stories.number, count: stories.count, list: title)
    }

    /// Returns the story after the selected one, if any.
    public func nextHeadline(unreadOnly: Bool) -> Headline? {
        var stories = stories
        return stories.step(by: 1, unreadOnly: unreadOnly)
    }

    /// Moves the selection by a number of stories; returns the new selection, if any.
    public func step(by count: Int, unreadOnly: Bool) -> Headline? {
        stories.step(by: count, unreadOnly: unreadOnly)
    }

    /// Returns the current view.
    public func makeView() -> any View {
        OfflineView(
            stories: stories,
            layout: layout,
            isLoaded: isLoaded,
            keyTable: keyTable,
            notice: notice,
            note: refresher.note,
            theme: environment.appearance.theme
        )
    }

    private func open() {
        if let headline = stories.selected { onHeadlineSelected?(headline) }
    }

    private func selectIncomplete(after: Bool) {
        guard !stories.selectIncomplete(after: after) else { return }
        notice = OfflineStrings.noIncompleteStories(below: after)
    }

    private func makeReady() {
        guard stories.isMadeReady else { return notice = OfflineStrings.unwanted }
        guard !stories.isComplete else { return notice = OfflineStrings.complete }
        notice = OfflineStrings.beginning
        onPrefetchRequested?()
    }

    private func fetchText() {
        guard let id = stories.selected?.id else { return }
        notice = StoryStrings.fetchingFullText
        environment.work.start { [weak self, newsService] in
            do throws(NewsError) {
                let isNew = try await newsService.fetchFullText(of: id, for: .requested)
                self?.show(
                    notice: isNew ? StoryStrings.fullTextSaved : StoryStrings.sameText
                )
            } catch {
                self?.show(notice: ErrorMessages.notice(of: error))
            }
            self?.lookAgain(at: [id])
        }
    }

    private func refresh() {
        notice = HealthStrings.refreshingAll
        refresher.refresh(.all)
    }

    private func list() {
        listing.ask { [weak self, offlineReader] in
            do throws(NewsError) {
                let stories = try await offlineReader.offlineStories()
                guard !Task.isCancelled, let self else { return }
                isLoaded = true
                self.stories.take(stories)
                look()
            } catch {
                self?.notice = ErrorMessages.notice(of: error)
            }
            self?.onChange?()
        }
    }

    private func lookAgain(at ids: [ArticleID]? = nil) {
        stories.lookAgain(at: ids)
        look()
    }

    private func look() {
        looking.ask { [weak self, offlineReader] in
            while !Task.isCancelled, let ids = self?.stories.nextToLookAt(), !ids.isEmpty {
                do throws(NewsError) {
                    let found = try await offlineReader.readiness(of: ids)
                    guard !Task.isCancelled, let self else { return }
                    stories.take(found, of: ids)
                    onChange?()
                } catch {
                    self?.show(notice: ErrorMessages.notice(of: error))
                    return
                }
            }
        }
    }
}

extension OfflineController: NewsObserver {
    func take(_ change: NewsChange) {
        if let words = refresher.take(change) { notice = words }
        switch change {
        case .headlines, .downloading, .notice: return
        case .marks(let ids), .texts(let ids): lookAgain(at: ids)
        case .prefetching(nil): lookAgain()
        case .prefetching: lookAgain(at: stories.visibleIncomplete)
        case .refreshing: break
        case .refreshed: list()
        }
        onChange?()
    }
}
