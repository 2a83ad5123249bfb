public import Cells
public import Editing
public import TerminalKit

/// The panel that explains the rank of a story.
@MainActor
public final class RankExplanationController: ViewController {
    /// Called to redraw the panel.
    public var onChange: (() -> Void)?

    /// The title of the panel.
    public let title: String
    /// The keys of the panel.
    public var keyTable: KeyTable { keyboard.table(of: .reason) }

    private let keyboard: SharedKeyboardState
    private let reason: FrontPageRankExplanation
    private let appearance: DisplaySettings
    private var list = ChoiceList<PanelRow>()

    /// Creates the panel.
    public init(
        explaining reason: FrontPageRankExplanation,
        keyboard: SharedKeyboardState,
        appearance: DisplaySettings
    ) {
        self.reason = reason
        self.keyboard = keyboard
        self.appearance = appearance
        title =
            reason.leads
            ? BroadsheetStrings.leads : BroadsheetStrings.ranks(reason.place, of: reason.count)
        let parts = reason.parts.map { part in
            PanelRow.line(
                PanelLine(
                    text: part.words,
                    detail: part.isDeduction
                        ? "\(part.points)" : BroadsheetStrings.points(part.points, of: part.most),
                    shortDetail: "\(part.points)",
                    isQuiet: part.points == 0
                )
            )
        }
        list.replace(with: parts)
    }

    /// Updates the size of the screen.
    public func layOut(in size: Size) {
        list.layOut(in: PanelLayout(size: size).listOnScreen)
    }

    /// Performs a command, if it applies.
    public func perform(_ command: Command) -> Bool {
        guard list.perform(command) else { return false }
        onChange?()
        return true
    }

    /// Moves the selection with the wheel or by a click.
    public func handle(_ mouse: MouseEvent) {
        _ = list.handle(mouse)
        onChange?()
    }

    /// Returns the current view.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: PanelPrompt(
                label: BroadsheetStrings.points(reason.points),
                message: reason.title
            ),
            list: list,
            emptyText: ("", ""),
            keyTable: keyTable,
            theme: appearance.theme
        )
    }
}
