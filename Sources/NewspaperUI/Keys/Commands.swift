public import TerminalKit

extension Command {
    /// Moves to the next story, or scrolls down by a line.
    public static let down = Command("down")
    /// Moves to the previous story, or scrolls up by a line.
    public static let up = Command("up")
    /// Moves to the column on the left, or back.
    public static let left = Command("left")
    /// Moves to the column on the right, or into the story.
    public static let right = Command("right")
    /// Scrolls down by a page.
    public static let pageDown = Command("page-down")
    /// Scrolls up by a page.
    public static let pageUp = Command("page-up")
    /// Scrolls down by a page; at the end of a story, opens the next unread one.
    public static let readOn = Command("read-on")
    /// Scrolls down by half a page.
    public static let halfPageDown = Command("half-page-down")
    /// Scrolls up by half a page.
    public static let halfPageUp = Command("half-page-up")
    /// Moves to the beginning.
    public static let first = Command("first")
    /// Moves to the end.
    public static let last = Command("last")
    /// Opens the selected story.
    public static let open = Command("open")
    /// Closes the screen unless it is the first one.
    public static let back = Command("back")
    /// Closes the screen; on the first one, quits.
    public static let close = Command("close")
    /// Quits from any screen.
    public static let quit = Command("quit")
    /// Moves to the next unread story.
    public static let nextUnread = Command("next-unread")
    /// Moves to the previous unread story.
    public static let previousUnread = Command("previous-unread")
    /// Moves to the first unread story.
    public static let firstUnread = Command("first-unread")
    /// Moves to a random unread story.
    public static let randomUnread = Command("random-unread")
    /// Shows the next feed with unread stories.
    public static let nextUnreadFeed = Command("next-unread-feed")
    /// Shows the previous feed with unread stories.
    public static let previousUnreadFeed = Command("previous-unread-feed")
    /// Shows a section by number; 1 is the front page.
    public static func section(_ number: Int) -> Command { Command("section", number) }
    /// Shows the next section.
    public static let nextSection = Command("next-section")
    /// Shows the previous section.
    public static let previousSection = Command("previous-section")
    /// Marks the story read or unread.
    public static let toggleRead = Command("toggle-read")
    /// Stars or unstars the story.
    public static let toggleStar = Command("toggle-star")
    /// Marks all stories of the list read.
    public static let markAllRead = Command("mark-all-read")
    /// Marks the stories above the selection read.
    public static let markAboveRead = Command("mark-above-read")
    /// Marks the stories below the selection read.
    public static let markBelowRead = Command("mark-below-read")
    /// Deletes the story.
    public static let deleteStory = Command("delete-story")
    /// Deletes all read stories except starred ones.
    public static let deleteRead = Command("delete-read")
    /// Reverses the last action.
    public static let undo = Command("undo")
    /// Repeats the last undone action.
    public static let redo = Command("redo")
    /// Refreshes all feeds.
    public static let refresh = Command("refresh")
    /// Shows only unread stories, or all again.
    public static let showUnread = Command("show-unread-only")
    /// Shows only starred stories, or all again.
    public static let showStarred = Command("show-starred")
    /// Shows only stories with a tag, or all again.
    public static let showTagged = Command("show-tagged")
    /// Adds or removes a tag.
    public static let tag = Command("tag")
    /// Switches between list, list with preview and broadsheet.
    public static let layout = Command("layout")
    /// Shows or hides the sources pane.
    public static let toggleSources = Command("toggle-sources")
    /// Changes the sort order.
    public static let sort = Command("sort")
    /// Reverses the sort order.
    public static let reverseOrder = Command("reverse-order")
    /// Explains the rank of the focused story.
    public static let why = Command("why")
    /// Opens the story, or the link with the typed number, in the browser.
    public static let openInBrowser = Command("open-in-browser")
    /// Opens the story in the browser and marks it read.
    public static let openAndMarkRead = Command("open-and-mark-read")
    /// Lists the links of the story.
    public static let links = Command("links")
    /// Copies the address of the story, or of the link with the typed number.
    public static let copyLink = Command("copy-link")
    /// Writes the story to a file.
    public static let write = Command("write")
    /// Writes all stories of the list to a file.
    public static let writeList = Command("write-list")
    /// Writes all starred stories to a file.
    public static let writeStarred = Command("write-starred")
    /// Pipes the story into a shell command.
    public static let pipe = Command("pipe")
    /// Saves the web page of the story, or of the link with the typed number.
    public static let savePage = Command("save-page")
    /// Saves the web page at an address.
    public static let saveAddress = Command("save-address")
    /// Removes a saved page.
    public static let removePage = Command("remove-page")
    /// Shows the comments on the story.
    public static let discussion = Command("discussion")
    /// Moves to the next reply to the same comment.
    public static let nextSibling = Command("next-sibling")
    /// Moves to the previous reply to the same comment.
    public static let previousSibling = Command("previous-sibling")
    /// Moves to the parent comment.
    public static let parent = Command("parent")
    /// Moves to the next top-level comment.
    public static let nextTopComment = Command("next-top-comment")
    /// Moves to the previous top-level comment.
    public static let previousTopComment = Command("previous-top-comment")
    /// Folds or unfolds all replies.
    public static let foldAll = Command("fold-all")
    /// Types a digit of a link’s number.
    public static func digit(_ digit: Int) -> Command { Command("digit", digit) }
    /// Shows letters over links, for choosing one.
    public static let linkHints = Command("link-hints")
    /// Lists the headings of the story.
    public static let outline = Command("outline")
    /// Bookmarks the current position.
    public static let markPlace = Command("mark-place")
    /// Returns to a bookmark.
    public static let returnToPlace = Command("return-to-place")
    /// Opens the previously read story.
    public static let lastStory = Command("last-story")
    /// Opens the next story.
    public static let nextStory = Command("next-story")
    /// Opens the previous story.
    public static let previousStory = Command("previous-story")
    /// Makes lines shorter.
    public static let narrower = Command("narrower")
    /// Switches between full text and feed text.
    public static let fullText = Command("full-text")
    /// Switches between justified and ragged lines.
    public static let justify = Command("justify")
    /// Toggles hyphenation.
    public static let hyphens = Command("hyphens")
    /// Switches between blank lines and indentation for paragraphs.
    public static let paragraphs = Command("paragraphs")
    /// Toggles drop caps.
    public static let initial = Command("initial")
    /// Cycles through one, two and three columns.
    public static let columns = Command("columns")
    /// Makes lines longer.
    public static let wider = Command("wider")
    /// Shows the story's pictures on the full screen.
    public static let pictures = Command("pictures")
    /// Plays an enclosure of the story.
    public static let play = Command("play")
    /// Adds the enclosures to the download queue.
    public static let queueFiles = Command("queue-files")
    /// Downloads the enclosures and everything in the queue.
    public static let download = Command("download")
    /// Stops downloading; partial files are kept.
    public static let stopDownloads = Command("stop-downloads")
    /// Shows the downloads.
    public static let downloads = Command("downloads")
    /// Shows the offline edition.
    public static let offline = Command("offline")
    /// Fetches missing parts of the offline edition.
    public static let makeReady = Command("make-ready")
    /// Shows the accounts on servers.
    public static let accounts = Command("account")
    /// Adds an account on a server, or changes its password.
    public static let addAccount = Command("add-account")
    /// Logs in to the server of an account.
    public static let checkAccount = Command("check-account")
    /// Describes what the next round of an account would change.
    public static let previewAccount = Command("preview-account")
    /// Removes an account and its stories.
    public static let removeAccount = Command("remove-account")
    /// Applies a change of many stories that was stopped.
    public static let applyChange = Command("apply-change")
    /// Removes a download from the list.
    public static let removeDownload = Command("remove-download")
    /// Switches between pictures and their descriptions.
    public static let togglePictures = Command("toggle-pictures")
    /// Shows the next picture.
    public static let nextPicture = Command("next-picture")
    /// Shows the previous picture.
    public static let previousPicture = Command("previous-picture")
    /// Shows the keys of the screen.
    public static let help = Command("help")
}

extension Command {
    /// Searches for stories, sections, feeds and commands.
    public static let search = Command("search")
    /// Switches between searching all stories and the open list.
    public static let searchScope = Command("search-scope")
    /// Switches between newest and best matches first.
    public static let searchOrder = Command("search-order")
    /// Searches for commands by name.
    public static let commands = Command("commands")
    /// Searches in the open story.
    public static let findInStory = Command("find-in-story")
    /// Ends the search in the story.
    public static let endFinding = Command("end-finding")
    /// Moves to the next match or search result.
    public static let nextMatch = Command("next-match")
    /// Moves to the previous match or search result.
    public static let previousMatch = Command("previous-match")
    /// Shows sections and feeds.
    public static let sections = Command("sections")
    /// Shows the feed health.
    public static let health = Command("health")
    /// Subscribes to an address.
    public static let addFeed = Command("add-feed")
    /// Shows the catalogue of online newspapers.
    public static let catalogue = Command("catalogue")
    /// Shows the edition of the previous day.
    public static let olderDay = Command("older-day")
    /// Shows the edition of the next day.
    public static let newerDay = Command("newer-day")
    /// Subscribes to the daily newspaper.
    public static let todaysPaper = Command("todays-paper")
    /// Offers ways to the first feeds: lists on this computer, interests, and other panels for subscribing.
    public static let welcome = Command("welcome")
    /// Renames or moves a feed.
    public static let editFeed = Command("edit-feed")
    /// Removes a subscription.
    public static let removeFeed = Command("remove-feed")
    /// Moves the selected feed or section down.
    public static let placeLower = Command("place-lower")
    /// Moves the selected feed or section up.
    public static let placeHigher = Command("place-higher")
    /// Refreshes the feed of the selection.
    public static let refreshFeed = Command("refresh-feed")
    /// Folds or unfolds a section.
    public static let toggleFold = Command("toggle-fold")
    /// Checks or unchecks the row.
    public static let choose = Command("choose")
    /// Shows more or fewer details.
    public static let details = Command("details")
    /// Filters the rows.
    public static let filter = Command("filter")
}
