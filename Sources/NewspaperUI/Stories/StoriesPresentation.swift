import Cells
import News
import TerminalKit
import Typesetting

/// An arrangement of stories on the screen, as a list or a broadsheet.
///
/// All presentations of a screen share one `HeadlineListModel`, which loads their data.
@MainActor
protocol StoriesPresentation: AnyObject {
    /// Commands apply to this story.
    var focusedStory: Headline? { get }
    /// In reading order, from 1.
    var number: Int { get }
    /// If it is loaded.
    var nextStory: Headline? { get }
    /// After the most recently opened story.
    var nextUnread: NextUnread { get }
    /// New stories that are not visible yet.
    var newCount: Int { get }
    /// Loading determines the positions of stories.
    var isWaiting: Bool { get }

    /// Replaces another presentation and focuses the same story.
    func open()
    /// Hands over to the list.
    func close()
    func prepareLayout()
    /// Called after layout, before drawing.
    func didLayOut()
    /// The screen above has closed.
    func didReturn()
    func end()

    func take(_ edition: Edition)
    func forgetTexts(of ids: [ArticleID])
    /// Any visible text may have changed.
    func reloadTexts()
    func apply(_ mark: Mark, where isMeant: (Headline) -> Bool)
    /// Focuses the next remaining story; the next load no longer contains the others.
    func storiesWillBeDeleted(where isGoing: (Headline) -> Bool)
    /// Returns the focused story and those after it, at most `count`; `nil` if the caller should use
    /// the rows of the list.
    func storiesFromFocus(_ count: Int) -> [Headline]?
    /// Handles commands about moving among the stories.
    func perform(_ command: Command) -> Bool
    /// Focuses the next or previous story in reading order; false if there is none.
    func walk(_ step: Int) -> Bool
    func walk(to id: ArticleID)
    /// Focuses the nearest unread story after or before the most recently opened one.
    func walkToUnread(before: Bool)
    func selectFirstUnread()
    /// Focuses the story at a point; true if it already had the focus and should be opened.
    func press(at point: Point) -> Bool
    /// The story is being opened.
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
