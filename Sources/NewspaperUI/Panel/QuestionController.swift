public import Cells
public import TerminalKit

/// Asks a yes-or-no question in the last row of the screen.
///
/// Only `y` confirms. Input other than `n`, Esc, Enter and `q` is passed to the screen below.
@MainActor
public final class QuestionController: QuestionScreen {
    /// Called once with the answer.
    public var onAnswer: ((Bool) -> Void)?
    /// Called with input for the screen below, after the answer.
    public var onOtherInput: ((InputEvent) -> Void)?
    /// Called with a command for the screen below, after the answer.
    public var onOtherCommand: ((Command) -> Void)?
    /// Called to redraw the screen.
    public var onChange: (() -> Void)?

    /// The question.
    public let title: String
    /// Empty, because the answers have fixed keys.
    public let keyTable = KeyTable([])

    private let appearance: DisplaySettings

    /// Creates a question.
    public init(_ question: String, appearance: DisplaySettings) {
        title = question
        self.appearance = appearance
    }

    /// Does nothing; the question does not depend on the size.
    public func layOut(in size: Size) {}

    /// Answers the question; other keys cancel it and are passed on.
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

    /// Cancels the question; passes on the text.
    public func paste(_ text: String) { pass(.paste(text)) }

    /// Cancels the question; passes on the event.
    public func handle(_ mouse: MouseEvent) { pass(.mouse(mouse)) }

    /// Cancels the question; passes on a command typed before it appeared.
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
        FootNoticeView(notice: title, hasCursor: true, theme: appearance.theme)
    }
}

/// A yes-or-no question.
@MainActor
public protocol QuestionScreen: ViewController {
    var onAnswer: ((Bool) -> Void)? { get set }
    var onOtherInput: ((InputEvent) -> Void)? { get set }
    var onOtherCommand: ((Command) -> Void)? { get set }
}
