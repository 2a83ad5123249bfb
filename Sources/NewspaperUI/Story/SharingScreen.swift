public import TerminalKit

/// Where the file or the command for a story's text is named.
@MainActor
public protocol SharingScreen: ViewController {
    /// Called with the text, with what was typed, and whether Enter was pressed again after a question.
    var onEntered: ((_ text: String, _ entered: String, _ isConfirmed: Bool) -> Void)? { get set }

    /// Asks a question that the next Enter answers with yes.
    func ask(_ question: String)
    /// Says why what was typed does not do.
    func refuse(_ sentence: String)
}
