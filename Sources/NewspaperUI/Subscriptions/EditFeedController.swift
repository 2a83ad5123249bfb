public import Cells
public import News
public import TerminalKit

/// The panel for renaming or moving a feed.
@MainActor
public final class EditFeedController: EditFeedScreen {
    /// Called with a notice when the feed was changed.
    public var onFinished: ((String) -> Void)?
    /// Called to redraw the panel.
    public var onChange: (() -> Void)?

    /// The panel's title.
    public let title = SubscriptionStrings.editFeed
    /// The keys of the current step (title or section).
    public var keyTable: KeyTable {
        environment.keyboard.table(of: sections == nil ? .typing : .form)
    }

    private let feed: Feed
    private let newsService: any EditionReading
    private let subscriptionManager: any SubscriptionManaging
    private let environment: ScreenEnvironment

    private var field: TextField
    private var sections: SectionChoice?
    private var sectionIDs: [SectionID]?
    private var isKeeping = false
    private var notice: String?
    private var listPlace = Rect(origin: .zero, size: .zero)

    /// Creates the panel.
    public init(
        feed: Feed,
        newsService: any EditionReading,
        subscriptionManager: any SubscriptionManaging,
        environment: ScreenEnvironment
    ) {
        self.feed = feed
        self.newsService = newsService
        self.subscriptionManager = subscriptionManager
        self.environment = environment
        field = TextField(text: feed.ownTitle)
    }

    /// Loads the sections.
    public func viewDidLoad() {
        environment.work.start { [weak self, newsService] in
            do throws(NewsError) {
                let edition = try await newsService.edition()
                self?.sectionIDs = edition.sections.map(\.id)
                if let reason = await self?.reasonAgainstEditing() { self?.onFinished?(reason) }
                self?.onChange?()
            } catch {
                self?.sectionIDs = []
                self?.fail(error)
            }
        }
    }

    /// Returns whether input can be handled; Enter waits for the sections.
    public func isReady(for event: InputEvent) -> Bool {
        !isKeeping && (sectionIDs != nil || event != .key(Key(.enter)))
    }

    /// Lays out the panel.
    public func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        sections?.list.layOut(in: listPlace)
    }

    /// Edits the feed's title or the name of a section; returns false if the key does not edit
    /// text.
    public func handle(_ key: Key) -> Bool {
        notice = nil
        defer { onChange?() }
        return sections?.handle(key) ?? field.handle(key)
    }

    /// Pastes into the text field.
    public func paste(_ text: String) {
        if sections == nil { field.paste(text) } else { sections?.paste(text) }
        onChange?()
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        defer { onChange?() }
        switch command {
        case .open: goOn()
        case .back:
            guard sections != nil else { return false }
            sections = nil
        default: return sections?.list.perform(command) ?? false
        }
        return true
    }

    /// Selects a row with the wheel or by a click; clicking the selected row continues.
    public func handle(_ mouse: MouseEvent) {
        if sections?.list.handle(mouse) == true { goOn() }
        onChange?()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        PanelView(
            title: SubscriptionStrings.edit(feed),
            prompt: prompt,
            list: sections?.list ?? ChoiceList(),
            emptyText: sections == nil
                ? SubscriptionStrings.feedTitle : (SubscriptionStrings.section, ""),
            keyTable: keyTable,
            notice: notice,
            theme: environment.appearance.theme
        )
    }

    private var prompt: PanelPrompt {
        if let sections {
            PanelPrompt(
                label: SubscriptionStrings.sectionLabel,
                field: sections.field,
                hint: SubscriptionStrings.sectionHint
            )
        } else {
            PanelPrompt(field: field, hint: SubscriptionStrings.feedTitleHint)
        }
    }

    private func goOn() {
        guard let sections else {
            var choice = SectionChoice(sections: sectionIDs ?? [], current: feed.section)
            choice.list.layOut(in: listPlace)
            self.sections = choice
            return
        }
        let typed = field.text.trimmed
        let title = typed.isEmpty || typed == feed.title ? nil : typed
        let section = sections.selected == feed.section ? nil : sections.selected
        guard title != nil || section != nil else {
            onFinished?(SubscriptionStrings.nothingChanged)
            return
        }
        isKeeping = true
        environment.work.start { [weak self, subscriptionManager, feed] in
            do throws(NewsError) {
                let isChanged = try await subscriptionManager.change(
                    feed.id,
                    title: title,
                    section: section
                )
                self?.onFinished?(
                    isChanged
                        ? SubscriptionStrings.changed(feed, title: title, section: section)
                        : SubscriptionStrings.nothingChanged
                )
            } catch {
                if case .unknownFeed = error {
                    self?.onFinished?(
                        SubscriptionStrings.sentence(on: error, with: feed.shownTitle)
                    )
                    return
                }
                self?.isKeeping = false
                self?.fail(error)
            }
        }
    }

    /// Returns why the server can neither rename nor move feeds; `nil` if it can.
    private func reasonAgainstEditing() async -> String? {
        guard feed.id.account.isSynced else { return nil }
        let accounts = await subscriptionManager.accountsForFeeds()
        let account = accounts.first { $0.id == feed.id.account }
        return account?.whyNoMoving == nil ? nil : account?.whyNoRenaming
    }

    private func fail(_ error: NewsError) {
        notice = ErrorMessages.notice(of: error)
        onChange?()
    }
}
