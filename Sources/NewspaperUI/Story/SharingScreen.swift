public import TerminalKit

/// The screen for typing the file name or command that receives a story's text.
@MainActor
public protocol SharingScreen: ViewController {
    var onFile: ((FileToWrite, @escaping FileContent) -> Void)? { get set }
    var onCommand: ((_ command: String, _ text: String) -> Void)? { get set }
    var onLeft: (() -> Void)? { get set }

    func enter(_ text: String)
    /// Shows a question; pressing Enter again confirms it.
    func ask(_ question: String)
    func refuse(_ sentence: String)
}
