public import TerminalKit

/// The screen of comments on a story.
@MainActor
public protocol DiscussionScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
    /// Searches in all stories.
    var onSearchRequested: ((_ words: String) -> Void)? { get set }
}
