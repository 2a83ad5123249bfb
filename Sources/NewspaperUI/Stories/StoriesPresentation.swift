import Cells
import News
import TerminalKit
import Typesetting

/// One layout of the stories on a screen: a list or a broadsheet.
///
/// All presentations of a screen share one `HeadlineListModel`.
@MainActor
protocol StoriesPresentation: AnyObject {
    /// The story to which commands apply, if any.
    var focusedStory: Headline? { get }
    /// The one-based number of the focused story in reading order.
    var number: Int { get }
    /// The story after the most recently opened one, if it is loaded.
    var nextStory: Headline? { get }
    /// The nearest unread story after the most recently opened one.
    var nextUnread: NextUnread { get }
    /// The number of new stories that are not on the screen.
    var newCount: Int { get }
    /// Whether the positions of stories depend on data that is still loading.
    var isWaiting: Bool { get }

    /// Replaces another presentation and focuses the same story.
    func open()
    func close()
    func prepareLayout()
    /// Called after layout, before drawing.
    func didLayOut()
    func didReturn()
    func end()

    /// Called after the list was laid out.
    func listDidArrange()
    /// Called after a response was applied; `isAnother` is true for the first one of a different
    /// list.
    func take(_ answer: HeadlineRequestResult, isAnother: Bool)
    func take(_ edition: Edition)
    func forgetTexts(of ids: [ArticleID])
    func reloadTexts()
    func apply(_ mark: Mark, where isMeant: (Headline) -> Bool)
    /// Focuses the next story that is not being deleted.
    func storiesWillBeDeleted(where isGoing: (Headline) -> Bool)
    /// Returns up to `count` stories from the focused one on; `nil` to use the rows of the list.
    func storiesFromFocus(_ count: Int) -> [Headline]?
    /// Performs a command for moving among stories; returns false for other commands.
    func perform(_ command: Command) -> Bool
    /// Focuses the next or previous story; returns false at the end.
    func moveFocus(by step: Int) -> Bool
    func moveFocus(to id: ArticleID)
    /// Focuses the nearest unread story after or before the most recently opened one.
    func walkToUnread(before: Bool)
    func selectFirstUnread()
    /// Focuses the story at a point; returns true if it already had the focus, so that the caller
    /// should open it.
    func press(at point: Point) -> Bool
    /// Keeps the focus on its story when new stories arrive.
    func pinFocus()
    func makeView(_ look: StoriesDisplayOptions) -> any View
}

extension StoriesPresentation {
    func didLayOut() {}
    func listDidArrange() {}
    func take(_ answer: HeadlineRequestResult, isAnother: Bool) {}
}

struct StoriesDisplayOptions {
    let ages: RelativeTime
    let theme: Theme
    let setLines: DisplayLineCache
    let hasSources: Bool
    var headingNotes: [String: String] = [:]
    let columns: [ListColumn]?
    let keyTable: KeyTable
    let hasFocus: Bool
    var end: String?
    var unreadCount = 0
}
