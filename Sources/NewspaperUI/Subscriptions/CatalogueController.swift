public import Cells
public import News
public import TerminalKit

/// Subscribes to newspapers that the program knows: several at once, found by name or language.
@MainActor
public final class CatalogueController: SubscriptionScreen {
    /// Called with a sentence about what was subscribed to.
    public var onSubscribed: ((String) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the panel.
    public let title = "Catalogue"
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .choices) }

    private let keyboard: Keyboard
    private let newsService: any EditionReading
    private let subscriptionDesk: any SubscriptionManaging
    private let appearance: DisplaySettings
    private let work: PendingWork

    private var papers: CatalogueList
    private var listPlace = Rect(origin: .zero, size: .zero)
    private var field = TextField()
    private var notice: String?
    private var isKeeping = false

    /// Makes the panel.
    ///
    /// - Parameters:
    ///   - newsService: Which feeds there are already.
    ///   - subscriptionDesk: Knows the papers and subscribes to them.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the panel looks.
    ///   - work: Counts what is under way.
    public init(
        newsService: any EditionReading,
        subscriptionDesk: any SubscriptionManaging,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        work: PendingWork
    ) {
        self.newsService = newsService
        self.subscriptionDesk = subscriptionDesk
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        papers = CatalogueList(entries: subscriptionDesk.catalogue)
    }

    /// Learns which papers are there already.
    public func viewDidLoad() {
        work.start { [weak self, newsService] in
            do throws(NewsError) {
                let edition = try await newsService.edition()
                self?.papers.take(edition)
                self?.onChange?()
            } catch {
                self?.fail(error)
            }
        }
    }

    /// What is chosen is subscribed to in a moment, which closes the catalogue.
    public func isReady(for event: InputEvent) -> Bool { !isKeeping }

    /// Takes the size of the screen.
    public func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        papers.list.layOut(rows: listPlace.rows)
    }

    /// Takes letters as a part of a name; the space bar chooses while nothing is typed.
    public func handle(_ key: Key) -> Bool {
        guard key != .character(" ") || !field.text.isEmpty, field.handle(key) else { return false }
        filter()
        return true
    }

    /// Takes pasted letters as a part of a name.
    public func paste(_ text: String) {
        field.paste(text)
        filter()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        notice = nil
        defer { onChange?() }
        switch command {
        case .choose: papers.toggle()
        case .open: subscribe()
        default: return papers.list.perform(command)
        }
        return true
    }

    /// The wheel moves the selection; a click selects, and chooses what is selected.
    public func handle(_ mouse: MouseEvent) {
        if papers.list.handle(mouse, in: listPlace) { papers.toggle() }
        onChange?()
    }

    /// The panel as it is now.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: PanelPrompt(
                field: field,
                hint: "name, section or language",
                note: papers.markedCount == 0 ? "" : "\(papers.markedCount) chosen"
            ),
            list: papers.list,
            emptyText: (
                "No paper here is called “\(field.text.trimmed)”",
                "Esc, then a: any other is added by its address."
            ),
            highlight: field.text.split(separator: " ").map(String.init),
            keyTable: papers.list.rows.isEmpty
                ? keyTable.withoutHints(for: [.choose, .open]) : keyTable,
            notice: notice,
            theme: appearance.theme
        )
    }

    private func filter() {
        notice = nil
        papers.show(matching: field.text)
        onChange?()
    }

    private func subscribe() {
        let chosen = papers.chosen
        guard !isKeeping else { return }
        guard !chosen.isEmpty else {
            notice = "Choose a paper that is not subscribed to yet."
            return
        }
        isKeeping = true
        work.start { [weak self, subscriptionDesk] in
            do throws(NewsError) {
                for section in chosen.map(\.section).uniqued() {
                    let feeds = chosen.filter { $0.section == section }.map(FeedCandidate.init)
                    try await subscriptionDesk.subscribe(to: feeds, in: section)
                }
                self?.onSubscribed?(
                    SubscriptionStrings.subscribed(to: chosen.map(FeedCandidate.init))
                )
            } catch {
                self?.isKeeping = false
                self?.fail(error)
            }
        }
    }

    private func fail(_ error: NewsError) {
        notice = ErrorMessages.notice(of: error)
        onChange?()
    }
}

extension FeedCandidate {
    fileprivate init(_ entry: CatalogueEntry) {
        self.init(address: entry.address, title: entry.name)
    }
}

extension Sequence where Element: Hashable {
    /// Each element once, in the order of its first appearance.
    fileprivate func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
