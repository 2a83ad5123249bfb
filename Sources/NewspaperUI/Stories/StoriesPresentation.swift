import Cells
import News
import TerminalKit
import Typesetting

/// Stories as they are arranged on the screen: one below the other, or as a newspaper.
///
/// All arrangements stand along one list (`HeadlineListModel`), which reads what they show.
@MainActor
protocol StoriesPresentation: AnyObject {
    /// The story that commands are about; `nil` while there is none.
    var focusedStory: Headline? { get }
    /// Where it stands in the order of reading, from 1.
    var number: Int { get }
    /// The story after it, if it is at hand.
    var nextStory: Headline? { get }
    /// The nearest unread story after the one that was opened.
    var nextUnread: NextUnread { get }
    /// How many stories have come that the reader does not see yet.
    var newCount: Int { get }
    /// True while something is read without which nobody knows what stands where.
    var isWaiting: Bool { get }

    /// Takes the place of another arrangement; its story has the focus here, too.
    func open()
    /// Gives way to the list.
    func close()
    /// Called before the screen is laid out.
    func prepareLayout()
    /// Called when everything has its place, before it is drawn.
    func didLayOut()
    /// Called when the screen that lay over the stories is closed.
    func didReturn()
    /// Ends what is under way.
    func end()

    /// Takes what the paper is made of.
    func take(_ edition: Edition)
    /// Forgets what was read of stories that have other texts now.
    func forgetTexts(of ids: [ArticleID])
    /// Reads the texts on the screen anew: any story may have another one.
    func readTextsAnew()
    /// Puts a mark on those stories that are meant.
    func apply(_ mark: Mark, where isMeant: (Headline) -> Bool)
    /// Stories are being deleted: what is read next is shown without them, and the next story in reading order that
    /// stays gets the focus.
    func storiesGo(where isGoing: (Headline) -> Bool)
    /// The focused story and those after it in reading order, at most so many; `nil` where they are rows of the list.
    func storiesFromFocus(_ count: Int) -> [Headline]?
    /// Does what a command asks for, if it is about moving among the stories.
    func perform(_ command: Command) -> Bool
    /// Walks to the next story in the order of reading, or the one before; false when there is none.
    func walk(_ step: Int) -> Bool
    /// Goes to a story, if the list has it.
    func walk(to id: ArticleID)
    /// Goes to the nearest unread story after the one that was opened, or before it, if there is one.
    func walkToUnread(before: Bool)
    /// Selects the first unread story in the order of reading.
    func selectFirstUnread()
    /// Takes a click: it puts the focus on a story.
    ///
    /// - Returns: True when that story had the focus already: it is to be opened.
    func press(at point: Point) -> Bool
    /// Keeps the focus where it is, whatever arrives meanwhile: its story is being opened.
    func keepFocus()
    /// The stories as they are now, on a screen of their own.
    func makeView(_ look: StoriesDisplayOptions) -> any View
}

extension StoriesPresentation {
    func didLayOut() {}
}

/// How stories look besides their own words.
struct StoriesDisplayOptions {
    let ages: RelativeTime
    let theme: Theme
    let setLines: DisplayLineCache
    /// False where all stories come from the same source.
    let hasSources: Bool
    /// What is said of parts of the list at the ends of their headings, by heading.
    var headingNotes: [String: String] = [:]
    /// The columns of lists, as the reader has chosen them; `nil` for the usual ones.
    let columns: [ListColumn]?
    /// The keys that work on the screen.
    let keyTable: KeyTable
    /// False while keys go elsewhere.
    let hasFocus: Bool
    /// What stands behind the last story; `nil` for nothing.
    var end: String?
}
