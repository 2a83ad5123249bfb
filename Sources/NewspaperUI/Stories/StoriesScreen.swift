public import Editing
public import News
public import TerminalKit

/// A screen for choosing stories: the front page or another list.
@MainActor
public protocol StoriesScreen: ViewController {
    var onHeadlineSelected: ((Headline) -> Void)? { get set }
    var onRequest: ((StoryRequest) -> Void)? { get set }
    var onSortRequested: (() -> Void)? { get set }

    var scope: StoriesScope { get }
    /// The scope of searches; `nil` for the whole newspaper.
    var searchScope: StoriesScope? { get }
    /// The only feed in the list, otherwise the feed of the selected story; `nil` if no story is selected.
    var shownFeed: FeedID? { get }
    /// The position of the selected headline in the list.
    var place: ListPosition { get }
    /// The target of ``advance(by:then:)``; `nil` if there is none or it is not loaded.
    var nextHeadline: Headline? { get }
    /// The nearest unread headline after the most recently opened story.
    var nextUnread: NextUnread { get }
    /// Whether the selection or the list is still being updated.
    var isUnderWay: Bool { get }

    /// Selects the headline after or before the most recently opened one.
    ///
    /// `step` is 1 or -1. `arrive` gets the result once it is known.
    ///
    /// - Returns: False if no headline follows in that direction.
    func advance(by step: Int, then arrive: @escaping (NavigationEnd) -> Void) -> Bool
    /// Selects the nearest unread headline after or before the most recently opened one.
    func walkToUnread(before: Bool, then arrive: @escaping (NavigationEnd) -> Void)
    /// Selects a story anywhere in the list, and calls `arrive` once the result is known.
    func advance(to story: ArticleID, then arrive: @escaping (NavigationEnd) -> Void)
    /// Returns and clears the notice; `nil` if navigation stayed in the same section.
    func takeNewPart() -> String?
    /// The sort order that the user has chosen; a long list may still be displayed by date.
    var order: HeadlineSortOrder { get }
    func sort(by order: HeadlineSortOrder)
}

/// The front page.
@MainActor
public protocol FrontPageScreen: StoriesScreen {
    /// The story selected at the start; `nil` for the first story.
    var firstPlace: ArticleID? { get set }
    /// The story to select at the start of the next session; `nil` for the first one.
    var lastPlace: ArticleID? { get }
    /// Whether the footer invites a user without subscriptions to add feeds.
    var invites: Bool { get set }
    /// Called once, when the first frame is loaded.
    var onReady: (() -> Void)? { get set }
    var onEdition: ((Edition) -> Void)? { get set }
    /// Called with the explanation of a story's rank when the user requests it.
    var onReasonRequested: ((StoryRankExplanation) -> Void)? { get set }

    /// Begins a change of the subscriptions by the user.
    ///
    /// Stories that arrive until ``endSubscriptionChange()`` do not count as news.
    func beginSubscriptionChange()
    /// Ends a change of the subscriptions and lays out the page again.
    func endSubscriptionChange()
}

/// The result of navigating in a list.
public enum NavigationEnd: Hashable, Sendable {
    /// The story that is now selected.
    case story(Headline)
    /// There is no story in that direction.
    case nowhere
    case failed(NewsError)
}
