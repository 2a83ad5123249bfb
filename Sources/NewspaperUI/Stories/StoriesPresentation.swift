import Cells
import News
import TerminalKit
import Typesetting

/// An arrangement of stories on the screen, as a list or a broadsheet.
///
/// All presentations of a screen share one `HeadlineListModel`, which loads their data.
@MainActor
protocol StoriesPresentation: AnyObject {
    /// The story to which commands apply; `nil` if there is none.
    var focusedStory: Headline? { get }
    /// The number of the focused story in reading order, starting at 1.
    var number: Int { get }
    /// The story after the most recently opened one; `nil` if there is none or it is not loaded.
    var nextStory: Headline? { get }
    /// The nearest unread story after the most recently opened one.
    var nextUnread: NextUnread { get }
    /// The number of new stories that are not visible yet.
    var newCount: Int { get }
    /// Whether the positions of stories still depend on data that is being loaded.
    var isWaiting: Bool { get }

    /// Replaces another presentation and focuses the same story.
    func open()
    /// Closes this presentation and hands over to the list.
    func close()
    func prepareLayout()
    /// Called after layout, before drawing.
    func didLayOut()
    /// Updates the presentation after the screen above has closed.
    func didReturn()
    func end()

    func take(_ edition: Edition)
    func forgetTexts(of ids: [ArticleID])
    /// Reloads all visible texts, because any may have changed.
    func reloadTexts()
    func apply(_ mark: Mark, where isMeant: (Headline) -> Bool)
    /// Focuses the next story that is not deleted; the next load no longer contains the others.
    func storiesWillBeDeleted(where isGoing: (Headline) -> Bool)
    /// Returns the focused story and those after it, at most `count`; `nil` if the caller should use
    /// the rows of the list.
    func storiesFromFocus(_ count: Int) -> [Headline]?
    /// Performs a command about moving among the stories; returns false for others.
    func perform(_ command: Command) -> Bool
    /// Focuses the next or previous story in reading order; returns false if there is none.
    func walk(_ step: Int) -> Bool
    func walk(to id: ArticleID)
    /// Focuses the nearest unread story after or before the most recently opened one.
    func walkToUnread(before: Bool)
    func selectFirstUnread()
    /// Focuses the story at a point; returns true if it already had the focus and should be opened.
    func press(at point: Point) -> Bool
    /// Pins the focus to a story that is being opened.
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
}
