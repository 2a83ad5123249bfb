public import Editing
public import News
public import TerminalKit

/// A screen on which stories are chosen: the front page, or another list of headlines.
@MainActor
public protocol StoriesScreen: ViewController {
    /// Called with the headline whose story the reader wants to read.
    var onHeadlineSelected: ((Headline) -> Void)? { get set }
    /// Called with what is to be done with a story outside of the screen.
    var onErrand: ((StoryRequest) -> Void)? { get set }
    /// Called when the reader wants to choose an order.
    var onSortRequested: (() -> Void)? { get set }

    /// What the screen shows, as it was opened.
    var scope: StoriesScope { get }
    /// The list as a search in it takes it, without words; `nil` for the whole paper.
    var searchScope: StoriesScope? { get }
    /// The only feed whose stories are shown, else that of the selected one; `nil` while there is none.
    var shownFeed: FeedID? { get }
    /// Where the selected headline stands among the others.
    var place: ListPosition { get }
    /// The headline to which ``walk(_:then:)`` would go on, if it is at hand.
    var nextHeadline: Headline? { get }
    /// The nearest unread story after the one that was opened.
    var nextUnread: NextUnread { get }
    /// True until the selection is where the reader wants it, and the list what the reader made of it.
    var isUnderWay: Bool { get }

    /// Walks to the headline after the one that was opened, or before it with a negative step.
    ///
    /// - Parameters:
    ///   - step: 1 or -1.
    ///   - arrive: Called with where that led, as soon as it is known.
    /// - Returns: False when there is none in that direction.
    func walk(_ step: Int, then arrive: @escaping (NavigationEnd) -> Void) -> Bool
    /// Walks to the nearest unread headline after the one that was opened, or before it.
    ///
    /// - Parameters:
    ///   - before: Whether it is looked for further up.
    ///   - arrive: Called with where that led, as soon as it is known.
    func walkToUnread(before: Bool, then arrive: @escaping (NavigationEnd) -> Void)
    /// Walks to a story, wherever it is in the list.
    ///
    /// - Parameters:
    ///   - story: The story.
    ///   - arrive: Called with where that led, as soon as it is known.
    func walk(to story: ArticleID, then arrive: @escaping (NavigationEnd) -> Void)
    /// The notice about the section the last walk led to, returned once; `nil` if it stayed in the same one.
    func takeNewPart() -> String?
    /// In which order the list stands, or will once it is sorted.
    var order: HeadlineSortOrder { get }
    /// Shows the list in another order, from now on; the selected story stays selected.
    func sort(by order: HeadlineSortOrder)
}

/// The first screen.
@MainActor
public protocol FrontPageScreen: StoriesScreen {
    /// The story that is selected at first in a list; `nil` for the first one.
    var firstPlace: ArticleID? { get set }
    /// The story with which the next session begins.
    var lastPlace: ArticleID? { get }
    /// True while a reader without a paper of one's own is invited to make one, where nothing else is to be said.
    var invites: Bool { get set }
    /// Called once, when everything is there that the first picture needs.
    var onReady: (() -> Void)? { get set }
    /// Called with each newer edition that it shows.
    var onEdition: ((Edition) -> Void)? { get set }
    /// Called with why a story stands where it does, which the reader wants to know.
    var onReasonRequested: ((StoryRankExplanation) -> Void)? { get set }

    /// The reader begins to change what the paper is made of: what comes until ``endDeed()`` is no news.
    func beginDeed()
    /// What the reader changed is kept: the page is set anew with it.
    func endDeed()
}

/// Where a walk through a list has led.
public enum NavigationEnd: Hashable, Sendable {
    /// To the headline that is selected now.
    case story(Headline)
    /// There is none that was meant in that direction.
    case nowhere
    /// The list could not be read that far.
    case failed(NewsError)
}
