public import TerminalKit

/// What readers say about a story.
@MainActor
public protocol DiscussionScreen: ViewController {
    /// Called with what is to be done outside of the screen.
    var onErrand: ((StoryRequest) -> Void)? { get set }
    /// Called with the words typed in the discussion that are to be searched for everywhere.
    var onSearchRequested: ((_ words: String) -> Void)? { get set }
}
