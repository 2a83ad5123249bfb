public import TerminalKit

/// Where a feed gets another title or section.
@MainActor
public protocol EditFeedScreen: ViewController {
    /// Called with a sentence about what was changed.
    var onFinished: ((String) -> Void)? { get set }
}
