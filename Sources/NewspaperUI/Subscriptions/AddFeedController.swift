public import Cells
public import News
public import TerminalKit

/// Subscribes to an address as typed: looks for feeds there, lets choose, asks for the section.
@MainActor
public final class AddFeedController: SubscribingScreen {
    /// Called with a sentence about what was subscribed to.
    public var onSubscribed: ((String) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the panel.
    public let title = "Add a feed"

    private let newsService: any EditionReading
    private let subscriptionDesk: any SubscriptionDesk
    private let keymap: Keymap
    private let appearance: Appearance
    private let work: Work

    private var step = Step.address
    private var field = TextField()
    private var found = FeedChoice(feeds: [])
    private var sections = SectionChoice(sections: [])
    private var notice: String?
    private var listPlace = Rect(origin: .zero, size: .zero)
    private var isLoadingSections = false
    private var asking: Task<Void, Never>?

    private enum Step {
        /// The address is typed.
        case address
        /// Feeds are looked for behind the address.
        case looking
        /// One or several of the feeds found are chosen.
        case feeds
        /// The section is chosen.
        case section
        /// The subscription is being kept.
        case keeping
    }

    /// Makes the panel.
    ///
    /// - Parameters:
    ///   - newsService: Which sections there are.
    ///   - subscriptionDesk: Looks for feeds and subscribes to them.
    ///   - keymap: Which keys do what.
    ///   - appearance: How the panel looks.
    ///   - work: Counts the looking.
    public init(
        newsService: any EditionReading,
        subscriptionDesk: any SubscriptionDesk,
        keymap: Keymap,
        appearance: Appearance,
        work: Work
    ) {
        self.newsService = newsService
        self.subscriptionDesk = subscriptionDesk
        self.keymap = keymap
        self.appearance = appearance
        self.work = work
    }

    /// The keys that work here now.
    public var keyTable: KeyTable {
        switch step {
        case .address, .looking: keymap.table(of: .typing)
        case .feeds: keymap.table(of: .choices)
        case .section, .keeping: keymap.table(of: .form)
        }
    }

    /// Whoever looks for an address far away is not kept; what is kept here comes in a moment.
    public func isReady(for event: InputEvent) -> Bool { step != .keeping && !isLoadingSections }

    /// Ends the looking.
    public func didLeave() {
        asking?.cancel()
    }

    /// Takes the size of the screen.
    public func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        found.list.layOut(rows: listPlace.rows)
        sections.list.layOut(rows: listPlace.rows)
    }

    /// Takes letters as the address, or as the name of a section.
    public func handle(_ key: Key) -> Bool {
        defer { onChange?() }
        switch step {
        case .address:
            notice = nil
            return field.handle(key)
        case .section: return sections.handle(key)
        case .looking, .feeds, .keeping: return false
        }
    }

    /// Takes a pasted address or name.
    public func paste(_ text: String) {
        switch step {
        case .address: field.paste(text.trimmed)
        case .section: sections.paste(text)
        case .looking, .feeds, .keeping: return
        }
        onChange?()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        switch command {
        case .open: goOn()
        case .back: return goBack()
        case .choose where step == .feeds: found.toggle()
        default:
            switch step {
            case .feeds: return found.list.perform(command)
            case .section: return sections.list.perform(command)
            case .address, .looking, .keeping: return false
            }
        }
        return true
    }

    /// The wheel moves the selection; a click selects, and goes on with what is selected.
    public func handle(_ mouse: MouseEvent) {
        switch step {
        case .feeds: if found.list.handle(mouse, in: listPlace) { goOn() }
        case .section: if sections.list.handle(mouse, in: listPlace) { goOn() }
        case .address, .looking, .keeping: return
        }
        onChange?()
    }

    /// The panel as it is now.
    public func makeView() -> any View {
        AddFeedView(
            step: shownStep,
            keyTable: keyTable,
            notice: notice,
            theme: appearance.theme
        )
    }

    private var shownStep: AddFeedView.Step {
        switch step {
        case .address: .address(field.text)
        case .looking: .looking(field.text)
        case .feeds: .feeds(found, at: field.text)
        case .section, .keeping: .section(sections, feeds: found.chosen)
        }
    }

    // MARK: - From step to step

    private func goOn() {
        switch step {
        case .address: look()
        case .feeds: askForSection()
        case .section: subscribe()
        case .looking, .keeping: break
        }
    }

    /// One step back; false at the first one, where going back closes the panel.
    private func goBack() -> Bool {
        notice = nil
        switch step {
        case .address, .keeping: return false
        case .looking, .feeds:
            asking?.cancel()
            step = .address
        case .section: step = found.feeds.count > 1 ? .feeds : .address
        }
        return true
    }

    private func look() {
        let typed = field.text.trimmed
        guard !typed.isEmpty else {
            notice = "Type the address of a newspaper, a site or a feed."
            return
        }
        step = .looking
        asking = work.start { [weak self, subscriptionDesk] in
            do throws(FeedFailure) {
                let feeds = try await subscriptionDesk.discover(typed)
                guard !Task.isCancelled else { return }
                self?.take(feeds)
            } catch {
                guard !Task.isCancelled, let self else { return }
                step = .address
                notice = Sentences.describe(error)
                onChange?()
            }
        }
    }

    private func take(_ feeds: [FoundFeed]) {
        found = FeedChoice(feeds: feeds)
        found.list.layOut(rows: listPlace.rows)
        step = .feeds
        if feeds.count == 1 { askForSection() }
        onChange?()
    }

    private func askForSection() {
        step = .section
        isLoadingSections = true
        offer([])
        asking = work.start { [weak self, newsService] in
            do throws(NewsError) {
                let edition = try await newsService.edition()
                guard !Task.isCancelled else { return }
                self?.isLoadingSections = false
                self?.offer(edition.isExample ? [] : edition.sections.map(\.id))
            } catch {
                self?.isLoadingSections = false
                self?.fail(error)
            }
        }
    }

    private func offer(_ ids: [SectionID]) {
        sections = SectionChoice(sections: ids, offersNone: true)
        sections.list.layOut(rows: listPlace.rows)
        onChange?()
    }

    private func subscribe() {
        step = .keeping
        let feeds = found.chosen
        let section = sections.selected
        work.start { [weak self, subscriptionDesk] in
            do throws(NewsError) {
                try await subscriptionDesk.subscribe(to: feeds, in: section)
                self?.onSubscribed?(SubscriptionWords.subscribed(to: feeds))
            } catch {
                self?.step = .section
                self?.fail(error)
            }
        }
    }

    private func fail(_ error: NewsError) {
        notice = Sentences.describe(error)
        onChange?()
    }
}
