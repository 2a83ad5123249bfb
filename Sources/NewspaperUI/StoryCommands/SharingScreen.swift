public import TerminalKit

/// The screen for the file or command that receives a story.
@MainActor
public protocol SharingScreen: ViewController {
    var onFile: ((FileToWrite, @escaping FileContent) -> Void)? { get set }
    var onCommand: ((_ command: String, _ text: String) -> Void)? { get set }
    var onLeft: (() -> Void)? { get set }

    func enter(_ text: String)
    func ask(_ question: String)
    func refuse(_ sentence: String)
}
