public import TerminalKit
public import Typesetting

/// The screen of one story.
@MainActor
public protocol StoryScreen: ViewController {
    var onRequest: ((StoryRequest) -> Void)? { get set }
    var onBackRequested: (() -> Void)? { get set }
    var onLongStoryLeft: (() -> Void)? { get set }
    var onOutlineRequested: ((StoryOutline) -> Void)? { get set }
    var onSearchRequested: ((_ words: String) -> Void)? { get set }
    /// The navigation to other stories of the list.
    var list: StoryListNavigation { get set }

    func show(_ heading: StoryHeading)
}
