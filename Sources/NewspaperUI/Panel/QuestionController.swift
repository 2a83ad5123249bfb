public import Cells
public import TerminalKit

/// Asks a yes-or-no question in the last row of the screen.
///
/// Only `y` confirms; other keys mean no. Keys except `n`, Esc, Enter and `q` are then passed to
/// the screen below.
@MainActor
public final class QuestionController: QuestionScreen {
    /// Called once, with whether the user has confirmed.
    public var onAnswer: ((Bool) -> Void)?
    /// Called with input for the screen below, after ``onAnswer``.
    public var onOtherInput: ((InputEvent) -> Void)?
    /// Called with a command for the screen below, after ``onAnswer``.
    public var onOtherCommand: ((Command) -> Void)?
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?

    /// The question.
    public let title: String
    /// An empty table, because the keys for the answers are fixed.
    public let keyTable = KeyTable([])

    private let appearance: DisplaySettings

    /// Creates a question.
    public init(_ question: String, appearance: DisplaySettings) {
        title = question
        self.appearance = appearance
    }

    /// Does nothing.
    public func layOut(in size: Size) {}

    /// Answers the question; any key but `y` means no.
    public func handle(_ key: Key) -> Bool {
        switch key {
        case Key(.character("y")), Key(.character("Y")): onAnswer?(true)
        case Key(.character("n")), Key(.character("N")), Key(.character("q")), Key(.escape),
            Key(.enter):
            onAnswer?(false)
        default: pass(.key(key))
        }
        return true
    }

    /// Answers no and passes on the text.
    public func paste(_ text: String) { pass(.paste(text)) }

    /// Answers no and passes on the event.
    public func handle(_ mouse: MouseEvent) { pass(.mouse(mouse)) }

    /// Answers no and passes on a command typed before the question appeared.
    public func perform(_ command: Command) -> Bool {
        onAnswer?(false)
        onOtherCommand?(command)
        return true
    }

    private func pass(_ event: InputEvent) {
        onAnswer?(false)
        onOtherInput?(event)
    }

    /// Returns the current view.
    public func makeView() -> any View {
        FooterNoticeView(notice: title, hasCursor: true, theme: appearance.theme)
    }
}

/// The prompt for a yes-or-no question.
@MainActor
public protocol QuestionScreen: ViewController {
    var onAnswer: ((Bool) -> Void)? { get set }
    var onOtherInput: ((InputEvent) -> Void)? { get set }
    var onOtherCommand: ((Command) -> Void)? { get set }
}
