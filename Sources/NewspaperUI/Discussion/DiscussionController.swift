import Cells
import News
public import TerminalKit

/// The screen of comments on a story.
@MainActor
public protocol DiscussionScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
    /// Called when the user searches all stories for words.
    var onSearchRequested: ((_ words: String) -> Void)? { get set }
}

/// Shows the comments on a story, fetches newer ones and stores the user's position.
@MainActor
final class DiscussionController: DiscussionScreen, NoticeShowing {
    var onRequest: ((StoryRequest) -> Void)?
    var onSearchRequested: ((_ words: String) -> Void)?
    var onChange: (() -> Void)?

    var title: String { CommentStrings.title }
    var keyTable: KeyTable {
        environment.keyboard.table(of: keyScreen(.discussion, amongMatches: .discussionWithMatches))
    }

    private let headline: Headline
    let environment: ScreenEnvironment
    private let loader: DiscussionLoader
    let finder: DiscussionSearcher

    var page: DiscussionScreenState?
    var finding: DiscussionSearch?
    private(set) var size = Size.zero
    private var linkEntry = LinkNumberInput()
    var notice: String?

    init(
        headline: Headline,
        newsService: any DiscussionReading,
        marker: MarkQueue,
        environment: ScreenEnvironment
    ) {
        self.headline = headline
        self.environment = environment
        loader = DiscussionLoader(
            of: headline,
            newsService: newsService,
            marker: marker,
            clock: environment.clock,
            work: environment.work
        )
        finder = DiscussionSearcher(work: environment.work)
    }

    var appearance: DisplaySettings { environment.appearance }
    private var ages: RelativeTime { RelativeTime(clock: environment.clock) }

    var isPreparing: Bool { !loader.hasLoaded }

    /// Returns whether input can be handled; during a search, only typed text can.
    func isReady(for event: InputEvent) -> Bool {
        loader.hasLoaded && (!finder.isSearching || finding?.takes(event) == true)
    }

    func viewDidLoad() {
        finder.onMatches = { [weak self] in self?.take($0) }
        loader.onThread = { [weak self] in self?.show($0) }
        loader.onNotice = { [weak self] in self?.notice = $0 }
        loader.onChange = { [weak self] in self?.onChange?() }
        loader.load()
    }

    func didLeave() {
        loader.cancel()
        finder.discardText()
        guard let page else { return }
        let place = page.selected.map { page.thread.comments[$0].id }
        loader.markRead(at: place, round: page.thread.fetchNumber)
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
            return .rows(page.rows(ages: ages, theme: appearance.theme))
        }
        let message =
            loader.failure.map { failure in
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
        if loader.indicator.isLate { notes.append(CommentStrings.loadingNote) }
        if let page, let selected = page.selected {
            notes.append(CommentStrings.position(selected + 1, of: page.thread.comments.count))
        }
        return notes.joined(separator: " · ")
    }
}

extension DiscussionController {
    private func show(_ thread: DiscussionThread) {
        if page == nil {
            page = DiscussionScreenState(thread, ages: ages)
            page?.layOut(in: size, measure: appearance.measure)
        } else {
            page?.replaceThread(thread)
            searchAnew(thread)
        }
        onChange?()
    }

    private func refresh() {
        guard !loader.isFetching else { return }
        notice = nil
        loader.refresh()
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
