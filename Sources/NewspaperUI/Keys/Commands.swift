public import TerminalKit

extension Command {
    /// To the next story, or a line down.
    public static let down = Command("down")
    /// To the previous story, or a line up.
    public static let up = Command("up")
    /// A column to the left, or back.
    public static let left = Command("left")
    /// A column to the right, or into the story.
    public static let right = Command("right")
    /// A page on.
    public static let pageDown = Command("page-down")
    /// A page back.
    public static let pageUp = Command("page-up")
    /// A page on, and from the end of a story to the next unread one.
    public static let readOn = Command("read-on")
    /// Half a page on.
    public static let halfPageDown = Command("half-page-down")
    /// Half a page back.
    public static let halfPageUp = Command("half-page-up")
    /// To the beginning.
    public static let first = Command("first")
    /// To the end.
    public static let last = Command("last")
    /// Open the selected story.
    public static let open = Command("open")
    /// Close this screen; at the first one, nothing.
    public static let back = Command("back")
    /// Close this screen; at the first one, quit.
    public static let close = Command("close")
    /// End the program from anywhere.
    public static let quit = Command("quit")
    /// To the next unread story.
    public static let nextUnread = Command("next-unread")
    /// To the previous unread story.
    public static let previousUnread = Command("previous-unread")
    /// To the first unread story of a list.
    public static let firstUnread = Command("first-unread")
    /// To any unread story of a list.
    public static let randomUnread = Command("random-unread")
    /// Show the next feed that has unread stories.
    public static let nextUnreadFeed = Command("next-unread-feed")
    /// Show the previous feed that has unread stories.
    public static let previousUnreadFeed = Command("previous-unread-feed")
    /// To the section with a number; 1 is the front page with all stories.
    public static func section(_ number: Int) -> Command { Command("section", number) }
    /// To the next section.
    public static let nextSection = Command("next-section")
    /// To the previous section.
    public static let previousSection = Command("previous-section")
    /// Mark read, or unread again.
    public static let toggleRead = Command("toggle-read")
    /// Put a star on, or take it off.
    public static let toggleStar = Command("toggle-star")
    /// Mark all stories in view as read.
    public static let markAllRead = Command("mark-all-read")
    /// Mark what stands above the selected story as read.
    public static let markAboveRead = Command("mark-above-read")
    /// Mark what stands below the selected story as read.
    public static let markBelowRead = Command("mark-below-read")
    /// Delete the story; undo brings it back.
    public static let deleteStory = Command("delete-story")
    /// Delete what is read of all that is shown, but for what has a star; undo brings it back.
    public static let deleteRead = Command("delete-read")
    /// Take the last marking back.
    public static let undo = Command("undo")
    /// Do again what was taken back.
    public static let redo = Command("redo")
    /// Ask all sources for news.
    public static let refresh = Command("refresh")
    /// Show only what is unread, or everything again.
    public static let showUnread = Command("show-unread-only")
    /// Show only what has a star, or everything again.
    public static let showStarred = Command("show-starred")
    /// Show only what has a tag, or everything again.
    public static let showTagged = Command("show-tagged")
    /// Give the story a tag, or take one away.
    public static let tag = Command("tag")
    /// From the list to the list with preview, to the broadsheet.
    public static let layout = Command("layout")
    /// Show sources beside the list, or no longer.
    public static let toggleSources = Command("toggle-sources")
    /// Choose the order of headlines.
    public static let sort = Command("sort")
    /// Turn the order of headlines round.
    public static let reverseOrder = Command("reverse-order")
    /// Say why the focused story stands where it does on the front page.
    public static let why = Command("why")
    /// Open the story, or the link typed before, in the browser.
    public static let openInBrowser = Command("open-in-browser")
    /// Open the story in the browser, and mark it read.
    public static let openAndMarkRead = Command("open-and-mark-read")
    /// Choose a link of the story, to open it in the browser.
    public static let links = Command("links")
    /// Copy the story's address.
    public static let copyLink = Command("copy-link")
    /// Write the story's text into a file.
    public static let write = Command("write")
    /// Write all stories of the list into a file.
    public static let writeList = Command("write-list")
    /// Write all stories that have a star into a file.
    public static let writeStarred = Command("write-starred")
    /// Give the story's text to a command of the shell.
    public static let pipe = Command("pipe")
    /// Save the story's page, or the page of the link typed before.
    public static let savePage = Command("save-page")
    /// Save the page of an address that is typed.
    public static let saveAddress = Command("save-address")
    /// Remove a saved page; undo brings it back.
    public static let removePage = Command("remove-page")
    /// Show what readers say about the story.
    public static let discussion = Command("discussion")
    /// To the next answer to the same comment.
    public static let nextSibling = Command("next-sibling")
    /// To the previous answer to the same comment.
    public static let previousSibling = Command("previous-sibling")
    /// To the comment that is answered.
    public static let parent = Command("parent")
    /// To the next comment on the story itself.
    public static let nextTopComment = Command("next-top-comment")
    /// To the previous comment on the story itself.
    public static let previousTopComment = Command("previous-top-comment")
    /// Fold all answers, or unfold everything.
    public static let foldAll = Command("fold-all")
    /// A digit of a link's number.
    public static func digit(_ digit: Int) -> Command { Command("digit", digit) }
    /// Put letters over the links on the screen, to choose one by them.
    public static let linkHints = Command("link-hints")
    /// Choose a heading of the story, to go there.
    public static let outline = Command("outline")
    /// Mark the place that is read with a letter.
    public static let markPlace = Command("mark-place")
    /// Return to a place by its letter.
    public static let returnToPlace = Command("return-to-place")
    /// Open the story that was read last, or the one before it.
    public static let lastStory = Command("last-story")
    /// Open the next story.
    public static let nextStory = Command("next-story")
    /// Open the previous story.
    public static let previousStory = Command("previous-story")
    /// Shorter lines.
    public static let narrower = Command("narrower")
    /// Show the whole text from the story's page, or the feed's again.
    public static let fullText = Command("full-text")
    /// Have the lines of stories end below each other, or where their words do.
    public static let justify = Command("justify")
    /// Divide words in stories, or no longer.
    public static let hyphens = Command("hyphens")
    /// Put blank lines between paragraphs, or indent them.
    public static let paragraphs = Command("paragraphs")
    /// Begin stories with a high letter, or no longer.
    public static let initial = Command("initial")
    /// Set stories in one column, in two, in three.
    public static let columns = Command("columns")
    /// Longer lines.
    public static let wider = Command("wider")
    /// Show the story's pictures as large as the screen.
    public static let pictures = Command("pictures")
    /// Play the file that belongs to the story.
    public static let play = Command("play")
    /// Put the files that belong to the story on the list of what is wanted.
    public static let queueFiles = Command("queue-files")
    /// Fetch the files that belong to the story, and what waits.
    public static let download = Command("download")
    /// Stop fetching files; what has come stays.
    public static let stopDownloads = Command("stop-downloads")
    /// Show the files that are wanted, or are there.
    public static let downloads = Command("downloads")
    /// Show what of the paper is read without a network.
    public static let offline = Command("offline")
    /// Fetch now what is missing of it.
    public static let makeReady = Command("make-ready")
    /// Take a file off that list.
    public static let removeDownload = Command("remove-download")
    /// Show pictures in stories, or words instead.
    public static let togglePictures = Command("toggle-pictures")
    /// Show the next picture of the story.
    public static let nextPicture = Command("next-picture")
    /// Show the previous picture of the story.
    public static let previousPicture = Command("previous-picture")
    /// Show the keys.
    public static let help = Command("help")
}

extension Command {
    /// Find stories, sources and commands by typing.
    public static let search = Command("search")
    /// Search everything, or only the list that is open.
    public static let searchScope = Command("search-scope")
    /// Show the newest matches first, or the best ones.
    public static let searchOrder = Command("search-order")
    /// Find commands by typing.
    public static let commands = Command("commands")
    /// Find words in the open story by typing.
    public static let findInStory = Command("find-in-story")
    /// Mark no longer what was found in the story.
    public static let endFinding = Command("end-finding")
    /// To the next place, or story, in which the words searched for were found.
    public static let nextMatch = Command("next-match")
    /// To the previous place, or story, in which the words searched for were found.
    public static let previousMatch = Command("previous-match")
    /// Show sections and feeds as a tree.
    public static let sections = Command("sections")
    /// Show how the feeds have been answering.
    public static let health = Command("health")
    /// Subscribe to an address.
    public static let addFeed = Command("add-feed")
    /// Subscribe to newspapers that the program knows.
    public static let catalogue = Command("catalogue")
    /// To the paper of the day before.
    public static let olderDay = Command("older-day")
    /// To the paper of the day after.
    public static let newerDay = Command("newer-day")
    /// Subscribe to the paper that is made every day.
    public static let todaysPaper = Command("todays-paper")
    /// Give a feed another title or section.
    public static let editFeed = Command("edit-feed")
    /// End a subscription; undo takes it back.
    public static let removeFeed = Command("remove-feed")
    /// Puts the selected feed or section one place further down.
    public static let placeLower = Command("place-lower")
    /// Puts the selected feed or section one place further up.
    public static let placeHigher = Command("place-higher")
    /// Ask the source of the selected row or story for news.
    public static let refreshFeed = Command("refresh-feed")
    /// Fold a section, or unfold it.
    public static let toggleFold = Command("toggle-fold")
    /// Choose the selected row, or no longer.
    public static let choose = Command("choose")
    /// Show more about the selected row, or less.
    public static let details = Command("details")
    /// Type what the rows shall hold.
    public static let filter = Command("filter")
}
