public import Cells
public import Editing
public import TerminalKit

/// Says why a story stands where it does.
@MainActor
public final class RankExplanationController: ViewController {
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The name of the panel.
    public let title: String
    /// The keys that work here.
    public var keyTable: KeyTable { keyboard.table(of: .reason) }

    private let keyboard: Keyboard
    private let reason: StoryRankExplanation
    private let appearance: DisplaySettings
    private var list = ChoiceList<PanelRow>()
    private var listPlace = Rect(origin: .zero, size: .zero)

    /// Makes the panel.
    public init(
        explaining reason: StoryRankExplanation,
        keyboard: Keyboard,
        appearance: DisplaySettings
    ) {
        self.reason = reason
        self.keyboard = keyboard
        self.appearance = appearance
        title =
            reason.leads
            ? "Why this leads" : "Why this ranks \(reason.place) of \(reason.count)"
        let parts = reason.parts.map { part in
            PanelRow.line(
                PanelLine(
                    text: part.words,
                    detail: part.isDeduction ? "\(part.points)" : "\(part.points) of \(part.most)",
                    shortDetail: "\(part.points)",
                    isQuiet: part.points == 0
                )
            )
        }
        list.replace(with: parts)
    }

    /// Takes the size of the screen.
    public func layOut(in size: Size) {
        listPlace = PanelLayout(size: size).listOnScreen
        list.layOut(rows: listPlace.rows)
    }

    /// Does what a command asks for, if it means anything here.
    public func perform(_ command: Command) -> Bool {
        guard list.perform(command) else { return false }
        onChange?()
        return true
    }

    /// The wheel moves the selection, a click selects.
    public func handle(_ mouse: MouseEvent) {
        _ = list.handle(mouse, in: listPlace)
        onChange?()
    }

    /// The panel as it is now.
    public func makeView() -> any View {
        PanelView(
            title: title,
            prompt: PanelPrompt(
                label: "\(reason.points) points",
                said: reason.title
            ),
            list: list,
            emptyText: ("", ""),
            keyTable: keyTable,
            theme: appearance.theme
        )
    }
}
