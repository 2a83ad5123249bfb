public import Cells
public import TerminalKit
import Typesetting

/// Shows the output of an action as a panel or page.
@MainActor
public final class ActionOutputController: ActionOutputScreen, NoticeShowing {
    /// Called when the user cancels the action.
    public var onCancelled: (() -> Void)?
    /// Called when the user wants to return to the story.
    public var onBackRequested: (() -> Void)?
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?

    /// The title of the action.
    public let title: String
    /// The screen's keys.
    public var keyTable: KeyTable { keyboard.table(of: .output) }

    var notice: String?
    private let subject: String
    private let isPage: Bool
    private let keyboard: SharedKeyboardState
    private let appearance: DisplaySettings
    private let work: PendingWork
    private var size = Size.zero
    private var text: ActionOutputText?
    private var story: TypesetStory?
    private var columns = 0
    private var scroll = TextScroll()

    /// Creates the screen; `subject` is the title of the story that the action received.
    public init(
        titled title: String,
        about subject: String,
        isPage: Bool,
        keyboard: SharedKeyboardState,
        appearance: DisplaySettings,
        work: PendingWork
    ) {
        self.title = title
        self.subject = subject
        self.isPage = isPage
        self.keyboard = keyboard
        self.appearance = appearance
        self.work = work
    }

    /// Shows the program's output.
    public func show(_ written: String) {
        text = ActionOutputText(written)
        set(columns: room.measure)
    }

    /// Whether the output page is still being laid out.
    public var isPreparing: Bool { isPage && story == nil }

    /// Sets the size; lays out the text again if the measure has changed.
    public func layOut(in size: Size) {
        self.size = size
        if text != nil, room.measure != columns { set(columns: room.measure) }
        fit()
    }

    /// Performs a scrolling command; returns false for other commands.
    public func perform(_ command: Command) -> Bool {
        guard scroll.perform(command) else { return false }
        onChange?()
        return true
    }

    /// Scrolls with the wheel; a click on a page's title returns to the story.
    public func handle(_ mouse: MouseEvent) {
        if mouse.action == .press, mouse.point.row == room.titleRow {
            let title = ActionOutputView.head(title, columns: size.columns)
            if (1...max(title.columns, 1)).contains(mouse.point.column) { onBackRequested?() }
            return
        }
        scroll.turn(mouse)
        onChange?()
    }

    /// Cancels the action if it is still running.
    public func didLeave() {
        if text == nil { onCancelled?() }
    }

    /// Returns the current view.
    public func makeView() -> any View {
        ActionOutputView(
            title: title,
            subject: subject,
            room: room,
            lines: story.map(\.lines),
            top: scroll.top,
            footer: Footer(
                keyTable: story == nil ? KeyTable([]) : keyTable,
                notice: notice,
                note: isPage ? ActionStrings.linesBelow(lines.count - scroll.top - room.rows) : "",
                theme: appearance.theme
            ),
            theme: appearance.theme
        )
    }

    private var room: OutputLayout {
        isPage
            ? .page(in: size, measure: appearance.measure) : .panel(in: size, holding: lines.count)
    }

    private var lines: [TypesetLine] { story?.lines ?? [] }

    private func set(columns: Int) {
        guard let text, columns > 0 else { return }
        self.columns = columns
        work.start { [weak self] in
            let story = await StoryTypesetter.set(text, columns: columns)
            guard let self, columns == self.columns else { return }
            self.story = story
            fit()
            onChange?()
        }
    }

    private func fit() { scroll.fit(lines.count, in: room.rows) }
}
