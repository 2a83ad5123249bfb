public import Editing
public import News
public import TerminalKit

/// A screen for choosing stories: the front page or another list.
@MainActor
public protocol StoriesScreen: ViewController {
    var onHeadlineSelected: ((Headline) -> Void)? { get set }
    var onRequest: ((StoryRequest) -> Void)? { get set }
    var onSortRequested: (() -> Void)? { get set }

    var scope: StoryListDescription { get }
    /// The scope of a search from this screen; `nil` for the whole newspaper.
    var searchScope: StoryListDescription? { get }
    /// The only feed in the list, or else the feed of the selected story.
    var shownFeed: FeedID? { get }
    var place: ListPosition { get }
    /// The headline after the most recently opened one, if it is loaded.
    var nextHeadline: Headline? { get }
    /// The nearest unread headline after the most recently opened story.
    var nextUnread: NextUnread { get }
    /// Whether the selection or the list is still being updated.
    var isUnderWay: Bool { get }

    /// Selects the headline after or before the most recently opened one; returns false at the end.
    ///
    /// `step` is 1 or -1. `arrive` receives the result.
    func advance(by step: Int, then arrive: @escaping (NavigationResult) -> Void) -> Bool
    /// Selects the nearest unread headline after or before the most recently opened one.
    func walkToUnread(before: Bool, then arrive: @escaping (NavigationResult) -> Void)
    /// Selects a story anywhere in the list; calls `arrive` with the result.
    func advance(to story: ArticleID, then arrive: @escaping (NavigationResult) -> Void)
    /// Returns and clears the notice about the section that navigation last entered.
    func takeNewPart() -> String?
    /// The user’s sort order; a long list is displayed by date until it is sorted.
    var order: HeadlineSortOrder { get }
    func sort(by order: HeadlineSortOrder)
}

/// The front page.
@MainActor
public protocol FrontPageScreen: StoriesScreen {
    /// The place at which a list begins; `nil` for the first story.
    var firstPlace: ReadingPlace? { get set }
    /// The place at which the next session begins.
    var lastPlace: ReadingPlace { get }
    /// Whether the footer invites the user to add feeds.
    var invites: Bool { get set }
    /// Called when the first frame can be drawn.
    var onReady: (() -> Void)? { get set }
    var onEdition: ((Edition) -> Void)? { get set }
    /// Called with the explanation of a story’s rank when the user requests it.
    var onReasonRequested: ((FrontPageRankExplanation) -> Void)? { get set }

    /// Records that subscriptions are changing.
    ///
    /// Until ``endSubscriptionChange()``, arriving stories are not announced as new.
    func beginSubscriptionChange()
    /// Ends a change of the subscriptions and lays out the page.
    func endSubscriptionChange()
}

/// The result of navigating in a list.
public enum NavigationResult: Hashable, Sendable {
    /// The story that is now selected.
    case story(Headline)
    /// The list has no matching story in this direction.
    case nowhere
    case failed(NewsError)
}
