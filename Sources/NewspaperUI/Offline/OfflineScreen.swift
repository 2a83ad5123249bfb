public import News
public import TerminalKit

/// The stories that can be read offline.
@MainActor
public protocol OfflineScreen: ViewController {
    /// Called with the headline of the story to open.
    var onHeadlineSelected: ((Headline) -> Void)? { get set }
    var onStoryRequest: ((StoryRequest) -> Void)? { get set }
    /// Called to prefetch missing content now.
    var onPrefetchRequested: (() -> Void)? { get set }

    var place: ListPosition { get }
    /// Returns the story after the selected one; `nil` at the end.
    func nextHeadline(unreadOnly: Bool) -> Headline?

    /// Moves the selection by a number of stories, or as far as possible.
    ///
    /// - Parameters:
    ///   - count: The number of stories; negative for upward.
    ///   - unreadOnly: Whether to skip read stories.
    /// - Returns: The selected story; `nil` if there is none in that direction.
    func step(by count: Int, unreadOnly: Bool) -> Headline?
}
