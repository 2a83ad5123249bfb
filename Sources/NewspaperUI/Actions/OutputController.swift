public import Cells
public import TerminalKit
import Typesetting

/// Waits for a program, and shows what it wrote, set as a story is: in a box over the screen, or as a page.
@MainActor
public final class OutputController: OutputScreen, NoticeShowing {
    /// Called when the reader leaves before the program has ended.
    public var onGivenUp: (() -> Void)?
    /// Called when the reader wants to go back to the story.
    public var onBackRequested: (() -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// What the program is called.
    public let title: String
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .output) }

    var notice: String?
    /// The story that it was given.
    private let subject: String
    private let isPage: Bool
    private let keyboard: Keyboard
    private let appearance: DisplaySettings
    private let work: PendingWork
    private var size = Size.zero
    /// What is shown; `nil` as long as nothing was written.
    private var text: OutputText?
    private var story: TypesetStory?
    /// The measure for which the text is set, or is being set.
    private var columns = 0
    private var scroll = TextScroll()

    /// Makes the screen; nothing was written yet.
    ///
    /// - Parameters:
    ///   - title: What the program is called.
    ///   - subject: The title of the story that it was given.
    ///   - isPage: Whether it fills the screen; else it is a box over it.
    ///   - keyboard: Which keys do what.
    ///   - appearance: How it looks.
    ///   - work: Counts what is under way.
    public init(
        titled title: String,
        about subject: String,
        isPage: Bool,
        keyboard: Keyboard,
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

    /// Shows what the program wrote.
    public func show(_ written: String) {
        text = OutputText(written)
        set(columns: room.measure)
    }

    /// A page is there once it is set.
    public var isPreparing: Bool { isPage && story == nil }

    /// Takes the size of the screen; another measure is set for.
    public func layOut(in size: Size) {
        self.size = size
        if text != nil, room.measure != columns { set(columns: room.measure) }
        fit()
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        guard scroll.perform(command) else { return false }
        onChange?()
        return true
    }

    /// The wheel scrolls; a click on the title of a page leads back.
    public func handle(_ mouse: MouseEvent) {
        if mouse.action == .press, mouse.point.row == room.titleRow {
            let title = OutputView.head(title, columns: size.columns)
            if (1...max(title.columns, 1)).contains(mouse.point.column) { onBackRequested?() }
            return
        }
        scroll.turn(mouse)
        onChange?()
    }

    /// Who has not waited is not told either.
    public func didLeave() {
        if text == nil { onGivenUp?() }
    }

    /// The screen as it is now.
    public func makeView() -> any View {
        OutputView(
            title: title,
            subject: subject,
            room: room,
            lines: story.map(\.lines),
            top: scroll.top,
            footer: Footer(
                // There is nothing to scroll yet.
                keyTable: story == nil ? KeyTable([]) : keyTable,
                notice: notice,
                note: isPage ? OutputView.below(lines.count - scroll.top - room.rows) : "",
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
            // The size may have changed meanwhile.
            guard let self, columns == self.columns else { return }
            self.story = story
            fit()
            onChange?()
        }
    }

    private func fit() { scroll.fit(lines.count, in: room.rows) }
}
