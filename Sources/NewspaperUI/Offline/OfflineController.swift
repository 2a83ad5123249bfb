public import Cells
public import News
public import TerminalKit

/// What of the paper is read without a network: which stories are whole, of which there is a teaser alone and why, and
/// how many of their pictures are kept.
@MainActor
public final class OfflineController: OfflineScreen, NoticeShowing {
    /// Called with the headline whose story the reader wants to read.
    public var onHeadlineSelected: ((Headline) -> Void)?
    /// Called when what is missing is to be fetched now.
    public var onMakingReadyRequested: (() -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?
    /// Called with what is to be done with a story outside of the screen.
    public var onErrand: ((StoryRequest) -> Void)? {
        get { deeds.onErrand }
        set { deeds.onErrand = newValue }
    }

    /// The name in the header of the screens above.
    public let title = "Offline"
    /// The keys that work here.
    public var keyTable: KeyTable {
        let table = keyboard.table(of: .offline)
        return isLoaded && stories.isEmpty ? table.withoutHints(for: Self.needsStories) : table
    }

    private let offlineReader: any OfflineReading
    private let newsService: any Refreshing & FullTextFetching
    private let listener: NewsListener
    private let keyboard: Keyboard
    private let appearance: DisplaySettings
    private let deeds: StoryCommandHandler
    private let work: PendingWork

    private var stories = OfflineList()
    private var layout = SourcesLayout.offline(in: .zero)
    private var isLoaded = false
    private var refreshes = RefreshStatus()
    private let listing: CoalescingTask<Void>
    private let looking: CoalescingTask<Void>
    var notice: String?

    /// Commands that mean nothing without stories.
    private static let needsStories: Set<Command> = [
        .down, .up, .open, .nextUnread, .previousUnread, .fullText, .makeReady, .openInBrowser,
        .copyLink,
    ]

    /// Makes the screen; nothing is loaded before ``viewDidLoad()``.
    ///
    /// - Parameters:
    ///   - offlineReader: Knows what is kept.
    ///   - newsService: Fetches whole texts, and asks feeds.
    ///   - listener: Tells what changes.
    ///   - marker: Puts marks on stories.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the screen looks.
    ///   - work: Counts what is under way.
    init(
        offlineReader: any OfflineReading,
        newsService: any Refreshing & FullTextFetching & ArticleReading,
        listener: NewsListener,
        marker: MarkQueue,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        work: PendingWork
    ) {
        self.offlineReader = offlineReader
        self.newsService = newsService
        self.listener = listener
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        deeds = StoryCommandHandler(
            newsService: newsService,
            marker: marker,
            keyboard: keyboard,
            work: work
        )
        listing = CoalescingTask(work: work)
        looking = CoalescingTask(work: work)
    }

    /// Starts loading, and listens to what changes.
    public func viewDidLoad() {
        deeds.onNotice = { [weak self] in self?.show(notice: $0) }
        listener.add(self)
        list()
    }

    /// Nothing is selected before the stories are there.
    public func isReady(for event: InputEvent) -> Bool { isLoaded || notice != nil }

    /// Ends what is under way; what is being fetched goes on.
    public func didLeave() {
        listener.remove(self)
        listing.cancel()
        looking.cancel()
    }

    /// Takes the size of the screen; the selected story stays visible.
    public func layOut(in size: Size) {
        layout = .offline(in: size)
        stories.list.layOut(rows: layout.list.rows)
    }

    /// Does what a command asks for, if it means anything here.
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
                || deeds.perform(command, on: stories.selected.map { CurrentStory(headline: $0) })
        }
        return true
    }

    /// The wheel moves the selection; a click selects, and opens what is selected.
    public func handle(_ mouse: MouseEvent) {
        if stories.list.handle(mouse, in: layout.list) { open() }
        onChange?()
    }

    /// Where the selected story stands among the others.
    public var place: ListPosition {
        ListPosition(number: stories.number, count: stories.count, list: title)
    }

    /// The story after the selected one.
    public func nextHeadline(unreadOnly: Bool) -> Headline? {
        var stories = stories
        return stories.step(by: 1, unreadOnly: unreadOnly)
    }

    /// Selects another story.
    public func step(by count: Int, unreadOnly: Bool) -> Headline? {
        stories.step(by: count, unreadOnly: unreadOnly)
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        OfflineView(
            stories: stories,
            layout: layout,
            isLoaded: isLoaded,
            keyTable: keyTable,
            notice: notice,
            note: refreshes.note(offline: listener.offlineWords),
            theme: appearance.theme
        )
    }

    private func open() {
        if let headline = stories.selected { onHeadlineSelected?(headline) }
    }

    private func selectIncomplete(after: Bool) {
        guard !stories.selectIncomplete(after: after) else { return }
        notice =
            after
            ? "Nothing is missing in the stories below, as far as they were looked at."
            : "Nothing is missing in the stories above, as far as they were looked at."
    }

    private func makeReady() {
        guard stories.isMadeReady else { return notice = OfflineStrings.unwanted }
        guard !stories.isComplete else { return notice = OfflineStrings.complete }
        notice = OfflineStrings.beginning
        onMakingReadyRequested?()
    }

    /// Has the page of the selected story fetched, whatever is known of it.
    private func fetchText() {
        guard let id = stories.selected?.id else { return }
        notice = "The whole text is being fetched…"
        work.start { [weak self, newsService] in
            do throws(NewsError) {
                let isNew = try await newsService.fetchWholeText(of: id, for: .wished)
                self?.show(
                    notice: isNew
                        ? "The whole text is kept." : "The page holds the text that is kept."
                )
            } catch {
                self?.show(notice: ErrorMessages.notice(of: error))
            }
            self?.lookAgain(at: [id])
        }
    }

    private func refresh() {
        notice = "Asking all feeds…"
        refreshes.ask()
        work.start { [newsService] in _ = await newsService.refresh(.all) }
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

    /// Looks at stories, a few at a time, until nothing of them is unknown.
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
    /// Shows what has been made ready.
    func take(_ change: NewsChange) {
        if let words = refreshes.take(change) { notice = words }
        switch change {
        case .headlines, .downloading, .notice: return
        case .marks(let ids), .texts(let ids): lookAgain(at: ids)
        case .fetchingAhead(nil): lookAgain()
        case .fetchingAhead: lookAgain(at: stories.visibleIncomplete)
        case .refreshing: break
        case .refreshed: list()
        }
        onChange?()
    }
}
