public import Cells
public import News
import Searching
public import TerminalKit

/// One box to find everything by typing: stories by their text, sections, sources and commands.
@MainActor
public final class PaletteController: PaletteScreen {
    /// What stands first.
    public enum Order: Hashable, Sendable {
        /// Stories, as `/` asks for.
        case storiesFirst
        /// Commands, as `:` asks for.
        case commandsFirst

        /// What is typed there.
        var lines: InputHistory.Kind { self == .storiesFirst ? .words : .commands }
    }

    /// Called with what the reader chose.
    public var onChoice: ((PaletteChoice) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the box.
    public var title: String {
        guard order == .storiesFirst else { return "Commands" }
        return isInScope ? scope.map { "Search in \($0.title)" } ?? "Search" : "Search"
    }
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .palette) }

    private let keyboard: Keyboard
    let order: Order
    private let newsService: any EditionReading & HeadlineReading & ArticleReading
    private let marker: MarkQueue
    let appearance: DisplaySettings
    private let ages: RelativeTime
    private let work: PendingWork
    let search: StorySearch

    /// The list that is open below; `nil` where that is the whole paper.
    let scope: StoriesScope?
    /// Whether only that list is searched.
    var isInScope: Bool

    private var index: PaletteIndex
    var field: TextField
    private var items: [PaletteItem?] = []
    private var list = ChoiceList<PanelRow>()
    var listPlace = Rect(origin: .zero, size: .zero)
    private var notice: String?
    private var loading: Task<Void, Never>?
    /// True until sections and sources can be found.
    private var isLoading = true

    /// Makes the box.
    ///
    /// - Parameters:
    ///   - order: What stands first.
    ///   - commands: The keys of the screen below, whose commands can be chosen.
    ///   - text: What is typed already.
    ///   - scope: The list that is open below, which is searched first; `nil` for the whole paper.
    ///   - newsService: Where stories are searched.
    ///   - marker: Knows which marks are on their way there.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the box looks.
    ///   - clock: The ages of stories.
    ///   - work: Counts the searches.
    public init(
        order: Order,
        commands: KeyTable,
        text: String = "",
        scope: StoriesScope? = nil,
        newsService: any EditionReading & HeadlineReading & ArticleReading,
        marker: MarkQueue,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        clock: WallClock,
        work: PendingWork
    ) {
        self.order = order
        self.scope = scope
        isInScope = scope != nil && order == .storiesFirst
        field = keyboard.entered.field(of: order.lines, text: text)
        self.newsService = newsService
        self.marker = marker
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        ages = RelativeTime(clock: clock)
        index = PaletteIndex(
            commands: commands,
            themes: [.automatic] + appearance.themes.map(ThemeChoice.theme),
            inUse: appearance.choice
        )
        search = StorySearch(newsService: newsService, marker: marker, work: work, rowCount: 40)
    }

    /// Learns the names of sections and sources.
    public func viewDidLoad() {
        search.onAnswer = { [weak self] in self?.arrange() }
        search.onFailure = { [weak self] in self?.fail($0) }
        startSearch()
        arrange()
        loading = work.start { [weak self, newsService, marker] in
            do throws(NewsError) {
                let edition = try await marker.afterMarks { () throws(NewsError) in
                    try await newsService.edition()
                }
                guard !Task.isCancelled else { return }
                self?.index.take(edition)
                self?.arrange()
            } catch {
                self?.fail(error)
            }
            self?.isLoading = false
            self?.onChange?()
        }
    }

    /// Letters are taken at once; whoever chooses, chooses among what is found for all of them.
    public func isReady(for event: InputEvent) -> Bool {
        guard isLoading || search.isSearching else { return true }
        switch event {
        case .key(let key): return line(after: key) != nil
        case .paste: return true
        default: return false
        }
    }

    /// Ends the search.
    public func didLeave() {
        loading?.cancel()
        search.cancel()
    }

    /// Takes the size of the screen.
    public func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        list.layOut(rows: listPlace.rows)
    }

    /// Takes letters as what is searched for.
    public func handle(_ key: Key) -> Bool {
        guard let line = line(after: key) else { return false }
        field = line
        textChanged()
        return true
    }

    /// The line as a key makes it; `nil` for a key that leads through what is found, above which stands what was
    /// entered before.
    private func line(after key: Key) -> TextField? {
        guard key != Key(.down), key != Key(.up) || list.isAtTop else { return nil }
        var line = field
        return line.handle(key) ? line : nil
    }

    /// Adds to what is searched for.
    public func paste(_ text: String) {
        field.paste(text)
        textChanged()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        switch command {
        case .open: open()
        case .searchScope: turnScope()
        case .searchOrder: turnOrder()
        default: guard list.perform(command) else { return false }
        }
        onChange?()
        return true
    }

    /// The wheel moves the selection; a click selects, and opens what is selected.
    public func handle(_ mouse: MouseEvent) {
        if list.handle(mouse, in: listPlace) { open() }
        onChange?()
    }

    /// The box as it is now.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: PanelPrompt(field: field, hint: hint, note: note),
            list: list,
            emptyText: emptyText,
            highlight: field.text.split(separator: " ").map(String.init),
            keyTable: scope == nil ? keyTable.hidingInFooter(.searchScope) : keyTable,
            notice: notice,
            theme: appearance.theme
        )
    }

    private func open() {
        if let selectedItem {
            choose(selectedItem)
        } else if !items.isEmpty {
            notice = PaletteStrings.noStory(holds: field.text.trimmed, keyTable: keyTable)
        }
    }

    private var selectedItem: PaletteItem? {
        items.indices.contains(list.selected) ? items[list.selected] : nil
    }

    private func choose(_ item: PaletteItem) {
        keyboard.entered.enter(field.text, as: order.lines)
        switch item {
        case .story(let headline):
            onChoice?(.story(headline.id, at: place(of: headline), in: results))
        case .allResults: onChoice?(.results(results))
        case .section(let section): onChoice?(.section(section.id))
        case .feed(let feed): onChoice?(.feed(feed.id, title: feed.shownTitle))
        case .command(let binding): onChoice?(.command(binding.command))
        case .typed(let command, _): onChoice?(.command(command))
        case .refused(let sentence): notice = sentence
        case .theme(let choice, _): onChoice?(.theme(choice))
        case .guardian(let words): onChoice?(.guardian(words: words))
        case .save(let address): onChoice?(.save(address))
        case .subscribe(let address): onChoice?(.subscribe(address))
        }
    }

    private func textChanged() {
        notice = nil
        startSearch()
        arrange()
    }

    private func startSearch() {
        var list = isInScope ? scope?.query ?? HeadlineQuery() : HeadlineQuery()
        list.newestMatchesFirst = appearance.orders.newestMatchesFirst
        search.search(for: field.text, in: list, contextCount: hasContexts ? glance : 0)
    }

    /// Searches everything, or only the list that is open below.
    private func turnScope() {
        guard let scope else {
            notice = "Everything is searched already."
            return
        }
        isInScope.toggle()
        textChanged()
        notice = isInScope ? "Searching \(scope.title)." : "Searching everything."
    }

    /// Shows the newest matches first, or the best ones.
    private func turnOrder() {
        appearance.orders.newestMatchesFirst.toggle()
        textChanged()
        notice =
            appearance.orders.newestMatchesFirst ? "Newest matches first." : "Best matches first."
    }

    private func fail(_ error: NewsError) {
        notice = ErrorMessages.notice(of: error)
        onChange?()
    }

    private func arrange() {
        let groups = PaletteGroups(
            of: index,
            matching: field.text.trimmed,
            stories: storyItems,
            contexts: hasContexts ? search.answer?.contexts ?? [:] : nil,
            order: order,
            ages: ages
        )
        items = groups.items
        if order == .commandsFirst || items.lazy.compactMap(\.self).contains(where: \.isOpened) {
            list.replace(with: groups.rows)
        } else {
            // Who looks for a story that is not there wants nothing done.
            list.offer(groups.rows)
        }
        onChange?()
    }
}
