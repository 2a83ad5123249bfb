public import News
public import TerminalKit
public import Typesetting

/// The screen of one story.
@MainActor
public protocol StoryScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
    /// Moves by stories in the list; negative is backward.
    var onNeighbourRequested: ((Int) -> Void)? { get set }
    var onBackRequested: (() -> Void)? { get set }
    /// Moves by unread stories in the list; negative is backward.
    var onUnreadRequested: ((Int) -> Void)? { get set }
    /// The text uses much memory.
    var onLongStoryLeft: (() -> Void)? { get set }
    var onOutlineRequested: ((StoryOutline) -> Void)? { get set }
    var onSearchRequested: ((_ words: String) -> Void)? { get set }
    var nextHeadline: (() -> Headline?)? { get set }
    var nextUnread: (() -> NextUnread)? { get set }
    /// Another story is about to replace this one; keys wait for it.
    var isTurning: (() -> Bool)? { get set }

    func show(_ heading: StoryHeading)
}
