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
        var lines: EnteredLines.Kind { self == .storiesFirst ? .words : .commands }
    }

    /// Called with what the reader chose.
    public var onChoice: ((PaletteChoice) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the box.
    public var title: String { order == .storiesFirst ? "Search" : "Commands" }
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .palette) }

    private let keyboard: Keyboard
    private let order: Order
    private let newsService: any EditionReading & HeadlineReading
    private let marker: Marker
    private let appearance: Appearance
    private let ages: Ages
    private let work: Work
    private let search: StorySearch

    private var index: PaletteIndex
    private var field: TextField
    private var items: [PaletteItem?] = []
    private var list = ChoiceList<PanelRow>()
    private var listPlace = Rect(origin: .zero, size: .zero)
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
        newsService: any EditionReading & HeadlineReading,
        marker: Marker,
        keyboard: Keyboard,
        appearance: Appearance,
        clock: WallClock,
        work: Work
    ) {
        self.order = order
        field = keyboard.entered.field(of: order.lines, text: text)
        self.newsService = newsService
        self.marker = marker
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        ages = Ages(clock: clock)
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
        search.search(for: field.text)
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
        if command == .open {
            open()
        } else {
            guard list.perform(command) else { return false }
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
            keyTable: keyTable,
            notice: notice,
            theme: appearance.theme
        )
    }

    private func open() {
        if let selectedItem {
            choose(selectedItem)
        } else if !items.isEmpty {
            notice = PaletteWords.noStory(holds: field.text.trimmed, keyTable: keyTable)
        }
    }

    private var selectedItem: PaletteItem? {
        items.indices.contains(list.selected) ? items[list.selected] : nil
    }

    private func choose(_ item: PaletteItem) {
        let words = search.answer?.text ?? ""
        keyboard.entered.enter(field.text, as: order.lines)
        switch item {
        case .story(let headline):
            onChoice?(.story(headline.id, at: place(of: headline), words: words))
        case .allResults: onChoice?(.results(words: words))
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

    private func place(of headline: Headline) -> StoryPlace {
        let window = search.answer?.window
        let row = window?.headlines.firstIndex { $0.id == headline.id } ?? 0
        return StoryPlace(
            number: row + 1,
            count: window?.totalCount ?? 0,
            list: StoriesScope.search(search.answer?.text ?? "").title
        )
    }

    private func textChanged() {
        notice = nil
        search.search(for: field.text)
        arrange()
    }

    private func fail(_ error: NewsError) {
        notice = Sentences.notice(of: error)
        onChange?()
    }

    private func arrange() {
        let groups = PaletteGroups(
            of: index,
            matching: field.text.trimmed,
            stories: storyItems,
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

    /// The best stories, and how to see them all when there are more than can be taken in at a glance.
    private var storyItems: [PaletteItem] {
        guard let window = search.answer?.window, window.totalCount > 0 else { return [] }
        let stories = window.headlines.map { PaletteItem.story($0) }
        let glance = order == .storiesFirst ? 12 : 6
        return stories.prefix(glance) + [.allResults(count: window.totalCount)]
    }

    private var hint: String {
        order == .storiesFirst
            ? "words of a story, a source, a command" : "a command, a section, a source"
    }

    private var note: String {
        guard let answer = search.answer else { return search.isSearching ? "…" : "" }
        let count = answer.window.totalCount
        let isAtLimit = count >= HeadlineQuery.searchLimit
        return isAtLimit
            ? "the best \(count.grouped)" : count == 1 ? "1 story" : "\(count.grouped) stories"
    }

    private var emptyText: (title: String, text: String) {
        search.isSearching ? ("Searching…", "") : PaletteWords.nothing(holds: field.text)
    }
}
