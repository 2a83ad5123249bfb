public import News
public import TerminalKit

/// The screen of stories that can be read offline.
@MainActor
public protocol OfflineScreen: ViewController {
    var onHeadlineSelected: ((Headline) -> Void)? { get set }
    var onStoryRequest: ((StoryRequest) -> Void)? { get set }
    var onPrefetchRequested: (() -> Void)? { get set }

    var place: ListPosition { get }
    /// Returns the story after the selected one, if any.
    func nextHeadline(unreadOnly: Bool) -> Headline?

    /// Moves the selection down, or up if `count` is negative; returns the new selection, if it
    /// moved.
    func step(by count: Int, unreadOnly: Bool) -> Headline?
}
