public import News
public import TerminalKit

/// The stories that can be read offline.
@MainActor
public protocol OfflineScreen: ViewController {
    var onHeadlineSelected: ((Headline) -> Void)? { get set }
    var onStoryRequest: ((StoryRequest) -> Void)? { get set }
    var onPrefetchRequested: (() -> Void)? { get set }

    var place: ListPosition { get }
    /// Returns the next story, if any.
    func nextHeadline(unreadOnly: Bool) -> Headline?

    /// Moves the selection down, or up if negative; returns the new selection, or `nil` if nothing moved.
    func step(by count: Int, unreadOnly: Bool) -> Headline?
}
