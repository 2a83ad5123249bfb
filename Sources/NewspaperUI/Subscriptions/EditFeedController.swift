public import Cells
public import News
public import TerminalKit

/// Gives a feed another title, and then another section.
@MainActor
public final class EditFeedController: EditFeedScreen {
    /// Called with a sentence about what was changed.
    public var onFinished: ((String) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the panel.
    public let title = "Edit feed"
    /// The keys that work here now.
    public var keyTable: KeyTable {
        keyboard.table(of: sections == nil ? .typing : .form)
    }

    private let feed: Feed
    private let newsService: any EditionReading
    private let subscriptionDesk: any SubscriptionManaging
    private let keyboard: Keyboard
    private let appearance: DisplaySettings
    private let work: PendingWork

    private var field: TextField
    private var sections: SectionChoice?
    private var sectionIDs: [SectionID]?
    private var isKeeping = false
    private var notice: String?
    private var listPlace = Rect(origin: .zero, size: .zero)

    /// Makes the panel.
    ///
    /// - Parameters:
    ///   - feed: The feed as it is now.
    ///   - newsService: Which sections there are.
    ///   - subscriptionDesk: Keeps the change.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the panel looks.
    ///   - work: Counts what is under way.
    public init(
        feed: Feed,
        newsService: any EditionReading,
        subscriptionDesk: any SubscriptionManaging,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        work: PendingWork
    ) {
        self.feed = feed
        self.newsService = newsService
        self.subscriptionDesk = subscriptionDesk
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        field = TextField(text: feed.ownTitle)
    }

    /// Learns which sections there are.
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

    /// Enter waits for the sections to choose from.
    public func isReady(for event: InputEvent) -> Bool {
        !isKeeping && (sectionIDs != nil || event != .key(Key(.enter)))
    }

    /// Takes the size of the screen.
    public func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        sections?.list.layOut(rows: listPlace.rows)
    }

    /// Takes letters as the title, or as the name of a section.
    public func handle(_ key: Key) -> Bool {
        notice = nil
        defer { onChange?() }
        return sections?.handle(key) ?? field.handle(key)
    }

    /// Takes pasted letters.
    public func paste(_ text: String) {
        if sections == nil { field.paste(text) } else { sections?.paste(text) }
        onChange?()
    }

    /// Does what a command asks for, if it means anything here.
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

    /// The wheel moves the selection; a click selects, and goes on with what is selected.
    public func handle(_ mouse: MouseEvent) {
        if sections?.list.handle(mouse, in: listPlace) == true { goOn() }
        onChange?()
    }

    /// The panel as it is now.
    public func makeView() -> any View {
        PanelView(
            title: "Edit \(feed.shownTitle)",
            prompt: prompt,
            list: sections?.list ?? ChoiceList(),
            emptyText: sections == nil
                ? (
                    "What shall it be called?",
                    "Blank keeps the title; its section is asked for next."
                )
                : ("Where shall it stand?", ""),
            keyTable: keyTable,
            notice: notice,
            theme: appearance.theme
        )
    }

    private var prompt: PanelPrompt {
        if let sections {
            PanelPrompt(label: "in", field: sections.field, hint: "a section, or a new one")
        } else {
            PanelPrompt(field: field, hint: "its own title")
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
        work.start { [weak self, subscriptionDesk, feed] in
            do throws(NewsError) {
                let isChanged = try await subscriptionDesk.change(
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

    /// What has happened, for people.
    private static func done(with feed: Feed, title: String?, section: SectionID?) -> String {
        let parts = [title.map { "called “\($0)”" }, section.map { "in “\($0)”" }]
        let state = parts.compactMap(\.self).joined(separator: " and ")
        return "“\(feed.shownTitle)” is \(state) now; U takes it back."
    }

    private func fail(_ error: NewsError) {
        notice = ErrorMessages.notice(of: error)
        onChange?()
    }
}
