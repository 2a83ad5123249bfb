public import TerminalKit

/// The screen of comments on a story.
@MainActor
public protocol DiscussionScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
    /// Called when the user searches all stories for words.
    var onSearchRequested: ((_ words: String) -> Void)? { get set }
}
