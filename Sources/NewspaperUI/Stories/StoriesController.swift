public import Cells
public import News
public import TerminalKit

/// The headlines of the paper: loads them, keeps the selection, and says which story is wanted.
@MainActor
public final class StoriesController: ViewController, NoticeShowing {
    /// Called with the headline whose story the reader wants to read.
    public var onHeadlineSelected: ((Headline) -> Void)?
    /// Called with the web address that the reader wants to see.
    public var onBrowserRequested: ((String) -> Void)?
    /// Called with the web address that the reader wants to copy.
    public var onCopyRequested: ((String) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?
    /// Called once, when everything is there that the first picture needs.
    public var onReady: (() -> Void)?

    /// The name in the header of the screens above.
    public var title: String { scope.title }
    /// The keys that work here.
    public let keyTable = KeyTable.stories

    let scope: StoriesScope
    private let newsService: any NewsService
    private let marker: Marker
    private let appearance: Appearance
    private let clock: WallClock
    private let work: Work
    private let previews: Previews

    private var front = FrontMatter()
    private var page: StoriesPage
    private var size = Size.zero
    private var wantsPreview = true
    private var notice: String?
    private var listening: Task<Void, Never>?
    private var loading: Task<Void, Never>?

    /// Makes the screen; nothing is loaded before ``viewDidLoad()``.
    public init(
        showing scope: StoriesScope,
        newsService: any NewsService,
        marker: Marker,
        appearance: Appearance,
        clock: WallClock,
        work: Work
    ) {
        self.scope = scope
        self.newsService = newsService
        self.marker = marker
        self.appearance = appearance
        self.clock = clock
        self.work = work
        previews = Previews(newsService: newsService, work: work)
        page = StoriesPage(ages: Ages(clock: clock))
    }

    /// The selected headline; `nil` while there is none.
    public var selectedHeadline: Headline? { page.selectedHeadline }

    /// Where the selected headline stands among the others.
    public var place: StoryPlace {
        StoryPlace(number: page.selected + 1, count: page.headlines.count)
    }

    /// Starts loading, and listens to what changes.
    public func viewDidLoad() {
        previews.onChange = { [weak self] in self?.filled() }
        marker.onMark = { [weak self] in self?.apply($1, to: Set($0)) }
        marker.onFailure = { [weak self] in self?.show(notice: Sentences.describe($0)) }
        let changes = newsService.changes()
        listening = Task { [weak self] in
            for await change in changes { self?.take(change) }
        }
        load(keepingSelection: false)
    }

    /// Ends what is under way.
    public func didLeave() {
        listening?.cancel()
        loading?.cancel()
        previews.cancel()
    }

    /// Takes the size of the screen; what is being read stays visible.
    public func layOut(in size: Size) {
        guard size != self.size else { return }
        self.size = size
        arrange()
    }

    /// Selects the headline after the selected one, or before it with a negative step.
    ///
    /// - Returns: The headline selected now; `nil` when there is none in that direction.
    public func selectNeighbour(_ step: Int) -> Headline? {
        guard page.headlines.indices.contains(page.selected + step) else { return nil }
        select(page.selected + step)
        return selectedHeadline
    }

    /// Says something in the footer until the next key.
    public func show(notice: String) {
        self.notice = notice
        onChange?()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        notice = nil
        defer { onChange?() }
        return move(command) || mark(command) || turn(command)
    }

    /// The wheel scrolls; a click selects, and opens what is selected.
    public func handle(_ mouse: MouseEvent) {
        switch mouse.action {
        case .wheelDown: select(page.selected + 1)
        case .wheelUp: select(page.selected - 1)
        case .press:
            guard let index = page.headline(at: mouse.point) else { return }
            if index == page.selected { _ = perform(.open) } else { select(index) }
        }
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        StoriesView(
            front: front,
            page: page,
            preview: selectedHeadline.map(previews.preview(of:)),
            keyTable: keyTable,
            notice: notice,
            clock: clock,
            theme: appearance.theme
        )
    }

    // MARK: - Commands

    private func move(_ command: Command) -> Bool {
        switch command {
        case .down: select(page.selected + 1)
        case .up: select(page.selected - 1)
        case .pageDown: select(page.selected + page.pageStep)
        case .pageUp: select(page.selected - page.pageStep)
        case .halfPageDown: select(page.selected + max(page.pageStep / 2, 1))
        case .halfPageUp: select(page.selected - max(page.pageStep / 2, 1))
        case .first: select(0)
        case .last: select(page.headlines.count - 1)
        case .nextUnread: selectUnread(after: true)
        case .previousUnread: selectUnread(after: false)
        default: return false
        }
        return true
    }

    private func mark(_ command: Command) -> Bool {
        switch command {
        case .toggleRead:
            selectedHeadline.map { marker.mark([$0], .read(!$0.state.isRead)) }
        case .toggleStar:
            selectedHeadline.map { marker.mark([$0], .starred(!$0.state.isStarred)) }
        case .markAllRead:
            marker.mark(page.headlines, .read(true))
            notice = "All stories in view are marked read; U takes it back."
        case .undo: notice = marker.undo()
        case .redo: notice = marker.redo()
        default: return false
        }
        return true
    }

    private func turn(_ command: Command) -> Bool {
        switch command {
        case .open: open()
        case .openInBrowser: withAddress { $0.onBrowserRequested?($1) }
        case .copyLink: withAddress { $0.onCopyRequested?($1) }
        case .nextSection: show(section: front.selectedSection + 1)
        case .previousSection: show(section: front.selectedSection - 1)
        case .refresh: refresh()
        case .layout:
            wantsPreview.toggle()
            arrange()
        default:
            guard let number = command.sectionNumber else { return false }
            show(section: number - 1)
        }
        return true
    }

    private func open() {
        guard let headline = selectedHeadline else { return }
        // Who opens a story has chosen it: it stays selected whatever arrives meanwhile.
        page.select(page.selected)
        onHeadlineSelected?(headline)
    }

    /// Hands on the web address of the selected story.
    private func withAddress(_ use: @escaping (StoriesController, String) -> Void) {
        guard let headline = selectedHeadline else { return }
        work.start { [weak self, newsService] in
            do throws(NewsError) {
                let link = try await newsService.article(headline.id).link
                guard let self else { return }
                guard let link else { return show(notice: "This story has no web address.") }
                use(self, link)
            } catch {
                self?.show(notice: Sentences.describe(error))
            }
        }
    }

    private func select(_ index: Int) {
        page.select(index)
        preparePreviews()
        onChange?()
    }

    private func selectUnread(after: Bool) {
        guard let index = page.unread(after: after) else {
            notice = after ? "No unread story further down." : "No unread story further up."
            return
        }
        select(index)
    }

    private func show(section: Int) {
        guard front.select(section: section) else { return }
        load(keepingSelection: false)
    }

    private func arrange() {
        page.layOut(in: size, wantsPreview: wantsPreview)
        preparePreviews()
    }

    private func preparePreviews() {
        guard let place = page.layout.preview, let headline = selectedHeadline else { return }
        previews.prepare(
            headline,
            then: page.neighbours,
            columns: Preview.measure(in: place.columns)
        )
    }

    // MARK: - News

    private func refresh() {
        guard front.progress == nil else { return }
        work.start { [newsService] in _ = await newsService.refresh(.all) }
    }

    private func take(_ change: NewsChange) {
        switch change {
        case .headlines, .marks:
            load(keepingSelection: true)
        case .refreshing(let progress):
            front.progress = progress
        case .refreshed(let report):
            front.take(report)
            notice = RefreshWords.notice(of: report)
            load(keepingSelection: true)
        }
        onChange?()
    }

    /// Shows a mark at once; the counts follow when the service has kept it.
    private func apply(_ mark: Mark, to ids: Set<ArticleID>) {
        page.apply(mark, to: ids)
        onChange?()
    }

    /// What belongs to the list: the scope, and on the front page the section that is open.
    private var query: HeadlineQuery {
        var query = scope.query
        if scope == .front { query.section = front.selectedSectionID }
        return query
    }

    private func load(keepingSelection: Bool) {
        loading?.cancel()
        let query = query
        loading = work.start { [weak self, newsService, marker] in
            do throws(NewsError) {
                let (edition, window) = try await marker.afterMarks { () throws(NewsError) in
                    (try await newsService.edition(), try await newsService.headlines(query))
                }
                guard !Task.isCancelled, let self else { return }
                front.take(edition, window)
                page.replace(with: window.headlines, keepingSelection: keepingSelection)
                if !keepingSelection { selectWantedStory() }
                preparePreviews()
            } catch {
                self?.notice = Sentences.describe(error)
            }
            self?.filled()
        }
    }

    private func selectWantedStory() {
        let row = page.headlines.firstIndex { $0.id == scope.selection }
        if let row { page.select(row) }
    }

    /// Something that was missing is there.
    private func filled() {
        onChange?()
        if let headline = selectedHeadline, page.layout.preview != nil,
            !previews.isReady(headline)
        {
            return
        }
        onReady?()
        onReady = nil
    }
}

extension Command {
    /// The number of the section that the command leads to.
    fileprivate var sectionNumber: Int? {
        name == Command.section(1).name ? argument : nil
    }
}
