public import Cells
import News
import Searching
public import TerminalKit

/// The palette, which finds stories, sections, feeds and commands.
@MainActor
public protocol PaletteScreen: ViewController {
    var onChoice: ((PaletteChoice) -> Void)? { get set }
}

/// The panel that finds stories by text, and sections, feeds and commands by name.
@MainActor
public final class PaletteController: PaletteScreen {
    /// The kind of results that is listed first.
    public enum Order: Hashable, Sendable {
        /// Stories are listed first, as after `/`.
        case storiesFirst
        /// Commands are listed first, as after `:`.
        case commandsFirst

        var lines: InputHistory.Kind { self == .storiesFirst ? .words : .commands }
    }

    /// Called when the user has chosen a result.
    public var onChoice: ((PaletteChoice) -> Void)?
    /// Called to redraw the panel.
    public var onChange: (() -> Void)?

    /// The title of the panel.
    public var title: String {
        order == .storiesFirst ? scope.title : PaletteStrings.commandsTitle
    }
    /// The keys of the panel.
    public var keyTable: KeyTable { environment.keyboard.table(of: .palette) }

    let order: Order
    private let newsService: any EditionReading & HeadlineReading & ArticleReading
    private let marker: MarkQueue
    private let environment: ScreenEnvironment
    let search: StorySearch

    private var scope: PaletteScope
    private var index: PaletteIndex
    private var field: TextField
    private var list = PaletteList()
    private var notice: String?
    private var loading: Task<Void, Never>?
    private var isLoading = true

    /// Creates the palette.
    ///
    /// `commands` and `scope` are the key table and the list of the screen below. That list is
    /// searched first; without one, all stories are searched.
    init(
        order: Order,
        commands: KeyTable,
        text: String = "",
        scope: StoryListDescription? = nil,
        newsService: any EditionReading & HeadlineReading & ArticleReading,
        marker: MarkQueue,
        environment: ScreenEnvironment
    ) {
        self.order = order
        self.scope = PaletteScope(scope, isSearched: order == .storiesFirst)
        field = environment.keyboard.entered.field(of: order.lines, text: text)
        self.newsService = newsService
        self.marker = marker
        self.environment = environment
        let appearance = environment.appearance
        index = PaletteIndex(
            commands: commands,
            themes: [.automatic] + appearance.configured.themes.map(ThemeChoice.theme),
            inUse: appearance.choice
        )
        search = StorySearch(
            newsService: newsService,
            marker: marker,
            work: environment.work,
            rowCount: 40
        )
    }

    private var appearance: DisplaySettings { environment.appearance }

    /// Loads the names of sections and feeds.
    public func viewDidLoad() {
        search.onAnswer = { [weak self] in self?.arrange() }
        search.onContext = { [weak self] in self?.arrange(keepsSelection: true) }
        search.onFailure = { [weak self] in self?.fail($0) }
        startSearch()
        arrange()
        loading = environment.work.start { [weak self, newsService, marker] in
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

    /// Returns true for typed text; other input waits for loading and searching.
    public func isReady(for event: InputEvent) -> Bool {
        guard isLoading || search.isSearching else { return true }
        switch event {
        case .key(let key): return line(after: key) != nil
        case .paste: return true
        default: return false
        }
    }

    /// Cancels loading and searching.
    public func didLeave() {
        loading?.cancel()
        search.cancel()
    }

    /// Updates the size.
    public func layOut(in size: Size) {
        list.layOut(in: PanelLayout(size: size).listOnScreen)
    }

    /// Edits the search text; returns false if the key moves in the list.
    public func handle(_ key: Key) -> Bool {
        guard let line = line(after: key) else { return false }
        field = line
        textChanged()
        return true
    }

    /// Returns the search text after a key; `nil` if the key moves in the list.
    ///
    /// At the top of the list, Up recalls earlier texts.
    private func line(after key: Key) -> TextField? {
        guard key != Key(.down), key != Key(.up) || list.rows.isAtTop else { return nil }
        var line = field
        return line.handle(key) ? line : nil
    }

    /// Inserts text into the search text.
    public func paste(_ text: String) {
        field.paste(text)
        textChanged()
    }

    /// Performs a command, if it applies.
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

    /// Selects a row with the wheel or by a click; a click on the selected row opens it.
    public func handle(_ mouse: MouseEvent) {
        if list.handle(mouse) { open() }
        onChange?()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: PanelPrompt(field: field, hint: hint, note: note),
            list: list.rows,
            emptyText: emptyText,
            highlight: field.text.split(separator: " ").map(String.init),
            keyTable: scope.list == nil ? keyTable.hidingInFooter(.searchScope) : keyTable,
            notice: notice,
            theme: appearance.theme
        )
    }

    private func open() {
        if let selected = list.selected {
            choose(selected)
        } else if !list.isEmpty {
            notice = PaletteStrings.noStory(holds: field.text.trimmed, keyTable: keyTable)
        }
    }

    private func choose(_ item: PaletteItem) {
        environment.keyboard.entered.enter(field.text, as: order.lines)
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
        var list = scope.query
        list.newestMatchesFirst = appearance.orders.newestMatchesFirst
        search.search(for: field.text, in: list, contextCount: hasContexts ? glance : 0)
    }

    private func turnScope() {
        let words = scope.toggle()
        if scope.list != nil { textChanged() }
        notice = words
    }

    private func turnOrder() {
        appearance.orders.newestMatchesFirst.toggle()
        textChanged()
        notice = SortOrderStrings.sortedMatches(
            newestFirst: appearance.orders.newestMatchesFirst
        )
    }

    private func fail(_ error: NewsError) {
        notice = ErrorMessages.notice(of: error)
        onChange?()
    }

    private func arrange(keepsSelection: Bool = false) {
        let groups = PaletteGroups(
            of: index,
            matching: field.text.trimmed,
            stories: storyItems,
            contexts: hasContexts ? search.answer?.contexts ?? [:] : nil,
            order: order,
            ages: RelativeTime(clock: environment.clock)
        )
        list.show(groups, order: order, keepsSelection: keepsSelection)
        onChange?()
    }

    func place(of headline: Headline) -> ListPosition {
        let window = search.answer?.window
        let row = window?.headlines.firstIndex { $0.id == headline.id } ?? 0
        return ListPosition(
            number: row + 1,
            count: window?.totalCount ?? 0,
            list: results.title
        )
    }

    var results: StoryListDescription { scope.results(of: search.answer) }

    var storyItems: [PaletteItem] {
        guard let window = search.answer?.window, window.totalCount > 0 else { return [] }
        let stories = window.headlines.map { PaletteItem.story($0) }
        return stories.prefix(glance) + [.allResults(count: window.totalCount)]
    }

    var glance: Int { order == .storiesFirst ? 12 : 6 }

    var hasContexts: Bool { order == .storiesFirst && list.rows.place.rows >= 8 }

    var hint: String {
        order == .storiesFirst
            ? PaletteStrings.storiesHint : PaletteStrings.commandsHint
    }

    var note: String {
        guard let answer = search.answer else { return search.isSearching ? "…" : "" }
        let count = answer.window.totalCount
        // A search for one or two letters may find nothing before the word is complete.
        if count == 0, search.isSearching || SearchPhrase.mayBeUnfinished(field.text) {
            return "…"
        }
        if count == 0, order == .commandsFirst { return "" }
        let isAtLimit = count >= HeadlineQuery.searchLimit
        let stories = PaletteStrings.results(count, isAtLimit: isAtLimit)
        guard let list = scope.list, answer.isOfWholePaper, count > 0 else { return stories }
        return PaletteStrings.results(stories, noneIn: list.title)
    }

    var emptyText: (title: String, text: String) {
        search.isSearching
            ? (PaletteStrings.searching, "")
            : PaletteStrings.nothing(holds: field.text)
    }
}

extension KeyTable {
    func hidingInFooter(_ command: Command) -> KeyTable {
        KeyTable(
            bindings.map { binding in
                guard binding.command == command else { return binding }
                return KeyBinding(
                    binding.keys,
                    command: command,
                    help: binding.help,
                    group: binding.group,
                    counting: binding.counting
                )
            }
        )
    }
}
