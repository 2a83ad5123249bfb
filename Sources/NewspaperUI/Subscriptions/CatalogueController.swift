public import Cells
public import News
public import TerminalKit

/// The panel for subscribing to newspapers from the built-in catalogue.
@MainActor
public final class CatalogueController: SubscriptionScreen {
    /// Called with a notice when the user has subscribed.
    public var onSubscribed: ((String) -> Void)?
    /// Called to redraw the panel.
    public var onChange: (() -> Void)?

    /// The panel's title.
    public let title = SubscriptionStrings.catalogue
    /// The panel's keys.
    public var keyTable: KeyTable { environment.keyboard.table(of: .choices) }

    private let environment: ScreenEnvironment
    private let newsService: any EditionReading
    private let subscriptionManager: any SubscriptionManaging

    private var papers: CatalogueList
    private var field = TextField()
    private var notice: String?
    private var isKeeping = false

    /// Creates the panel.
    public init(
        newsService: any EditionReading,
        subscriptionManager: any SubscriptionManaging,
        environment: ScreenEnvironment
    ) {
        self.newsService = newsService
        self.subscriptionManager = subscriptionManager
        self.environment = environment
        papers = CatalogueList(entries: subscriptionManager.catalogue)
    }

    /// Loads the existing subscriptions.
    public func viewDidLoad() {
        environment.work.start { [weak self, newsService] in
            do throws(NewsError) {
                let edition = try await newsService.edition()
                self?.papers.take(edition)
                self?.onChange?()
            } catch {
                self?.fail(error)
            }
        }
    }

    /// Returns whether input can be handled: not while subscriptions are being stored.
    public func isReady(for event: InputEvent) -> Bool { !isKeeping }

    /// Lays out the panel.
    public func layOut(in size: Size) {
        papers.list.layOut(in: PanelLayout(size: size).listOnScreen)
    }

    /// Edits the filter; while it is empty, Space checks a newspaper.
    ///
    /// Returns false for other keys.
    public func handle(_ key: Key) -> Bool {
        guard key != .character(" ") || !field.text.isEmpty, field.handle(key) else { return false }
        filter()
        return true
    }

    /// Pastes into the filter.
    public func paste(_ text: String) {
        field.paste(text)
        filter()
    }

    /// Performs a command, if it applies.
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

    /// Selects a row with the wheel or by a click; a second click checks or unchecks it.
    public func handle(_ mouse: MouseEvent) {
        if papers.list.handle(mouse) { papers.toggle() }
        onChange?()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: PanelPrompt(
                field: field,
                hint: SubscriptionStrings.catalogueHint,
                note: SubscriptionStrings.selected(papers.markedCount)
            ),
            list: papers.list,
            emptyText: (
                SubscriptionStrings.noNewspaper(matching: field.text.trimmed),
                SubscriptionStrings.addByAddress
            ),
            highlight: field.text.split(separator: " ").map(String.init),
            keyTable: papers.list.rows.isEmpty
                ? keyTable.withoutHints(for: [.choose, .open]) : keyTable,
            notice: notice,
            theme: environment.appearance.theme
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
            notice = SubscriptionStrings.noNewNewspaper
            return
        }
        isKeeping = true
        environment.work.start { [weak self, subscriptionManager] in
            do throws(NewsError) {
                for section in chosen.map(\.section).uniqued() {
                    let feeds = chosen.filter { $0.section == section }.map(FeedCandidate.init)
                    try await subscriptionManager.subscribe(to: feeds, in: section)
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
    /// Creates a candidate with the catalogue's section.
    init(_ entry: CatalogueEntry) {
        self.init(address: entry.address, title: entry.name, section: entry.section)
    }
}

extension Sequence where Element: Hashable {
    fileprivate func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
