public import News
public import TerminalKit
public import Typesetting

/// The screen of one story.
@MainActor
public protocol StoryScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
    var onNeighbourRequested: ((Int) -> Void)? { get set }
    var onBackRequested: (() -> Void)? { get set }
    var onUnreadRequested: ((Int) -> Void)? { get set }
    var onLongStoryLeft: (() -> Void)? { get set }
    var onOutlineRequested: ((StoryOutline) -> Void)? { get set }
    var onSearchRequested: ((_ words: String) -> Void)? { get set }
    var nextHeadline: (() -> Headline?)? { get set }
    var nextUnread: (() -> NextUnread)? { get set }
    var isTurning: (() -> Bool)? { get set }

    func show(_ heading: StoryHeading)
}
