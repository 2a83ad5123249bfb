public import Editing
public import News
public import TerminalKit

/// A screen for choosing stories: the front page or another list.
@MainActor
public protocol StoriesScreen: ViewController {
    /// Called with the headline to open.
    var onHeadlineSelected: ((Headline) -> Void)? { get set }
    /// Called with requests that other components handle.
    var onRequest: ((StoryRequest) -> Void)? { get set }
    /// Called when the user wants to choose a sort order.
    var onSortRequested: (() -> Void)? { get set }

    /// The scope of the list.
    var scope: StoriesScope { get }
    /// The scope for a search within this list; `nil` for the whole newspaper.
    var searchScope: StoriesScope? { get }
    /// The only feed in the list, otherwise the feed of the selected story, if any.
    var shownFeed: FeedID? { get }
    /// The position of the selected headline in the list.
    var place: ListPosition { get }
    /// The headline to which ``walk(_:then:)`` leads, if it is loaded.
    var nextHeadline: Headline? { get }
    /// The nearest unread story after the most recently opened one.
    var nextUnread: NextUnread { get }
    /// Whether the selection or the list is still being updated.
    var isUnderWay: Bool { get }

    /// Selects the headline after or before the most recently opened one.
    ///
    /// - Parameters:
    ///   - step: 1 or -1.
    ///   - arrive: Called with the result once it is known.
    /// - Returns: False if no headline follows in that direction.
    func model(_ step: Int, then arrive: @escaping (NavigationEnd) -> Void) -> Bool
    /// Selects the nearest unread headline after or before the most recently opened one.
    func walkToUnread(before: Bool, then arrive: @escaping (NavigationEnd) -> Void)
    /// Selects a story anywhere in the list, and calls `arrive` with the result once it is known.
    func model(to story: ArticleID, then arrive: @escaping (NavigationEnd) -> Void)
    /// Returns and clears the notice about the section to which the last navigation led; `nil` if it stayed in the
    /// same one.
    func takeNewPart() -> String?
    /// The sort order that the user has chosen; a long list may still be displayed by date.
    var order: HeadlineSortOrder { get }
    /// Sorts the list and stores the sort order.
    ///
    /// Keeps the selection.
    func sort(by order: HeadlineSortOrder)
}

/// The front page.
@MainActor
public protocol FrontPageScreen: StoriesScreen {
    /// The story to select initially in a list; `nil` for the first.
    var firstPlace: ArticleID? { get set }
    /// The story to select at the start of the next session.
    var lastPlace: ArticleID? { get }
    /// Whether the footer invites a user without subscriptions to add feeds, unless there is a notice.
    var invites: Bool { get set }
    /// Called once, when everything needed for the first frame is loaded.
    var onReady: (() -> Void)? { get set }
    /// Called with each new edition.
    var onEdition: ((Edition) -> Void)? { get set }
    /// Called with the explanation of a story's rank when the user requests it.
    var onReasonRequested: ((StoryRankExplanation) -> Void)? { get set }

    /// Begins a change of the subscriptions by the user.
    ///
    /// Stories that arrive until ``endSubscriptionChange()`` do not count as news.
    func beginSubscriptionChange()
    /// Ends the change and lays out the page again.
    func endSubscriptionChange()
}

/// The result of navigating in a list.
public enum NavigationEnd: Hashable, Sendable {
    /// The story that is now selected.
    case story(Headline)
    /// No matching story in that direction.
    case nowhere
    /// Loading failed.
    case failed(NewsError)
}
