public import TerminalKit
public import Typesetting

/// Where a heading of a story is chosen.
@MainActor
public protocol OutlineScreen: ViewController {
    /// Called with the heading that was chosen.
    var onChosen: ((StoryHeading) -> Void)? { get set }
}
