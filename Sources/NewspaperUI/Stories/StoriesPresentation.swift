import Cells
import News
import TerminalKit
import Typesetting

/// An arrangement of stories on the screen, as a list or a broadsheet.
///
/// All presentations of a screen share one `HeadlineListModel`.
@MainActor
protocol StoriesPresentation: AnyObject {
    /// The story to which commands apply, if any.
    var focusedStory: Headline? { get }
    /// The focused story’s number in reading order, from 1.
    var number: Int { get }
    /// The story after the most recently opened one, if it is loaded.
    var nextStory: Headline? { get }
    /// The nearest unread story after the most recently opened one.
    var nextUnread: NextUnread { get }
    /// The number of new stories that are not visible.
    var newCount: Int { get }
    /// Whether positions of stories depend on data that is being loaded.
    var isWaiting: Bool { get }

    /// Replaces another presentation, keeping the focus.
    func open()
    func close()
    func prepareLayout()
    /// Called after layout, before drawing.
    func didLayOut()
    /// Called when the screen above has closed.
    func didReturn()
    func end()

    func take(_ edition: Edition)
    func forgetTexts(of ids: [ArticleID])
    func reloadTexts()
    func apply(_ mark: Mark, where isMeant: (Headline) -> Bool)
    /// Focuses the next story that stays.
    func storiesWillBeDeleted(where isGoing: (Headline) -> Bool)
    /// Returns up to `count` stories from the focus; `nil` if the caller should use the rows of the list.
    func storiesFromFocus(_ count: Int) -> [Headline]?
    /// Performs a command for moving among the stories; returns false for others.
    func perform(_ command: Command) -> Bool
    /// Focuses the next or previous story; returns false if none.
    func moveFocus(by step: Int) -> Bool
    func moveFocus(to id: ArticleID)
    /// Focuses the nearest unread story after or before the most recently opened one.
    func walkToUnread(before: Bool)
    func selectFirstUnread()
    /// Focuses the story at a point; returns true if it had the focus, so that the caller opens it.
    func press(at point: Point) -> Bool
    /// Keeps the focus on its story when new stories arrive.
    func pinFocus()
    func makeView(_ look: StoriesDisplayOptions) -> any View
}

extension StoriesPresentation {
    func didLayOut() {}
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
    /// The number of unread stories in the list.
    var unreadCount = 0
}
