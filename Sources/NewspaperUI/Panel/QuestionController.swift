public import Cells
public import TerminalKit

/// Asks a question at the foot of the screen.
///
/// `y` confirms. `n`, Esc, Enter and `q` do not, and neither does any other input, which the screen below then gets.
@MainActor
public final class QuestionController: QuestionScreen {
    /// Called with the answer, once.
    public var onAnswer: ((Bool) -> Void)?
    /// Called after an answer with input for the screen below.
    public var onOtherInput: ((InputEvent) -> Void)?
    /// Called after an answer with a command for the screen below.
    public var onOtherCommand: ((Command) -> Void)?
    /// Called whenever the screen would look different.
    public var onChange: (() -> Void)?

    /// The question.
    public let title: String
    /// Answers are letters, as in every question on a terminal.
    public let keyTable = KeyTable([])

    private let appearance: DisplaySettings

    /// Asks a question.
    public init(_ question: String, appearance: DisplaySettings) {
        title = question
        self.appearance = appearance
    }

    /// Nothing depends on the size.
    public func layOut(in size: Size) {}

    /// Takes the answer.
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

    /// Pasted text does not answer.
    public func paste(_ text: String) { pass(.paste(text)) }

    /// Neither does the mouse.
    public func handle(_ mouse: MouseEvent) { pass(.mouse(mouse)) }

    /// Nor a command that was typed before the question came.
    public func perform(_ command: Command) -> Bool {
        onAnswer?(false)
        onOtherCommand?(command)
        return true
    }

    private func pass(_ event: InputEvent) {
        onAnswer?(false)
        onOtherInput?(event)
    }

    /// The last rows of the screen.
    public func makeView() -> any View {
        FootNoticeView(notice: title, hasCursor: true, theme: appearance.theme)
    }
}

/// A question to which the answer is yes or no.
@MainActor
public protocol QuestionScreen: ViewController {
    /// Called with the answer, once.
    var onAnswer: ((Bool) -> Void)? { get set }
    /// Called after an answer with input for the screen below.
    var onOtherInput: ((InputEvent) -> Void)? { get set }
    /// Called after an answer with a command for the screen below.
    var onOtherCommand: ((Command) -> Void)? { get set }
}
