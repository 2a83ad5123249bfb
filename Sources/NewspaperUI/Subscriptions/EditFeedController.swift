public import Cells
public import News
public import TerminalKit

/// The panel for renaming a feed and moving it to another section.
@MainActor
public final class EditFeedController: EditFeedScreen {
    /// Called with a notice about the change.
    public var onFinished: ((String) -> Void)?
    /// Called when the panel has to be redrawn.
    public var onChange: (() -> Void)?

    /// The title of the panel.
    public let title = "Edit feed"
    /// The keys of the current step.
    public var keyTable: KeyTable {
        keyboard.table(of: sections == nil ? .typing : .form)
    }

    private let feed: Feed
    private let newsService: any EditionReading
    private let subscriptionManager: any SubscriptionManaging
    private let keyboard: Keyboard
    private let appearance: DisplaySettings
    private let work: PendingWork

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
        keyboard: Keyboard,
        appearance: DisplaySettings,
        work: PendingWork
    ) {
        self.feed = feed
        self.newsService = newsService
        self.subscriptionManager = subscriptionManager
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        field = TextField(text: feed.ownTitle)
    }

    /// Loads the sections.
    public func viewDidLoad() {
        work.start { [weak self, newsService] in
            do throws(NewsError) {
                let edition = try await newsService.edition()
                self?.sectionIDs = edition.sections.map(\.id)
                self?.onChange?()
            } catch {
                self?.sectionIDs = []
                self?.fail(error)
            }
        }
    }

    /// Returns whether input can be handled now; Enter waits for the sections.
    public func isReady(for event: InputEvent) -> Bool {
        !isKeeping && (sectionIDs != nil || event != .key(Key(.enter)))
    }

    /// Lays out the panel.
    public func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        sections?.list.layOut(rows: listPlace.rows)
    }

    /// Edits the title or the name of a section.
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

    /// Performs a command.
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

    /// Moves the selection with the wheel; a click selects a row or continues with the selected one.
    public func handle(_ mouse: MouseEvent) {
        if sections?.list.handle(mouse, in: listPlace) == true { goOn() }
        onChange?()
    }

    /// Returns the view of the panel.
    public func makeView() -> any View {
        PanelView(
            title: "Edit \(feed.shownTitle)",
            prompt: prompt,
            list: sections?.list ?? ChoiceList(),
            emptyText: sections == nil
                ? (
                    "Title",
                    "Leave blank for the feed’s own title. Next: section"
                )
                : ("Section", ""),
            keyTable: keyTable,
            notice: notice,
            theme: appearance.theme
        )
    }

    private var prompt: PanelPrompt {
        if let sections {
            PanelPrompt(label: "in", field: sections.field, hint: "a section, or a new one")
        } else {
            PanelPrompt(field: field, hint: "the feed’s own title")
        }
    }

    private func goOn() {
        guard let sections else {
            var choice = SectionChoice(sections: sectionIDs ?? [], current: feed.section)
            choice.list.layOut(rows: listPlace.rows)
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
        work.start { [weak self, subscriptionManager, feed] in
            do throws(NewsError) {
                let isChanged = try await subscriptionManager.change(
                    feed.id,
                    title: title,
                    section: section
                )
                self?.onFinished?(
                    isChanged
                        ? Self.done(with: feed, title: title, section: section)
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

    private static func done(with feed: Feed, title: String?, section: SectionID?) -> String {
        let parts = [title.map { "called “\($0)”" }, section.map { "in “\($0)”" }]
        let state = parts.compactMap(\.self).joined(separator: " and ")
        return "“\(feed.shownTitle)” is now \(state). U: undo"
    }

    private func fail(_ error: NewsError) {
        notice = ErrorMessages.notice(of: error)
        onChange?()
    }
}
