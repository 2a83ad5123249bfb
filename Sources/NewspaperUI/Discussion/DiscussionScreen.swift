public import TerminalKit

/// The comments on a story.
@MainActor
public protocol DiscussionScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
    /// Called with words to search for in all stories.
    var onSearchRequested: ((_ words: String) -> Void)? { get set }
}
