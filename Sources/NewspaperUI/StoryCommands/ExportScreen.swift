public import TerminalKit

/// The panel in which the user types the file or shell command for exported stories.
@MainActor
public protocol ExportScreen: ViewController {
    var onFile: ((TypedFileName, @escaping FileContent) -> Void)? { get set }
    var onCommand: ((_ command: String, _ text: String) -> Void)? { get set }
    var onLeft: (() -> Void)? { get set }

    func enter(_ text: String)
    func ask(_ question: String)
    func refuse(_ sentence: String)
}
