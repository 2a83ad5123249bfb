import Cells
import FoundationEssentials
import News
import TerminalKit

/// Shows the comments on a story, fetches newer ones and stores the user's position.
@MainActor
final class DiscussionController: DiscussionScreen, NoticeShowing {
    var onRequest: ((StoryRequest) -> Void)?
    var onSearchRequested: ((_ words: String) -> Void)?
    var onChange: (() -> Void)?

    var title: String { CommentStrings.title }
    var keyTable: KeyTable {
        keyboard.table(of: keyScreen(.discussion, amongMatches: .discussionWithMatches))
    }

    let headline: Headline
    private let newsService: any DiscussionReading
    private let marker: MarkQueue
    let keyboard: SharedKeyboardState
    let appearance: DisplaySettings
    let clock: WallClock
    private let work: PendingWork
    let loadingIndicatorDelay: LoadingIndicatorDelay
    let finder: DiscussionSearcher

    var page: DiscussionScreenState?
    var finding: DiscussionSearch?
    private(set) var failure: NewsError?
    private(set) var size = Size.zero
    private var linkEntry = LinkNumberInput()
    var notice: String?
    /// Whether loading the stored thread has ended, even if none was found.
    private var isAnswered = false
    private var loading: Task<Void, Never>?
    private var isFetching = false {
        didSet { loadingIndicatorDelay.isWaiting = isFetching }
    }

    /// The age in seconds above which a newer thread is fetched automatically.
    private static let freshSeconds = 120.0

    init(
        headline: Headline,
        newsService: any DiscussionReading,
        marker: MarkQueue,
        keyboard: SharedKeyboardState,
        appearance: DisplaySettings,
        clock: WallClock,
        work: PendingWork
    ) {
        self.headline = headline
        self.newsService = newsService
        self.marker = marker
        self.keyboard = keyboard
        self.appearance = appearance
        self.clock = clock
        self.work = work
        loadingIndicatorDelay = LoadingIndicatorDelay(clock: clock)
        finder = DiscussionSearcher(work: work)
    }

    var isPreparing: Bool { !isAnswered }

    /// Returns whether input can be handled; during a search, only typed text can.
    func isReady(for event: InputEvent) -> Bool {
        isAnswered && (!finder.isSearching || finding?.takes(event) == true)
    }

    /// Loads the stored thread, and fetches a newer one unless it is recent.
    func viewDidLoad() {
        finder.onMatches = { [weak self] in self?.take($0) }
        loadingIndicatorDelay.onChange = { [weak self] in self?.onChange?() }
        marker.markOpened(headline.id)
        loading = work.start { [weak self, newsService, marker, headline] in
            do throws(NewsError) {
                let kept = try await marker.afterMarks { () throws(NewsError) in
                    try await newsService.thread(of: headline.id)
                }
                guard !Task.isCancelled else { return }
                kept.map { self?.show($0) }
            } catch {
                self?.failure = error
            }
            self?.isAnswered = true
            self?.onChange?()
            guard self?.isFresh == false else { return }
            await self?.fetch()
        }
    }

    func didLeave() {
        loading?.cancel()
        finder.discardText()
        isFetching = false
        guard let page else { return }
        let place = page.selected.map { page.thread.comments[$0].id }
        let round = page.thread.fetchNumber
        marker.send { [newsService, headline] () throws(NewsError) in
            try await newsService.markRead(at: place, round: round, inThreadOf: headline.id)
        }
    }

    /// Lays out the screen; the row at the top stays there.
    func layOut(in size: Size) {
        self.size = size
        guard page?.layout != DiscussionLayout(size: size, measure: appearance.measure) else {
            return
        }
        page?.layOut(in: size, measure: appearance.measure)
    }

    func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        if command.name == Command.digit(0).name, let digit = command.argument {
            notice = linkEntry.type(digit, links: page?.links ?? [])
            return true
        }
        defer { linkEntry = LinkNumberInput() }
        if find(command) { return true }
        switch command {
        case .refreshFeed, .refresh: refresh()
        case .open where linkEntry.number != nil:
            useAddress { [feed = headline.feed] in .follow($0, from: feed) }
        case .openInBrowser: useAddress { .openInBrowser($0) }
        case .copyLink: useAddress { .copy($0) }
        case .wider, .narrower: changeMeasure(by: command == .wider ? 2 : -2)
        default:
            guard let words = page?.perform(command) else { return false }
            if !words.isEmpty { notice = words }
        }
        return true
    }

    func handle(_ key: Key) -> Bool { type(key) }

    /// Selects the clicked comment; folds or unfolds it if it is selected.
    func handle(_ mouse: MouseEvent) {
        defer { onChange?() }
        linkEntry = LinkNumberInput()
        switch mouse.action {
        case .wheelDown: page?.scroll(by: 3)
        case .wheelUp: page?.scroll(by: -3)
        case .press:
            page?.press(at: mouse.point)
            return
        }
        page?.selectWhatIsSeen()
    }

    func makeView() -> any View {
        DiscussionView(
            layout: DiscussionLayout(size: size, measure: appearance.measure),
            service: page?.thread.service ?? CommentStrings.title,
            title: headline.title,
            note: page.map(note) ?? "",
            content: content,
            shift: page?.shift ?? 0,
            footer: footer,
            theme: appearance.theme
        )
    }

    private var footer: any View {
        if let findPrompt { return findPrompt }
        return Footer(
            keyTable: page == nil ? keyTable.withoutHints(for: .amongComments) : keyTable,
            notice: notice,
            note: footerNote,
            theme: appearance.theme
        )
    }

    private var content: DiscussionView.Content {
        if let page {
            return .rows(page.rows(ages: RelativeTime(clock: clock), theme: appearance.theme))
        }
        let message =
            failure.map { failure in
                PlaceholderMessage(
                    title: CommentStrings.loadingFailed,
                    text: ErrorMessages.describe(failure),
                    theme: appearance.theme
                )
            } ?? PlaceholderMessage(title: CommentStrings.loading, theme: appearance.theme)
        return .message(message)
    }

    private func note(_ page: DiscussionScreenState) -> String {
        CommentStrings.counts(page.counts.present, newCount: page.counts.new)
    }

    private var footerNote: String {
        var notes: [String] = []
        if let finding { notes.append(finding.count) }
        if loadingIndicatorDelay.isLate { notes.append(CommentStrings.loadingNote) }
        if let page, let selected = page.selected {
            notes.append(CommentStrings.position(selected + 1, of: page.thread.comments.count))
        }
        return notes.joined(separator: " · ")
    }
}

extension DiscussionController {
    private var isFresh: Bool {
        guard let fetched = page?.thread.fetched else { return false }
        return abs(clock.now().timeIntervalSince(fetched)) < Self.freshSeconds
    }

    private func show(_ thread: DiscussionThread) {
        if page == nil {
            page = DiscussionScreenState(thread, ages: RelativeTime(clock: clock))
            page?.layOut(in: size, measure: appearance.measure)
        } else {
            page?.replaceThread(thread)
            searchAnew(thread)
        }
        onChange?()
    }

    private func refresh() {
        guard !isFetching else { return }
        notice = nil
        loading = work.start { [weak self] in await self?.fetch(isExplicit: true) }
    }

    private func fetch(isExplicit: Bool = false) async {
        guard !isFetching else { return }
        isFetching = true
        let before = page?.thread
        do throws(NewsError) {
            let thread = try await newsService.fetchThread(of: headline.id)
            guard !Task.isCancelled else { return }
            failure = nil
            show(thread)
            marker.send { [newsService, headline] () throws(NewsError) in
                try await newsService.store(thread, of: headline.id)
            }
            if isExplicit { notice = words(after: before, thread) }
        } catch {
            guard !Task.isCancelled else { return }
            failure = error
            if page != nil { notice = ErrorMessages.notice(of: error) }
        }
        isFetching = false
        onChange?()
    }

    private func words(after before: DiscussionThread?, _ thread: DiscussionThread) -> String {
        let known = Set((before?.comments ?? []).map(\.id))
        let count = thread.comments.count { !known.contains($0.id) }
        return CommentStrings.fetched(newCount: count)
    }

    private func changeMeasure(by columns: Int) {
        if !appearance.widenMeasure(by: columns) {
            notice = StoryStrings.lineLengthLimit(isMaximum: columns > 0)
        }
        layOut(in: size)
    }

    /// Sends a request with the address of the typed link number, or of the selected comment.
    private func useAddress(for request: (String) -> StoryRequest) {
        guard let page else {
            if let address = headline.discussion?.address { onRequest?(request(address)) }
            return
        }
        let thread = page.thread
        let own = page.selected.map { thread.address(of: thread.comments[$0]) } ?? thread.address
        switch linkEntry.address(among: page.links, story: own) {
        case .success(let address): onRequest?(request(address))
        case .failure(let missing): notice = missing.notice
        }
    }
}
