public import News
public import TerminalKit

/// The stories that can be read offline.
@MainActor
public protocol OfflineScreen: ViewController {
    var onHeadlineSelected: ((Headline) -> Void)? { get set }
    var onStoryRequest: ((StoryRequest) -> Void)? { get set }
    /// Called when missing content has to be prefetched now.
    var onPrefetchRequested: (() -> Void)? { get set }

    var place: ListPosition { get }
    /// Returns the story after the selected one, or `nil` at the end.
    func nextHeadline(unreadOnly: Bool) -> Headline?

    /// Moves the selection by a number of stories, negative for upward.
    ///
    /// - Returns: The selected story; `nil` if there is none in that direction.
    func step(by count: Int, unreadOnly: Bool) -> Headline?
}
