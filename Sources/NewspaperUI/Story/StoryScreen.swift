public import News
public import TerminalKit
public import Typesetting

/// The screen of one story.
@MainActor
public protocol StoryScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
    /// Called with the number of stories to move by in the list; negative is backward.
    var onNeighbourRequested: ((Int) -> Void)? { get set }
    var onBackRequested: (() -> Void)? { get set }
    /// Called with the number of unread stories to move by in the list; negative is backward.
    var onUnreadRequested: ((Int) -> Void)? { get set }
    /// Called when the user leaves a story whose text uses much memory.
    var onLongStoryLeft: (() -> Void)? { get set }
    var onOutlineRequested: ((StoryOutline) -> Void)? { get set }
    var onSearchRequested: ((_ words: String) -> Void)? { get set }
    var nextHeadline: (() -> Headline?)? { get set }
    var nextUnread: (() -> NextUnread)? { get set }
    /// Returns whether another story is about to replace this one, so that keys have to wait for it.
    var isTurning: (() -> Bool)? { get set }

    func show(_ heading: StoryHeading)
}
