public import TerminalKit

/// What readers say about a story.
@MainActor
public protocol DiscussionScreen: ViewController {
    /// Called with what is to be done outside of the screen.
    var onErrand: ((StoryErrand) -> Void)? { get set }
}
