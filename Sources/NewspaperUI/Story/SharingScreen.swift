public import TerminalKit

/// The screen for typing the file name or command that receives a story's text.
@MainActor
public protocol SharingScreen: ViewController {
    /// Called with a file and a function that writes its content.
    var onFile: ((FileToWrite, @escaping FileContent) -> Void)? { get set }
    /// Called with a shell command and its standard input.
    var onCommand: ((_ command: String, _ text: String) -> Void)? { get set }
    var onLeft: (() -> Void)? { get set }

    /// Enters a text as if it had been typed.
    func enter(_ text: String)
    /// Shows a question; pressing Enter again confirms it.
    func ask(_ question: String)
    func refuse(_ sentence: String)
}
