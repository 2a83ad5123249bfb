public import Cells
public import News
public import TerminalKit

/// Gives a section another title.
@MainActor
public final class RenameSectionController: EditFeedScreen {
    /// Called with a sentence about what was changed.
    public var onFinished: ((String) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the panel.
    public let title = "Rename section"
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .typing) }

    private let keyboard: Keyboard
    private let section: Section
    private let subscriptionDesk: any SubscriptionManaging
    private let appearance: DisplaySettings
    private let work: PendingWork

    private var field: TextField
    private var isKeeping = false
    private var notice: String?

    /// Makes the panel.
    ///
    /// - Parameters:
    ///   - section: The section as it is now.
    ///   - subscriptionDesk: Keeps the change.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How the panel looks.
    ///   - work: Counts what is under way.
    public init(
        section: Section,
        subscriptionDesk: any SubscriptionManaging,
        keyboard: Keyboard,
        appearance: DisplaySettings,
        work: PendingWork
    ) {
        self.section = section
        self.subscriptionDesk = subscriptionDesk
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
        field = TextField(text: section.title)
    }

    /// Nothing is to be learnt first.
    public func viewDidLoad() {}

    /// A title that is being kept is waited for.
    public func isReady(for event: InputEvent) -> Bool { !isKeeping }

    /// The panel finds its size when it is drawn.
    public func layOut(in size: Size) {}

    /// Takes letters.
    public func handle(_ key: Key) -> Bool {
        notice = nil
        defer { onChange?() }
        return field.handle(key)
    }

    /// Takes pasted letters.
    public func paste(_ text: String) {
        field.paste(text)
        onChange?()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        guard command == .open else { return false }
        keep()
        onChange?()
        return true
    }

    /// The panel as it is now.
    public func makeView() -> any View {
        PanelView(
            title: "Rename \(section.title)",
            prompt: PanelPrompt(field: field, hint: "another title"),
            list: ChoiceList(),
            emptyText: (
                "What shall the section be called?",
                "Under the title of another one, both become one section."
            ),
            keyTable: keyTable,
            notice: notice,
            theme: appearance.theme
        )
    }

    private func keep() {
        let title = field.text.trimmed
        guard !title.isEmpty, title != section.title else {
            onFinished?(SubscriptionStrings.nothingChanged)
            return
        }
        isKeeping = true
        work.start { [weak self, subscriptionDesk, section] in
            do throws(NewsError) {
                let isChanged = try await subscriptionDesk.rename(section.id, to: title)
                self?.onFinished?(
                    isChanged
                        ? "“\(section.title)” is called “\(title)” now; U takes it back."
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
