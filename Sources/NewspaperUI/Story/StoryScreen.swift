public import News
public import TerminalKit
public import Typesetting

/// The screen of one story.
@MainActor
public protocol StoryScreen: ViewController {
    /// Called with what is to be done with the story outside of the screen.
    var onErrand: ((StoryRequest) -> Void)? { get set }
    /// Called with how many stories to go on; negative for those before.
    var onNeighbourRequested: ((Int) -> Void)? { get set }
    /// Called when the reader wants to go back to where the story was opened.
    var onBackRequested: (() -> Void)? { get set }
    /// Called with how many unread stories to go on; negative for those before.
    var onUnreadRequested: ((Int) -> Void)? { get set }
    /// Called when the reader leaves a story whose text takes much memory.
    var onLongStoryLeft: (() -> Void)? { get set }
    /// Called with the headings when the reader wants to go to one.
    var onOutlineRequested: ((StoryOutline) -> Void)? { get set }
    /// Called with the words typed in the story that are to be searched for everywhere.
    var onSearchRequested: ((_ words: String) -> Void)? { get set }
    /// Says which story the reader may turn to next.
    var nextHeadline: (() -> Headline?)? { get set }
    /// Says which unread story the reader may go on to.
    var nextUnread: (() -> NextUnread)? { get set }
    /// Says whether another story is on its way to the place of this one: keys are meant for that.
    var isTurning: (() -> Bool)? { get set }

    /// Goes to a heading.
    func show(_ heading: StoryHeading)
}
