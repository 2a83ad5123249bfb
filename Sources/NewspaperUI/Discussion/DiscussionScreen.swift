public import TerminalKit

/// The screen of comments on a story.
@MainActor
public protocol DiscussionScreen: ViewController {
    /// Called with a request that the screen itself cannot handle.
    var onRequest: ((StoryRequest) -> Void)? { get set }
    /// Called with words to search for in all stories.
    var onSearchRequested: ((_ words: String) -> Void)? { get set }
}
