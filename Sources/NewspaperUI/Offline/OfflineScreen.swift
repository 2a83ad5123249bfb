public import News
public import TerminalKit

/// What of the paper is read without a network.
@MainActor
public protocol OfflineScreen: ViewController {
    /// Called with the headline whose story the reader wants to read.
    var onHeadlineSelected: ((Headline) -> Void)? { get set }
    /// Called with what is to be done with a story outside of the screen.
    var onErrand: ((StoryRequest) -> Void)? { get set }
    /// Called when what is missing is to be fetched now.
    var onMakingReadyRequested: (() -> Void)? { get set }

    /// Where the selected story stands among the others.
    var place: ListPosition { get }
    /// The story after the selected one; `nil` behind the last.
    func nextHeadline(unreadOnly: Bool) -> Headline?

    /// Selects the story so many places after the selected one, or before it, or the last that there is.
    ///
    /// - Parameters:
    ///   - count: How many; negative for those before.
    ///   - unreadOnly: Whether only unread ones count.
    /// - Returns: The story; `nil` where there is none in that direction.
    func step(by count: Int, unreadOnly: Bool) -> Headline?
}
