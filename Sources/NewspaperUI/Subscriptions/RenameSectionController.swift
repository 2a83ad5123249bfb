public import Cells
public import News
public import TerminalKit

/// The panel for renaming a section, or merging it into another one.
@MainActor
public final class RenameSectionController: EditFeedScreen {
    /// Called with a notice when the section was renamed.
    public var onFinished: ((String) -> Void)?
    /// Called to redraw the panel.
    public var onChange: (() -> Void)?

    /// The panel's title.
    public let title = SubscriptionStrings.renameSection
    /// The panel's keys.
    public var keyTable: KeyTable { environment.keyboard.table(of: .typing) }

    private let environment: ScreenEnvironment
    private let section: Section
    private let newsService: any EditionReading
    private let subscriptionManager: any SubscriptionManaging

    private var field: TextField
    private var isKeeping = false
    private var notice: String?

    /// Creates the panel.
    public init(
        section: Section,
        newsService: any EditionReading,
        subscriptionManager: any SubscriptionManaging,
        environment: ScreenEnvironment
    ) {
        self.section = section
        self.newsService = newsService
        self.subscriptionManager = subscriptionManager
        self.environment = environment
        field = TextField(text: section.title)
    }

    /// Does nothing.
    public func viewDidLoad() {}

    /// Returns whether input can be handled: not while the title is being stored.
    public func isReady(for event: InputEvent) -> Bool { !isKeeping }

    /// Does nothing.
    public func layOut(in size: Size) {}

    /// Edits the title; returns false if the key does not edit text.
    public func handle(_ key: Key) -> Bool {
        notice = nil
        defer { onChange?() }
        return field.handle(key)
    }

    /// Pastes into the title.
    public func paste(_ text: String) {
        field.paste(text)
        onChange?()
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        guard command == .open else { return false }
        keep()
        onChange?()
        return true
    }

    /// Returns the current view.
    public func makeView() -> any View {
        PanelView(
            title: SubscriptionStrings.rename(section.title),
            prompt: PanelPrompt(field: field, hint: SubscriptionStrings.sectionTitleHint),
            list: ChoiceList(),
            emptyText: SubscriptionStrings.sectionTitle,
            keyTable: keyTable,
            notice: notice,
            theme: environment.appearance.theme
        )
    }

    private func keep() {
        let title = field.text.trimmed
        guard !title.isEmpty, title != section.title else {
            onFinished?(SubscriptionStrings.nothingChanged)
            return
        }
        isKeeping = true
        environment.work.start { [weak self, newsService, subscriptionManager, section] in
            do throws(NewsError) {
                let sections = try await newsService.edition().sections.map(\.id)
                let isChanged = try await subscriptionManager.rename(section.id, to: title)
                self?.onFinished?(
                    isChanged
                        ? SubscriptionStrings.renamed(
                            section.title,
                            to: title,
                            isMerged: sections.contains(SectionID(title))
                        )
                        : SubscriptionStrings.nothingChanged
                )
            } catch {
                if case .unknownSection = error {
                    self?.onFinished?(ErrorMessages.notice(of: error))
                    return
                }
                self?.isKeeping = false
                self?.notice = ErrorMessages.notice(of: error)
                self?.onChange?()
            }
        }
    }
}
