public import TerminalKit

/// A panel for changing a feed or a section.
@MainActor
public protocol EditFeedScreen: ViewController {
    /// Called with a notice when the change was made.
    var onFinished: ((String) -> Void)? { get set }
}
