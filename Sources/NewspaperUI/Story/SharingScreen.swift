public import TerminalKit

/// Where the file or the command for a story's text is named.
@MainActor
public protocol SharingScreen: ViewController {
    /// Called with a file and what belongs into it.
    var onFile: ((FileToWrite, @escaping FileContent) -> Void)? { get set }
    /// Called with a command, and the text that it shall read.
    var onCommand: ((_ command: String, _ text: String) -> Void)? { get set }
    /// Called when the panel has gone.
    var onLeft: (() -> Void)? { get set }

    /// Takes a text as if it had been typed and entered.
    func enter(_ text: String)
    /// Asks a question that the next Enter answers with yes.
    func ask(_ question: String)
    /// Says why what was typed does not do.
    func refuse(_ sentence: String)
}
