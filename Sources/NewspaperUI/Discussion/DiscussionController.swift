import Cells
import FoundationEssentials
import News
import TerminalKit

/// What readers say about a story: shows what is kept, has it brought anew, and remembers where the reader stopped.
@MainActor
final class DiscussionController: DiscussionScreen, NoticeShowing {
    /// Called with what is to be done outside of the screen.
    var onErrand: ((StoryRequest) -> Void)?
    /// Called with the words typed in the discussion that are to be searched for everywhere.
    var onSearchRequested: ((_ words: String) -> Void)?
    /// Called whenever the screen would look different.
    var onChange: (() -> Void)?

    /// The name in the header of the screens above.
    var title: String { "Discussion" }
    /// The keys that work here.
    var keyTable: KeyTable {
        keyboard.table(of: keyScreen(.discussion, amongMatches: .discussionWithMatches))
    }

    let headline: Headline
    private let newsService: any DiscussionReading
    private let marker: MarkQueue
    let keyboard: Keyboard
    let appearance: DisplaySettings
    let clock: WallClock
    private let work: PendingWork
    let lateness: LoadingIndicatorDelay
    let finder: ThreadSearcher

    var page: ThreadPage?
    /// The search in the thread; `nil` while there is none.
    var finding: ThreadSearch?
    private(set) var failure: NewsError?
    private(set) var size = Size.zero
    private var linkEntry = LinkEntry()
    var notice: String?
    /// False until it is known what is kept.
    private var isAnswered = false
    private var loading: Task<Void, Never>?
    private var isFetching = false {
        didSet { lateness.isWaiting = isFetching }
    }

    /// What was fetched less than so many seconds ago is not fetched again unless the reader asks for it.
    private static let freshSeconds = 120.0

    /// Makes the screen; nothing is loaded before ``viewDidLoad()``.
    ///
    /// - Parameters:
    ///   - headline: The story, whose discussion can be read here.
    ///   - newsService: Keeps and brings what readers say.
    ///   - marker: Keeps what the reader has seen, in the order of all marks.
    ///   - keyboard: Which keys do what.
    ///   - appearance: Theme and measure.
    ///   - clock: What ages are counted from.
    ///   - work: Counts what is under way.
    init(
        headline: Headline,
        newsService: any DiscussionReading,
        marker: MarkQueue,
        keyboard: Keyboard,
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
        lateness = LoadingIndicatorDelay(clock: clock)
        finder = ThreadSearcher(work: work)
    }

    /// True until what is kept can be shown.
    var isPreparing: Bool { !isAnswered }

    /// While words are looked for, letters are taken and other keys wait.
    func isReady(for event: InputEvent) -> Bool {
        isAnswered && (!finder.isSearching || finding?.takes(event) == true)
    }

    /// Shows what is kept, and has it brought anew.
    func viewDidLoad() {
        finder.onAnswer = { [weak self] in self?.take($0) }
        lateness.onChange = { [weak self] in self?.onChange?() }
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

    /// Remembers where the reader stopped, and ends what is under way.
    func didLeave() {
        loading?.cancel()
        finder.forget()
        isFetching = false
        guard let page else { return }
        let place = page.selected.map { page.thread.comments[$0].id }
        let round = page.thread.round
        marker.send { [newsService, headline] () throws(NewsError) in
            try await newsService.keepLook(at: place, round: round, inThreadOf: headline.id)
        }
    }

    /// Takes the size of the screen; what is at the top stays there.
    func layOut(in size: Size) {
        self.size = size
        guard page?.layout != DiscussionLayout(size: size, measure: appearance.measure) else {
            return
        }
        page?.layOut(in: size, measure: appearance.measure)
    }

    /// Does what a command asks for, if it means anything here.
    func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        if command.name == Command.digit(0).name, let digit = command.argument {
            notice = linkEntry.type(digit, links: page?.links ?? [])
            return true
        }
        defer { linkEntry = LinkEntry() }
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

    /// Takes letters as what is searched for.
    func handle(_ key: Key) -> Bool { type(key) }

    /// The wheel scrolls; a click chooses a comment, and folds what is chosen.
    func handle(_ mouse: MouseEvent) {
        defer { onChange?() }
        linkEntry = LinkEntry()
        switch mouse.action {
        case .wheelDown: page?.scroll(by: 3)
        case .wheelUp: page?.scroll(by: -3)
        case .press:
            page?.press(at: mouse.point)
            return
        }
        page?.selectWhatIsSeen()
    }
}

extension DiscussionController {
    /// Whether what is kept was fetched a moment ago.
    private var isFresh: Bool {
        guard let fetched = page?.thread.fetched else { return false }
        return abs(clock.now().timeIntervalSince(fetched)) < Self.freshSeconds
    }

    private func show(_ thread: DiscussionThread) {
        if page == nil {
            page = ThreadPage(thread, ages: RelativeTime(clock: clock))
            page?.layOut(in: size, measure: appearance.measure)
        } else {
            page?.take(thread)
            searchAnew(thread)
        }
        onChange?()
    }

    private func refresh() {
        guard !isFetching else { return }
        notice = nil
        loading = work.start { [weak self] in await self?.fetch(isWished: true) }
    }

    private func fetch(isWished: Bool = false) async {
        guard !isFetching else { return }
        isFetching = true
        let before = page?.thread
        do throws(NewsError) {
            let thread = try await newsService.fetchThread(of: headline.id)
            guard !Task.isCancelled else { return }
            failure = nil
            show(thread)
            marker.send { [newsService, headline] () throws(NewsError) in
                try await newsService.keep(thread, of: headline.id)
            }
            if isWished { notice = words(after: before, thread) }
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
        return count == 0
            ? "Nothing new was said." : "\(CountStrings.counted(count, "new comment"))."
    }

    private func changeMeasure(by columns: Int) {
        if !appearance.widenMeasure(by: columns) {
            notice = columns > 0 ? "The lines cannot be longer." : "The lines cannot be shorter."
        }
        layOut(in: size)
    }

    /// The link that was typed, or the page of what is chosen.
    private func useAddress(for errand: (String) -> StoryRequest) {
        guard let page else {
            if let address = headline.discussion?.address { onErrand?(errand(address)) }
            return
        }
        let thread = page.thread
        let own = page.selected.map { thread.address(of: thread.comments[$0]) } ?? thread.address
        switch linkEntry.address(among: page.links, story: own) {
        case .success(let address): onErrand?(errand(address))
        case .failure(let missing): notice = missing.sentence
        }
    }
}
