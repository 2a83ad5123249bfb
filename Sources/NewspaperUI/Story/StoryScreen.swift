public import News
public import TerminalKit
public import Typesetting

/// The screen of one story.
@MainActor
public protocol StoryScreen: ViewController {
    /// Called with a request that the screen itself cannot handle.
    var onRequest: ((StoryRequest) -> Void)? { get set }
    /// Called with the number of stories to move by in the list; negative is backward.
    var onNeighbourRequested: ((Int) -> Void)? { get set }
    var onBackRequested: (() -> Void)? { get set }
    /// Called with the number of unread stories to move by in the list; negative is backward.
    var onUnreadRequested: ((Int) -> Void)? { get set }
    /// Called when the user leaves a story whose text uses much memory.
    var onLongStoryLeft: (() -> Void)? { get set }
    var onOutlineRequested: ((StoryOutline) -> Void)? { get set }
    /// Called with words to search for in all stories.
    var onSearchRequested: ((_ words: String) -> Void)? { get set }
    var nextHeadline: (() -> Headline?)? { get set }
    var nextUnread: (() -> NextUnread)? { get set }
    /// Whether another story is about to replace this one; keys then wait for it.
    var isTurning: (() -> Bool)? { get set }

    func show(_ heading: StoryHeading)
}
