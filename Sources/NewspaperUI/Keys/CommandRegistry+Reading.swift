public import TerminalKit

extension Command {
    /// Opens the selected story.
    public static let open = Command("open")
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
    /// Adds or removes a tag.
    public static let tag = Command("tag")
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
    /// Fetches missing parts of the offline edition.
    public static let makeReady = Command("make-ready")
}

extension CommandRegistry {
    static let reading: [CommandEntry] = [
        CommandEntry(
            .open,
            .read,
            "open story",
            elsewhere: [
                .init(.read, "open link here", on: .stories, [.hints]),
                .init(.read, "open link or fold", on: .discussions),
                .init(.read, "show stories", on: [.sections]),
                .init(.read, "list stories", on: [.sourcesPane]),
                .init(.find, "confirm search", on: [.findingByTyping]),
                .init(.panel, "open or run", on: [.palette]),
                .init(.panel, "continue", on: [.typing, .form]),
                .init(.panel, "continue with selected", on: [.choices]),
                .init(.panel, "choose", on: [.menu]),
            ],
            footer: [
                .init("read", on: .headlines, [.sections]),
                .init("show", on: [.sourcesPane]),
                .init("open here", on: [.hints]),
                .init("confirm", on: [.findingByTyping]),
                .init("open", on: [.palette]),
                .init("continue", on: [.typing, .form]),
                .init("subscribe", on: [.choices]),
                .init("choose", on: [.menu]),
            ]
        ),
        CommandEntry(
            .openInBrowser,
            .read,
            "open in browser",
            elsewhere: [.init(.picture, "open in browser", on: [.pictures])],
            footer: [
                .init(
                    "browser",
                    on: .headlines,
                    .stories,
                    .discussions,
                    [.pictures, .hints, .offline]
                )
            ]
        ),
        CommandEntry(.openAndMarkRead, .read, "open and mark read"),
        CommandEntry(.links, .read, "list links"),
        CommandEntry(
            .copyLink,
            .read,
            "copy link",
            elsewhere: [.init(.picture, "copy address", on: [.pictures])],
            footer: [.init("copy", on: [.pictures, .hints])]
        ),
        CommandEntry(
            .digit(1),
            .read,
            "link, then \(KeySequence("Enter")) or o",
            numbers: 0...9,
            elsewhere: [
                .init(.read, "link number, then o", on: .discussions),
                .init(.panel, "choose row", on: [.menu]),
            ]
        ),
        CommandEntry(.linkHints, .read, "link hints"),
        CommandEntry(.outline, .move, "headings"),
        CommandEntry(.markPlace, .move, "set bookmark"),
        CommandEntry(.returnToPlace, .move, "go to bookmark"),
        CommandEntry(.pictures, .read, "pictures"),
        CommandEntry(
            .fullText,
            .read,
            "full / feed text",
            elsewhere: [.init(.read, "fetch full text", on: [.offline])],
            footer: [.init("full text", on: [.offline])]
        ),
        CommandEntry(
            .makeReady,
            .read,
            "fetch missing parts",
            footer: [.init("fetch all", on: [.offline])]
        ),
        CommandEntry(.wider, .read, "longer lines"),
        CommandEntry(.narrower, .read, "shorter lines"),
        CommandEntry(.justify, .read, "justified / ragged"),
        CommandEntry(.hyphens, .read, "hyphenation on / off"),
        CommandEntry(.paragraphs, .read, "indented / spaced"),
        CommandEntry(.initial, .read, "drop caps on / off"),
        CommandEntry(.columns, .read, "1, 2 or 3 columns"),
        CommandEntry(.why, .read, "explain ranking"),
    ]

    static let keeping: [CommandEntry] = [
        CommandEntry(
            .toggleRead,
            .keep,
            "mark read / unread",
            footer: [.init("read/unread", on: .headlines, .stories)]
        ),
        CommandEntry(
            .toggleStar,
            .keep,
            "star / unstar",
            footer: [.init("star", on: .headlines, .stories)]
        ),
        CommandEntry(.tag, .keep, "tag / untag", takesText: true),
        CommandEntry(
            .markAllRead,
            .keep,
            "mark all as read",
            elsewhere: [.init(.feeds, "mark all as read", on: .feeds)]
        ),
        CommandEntry(.markAboveRead, .keep, "mark above as read"),
        CommandEntry(.markBelowRead, .keep, "mark below as read"),
        CommandEntry(.deleteStory, .keep, "delete story"),
        CommandEntry(
            .deleteRead,
            .keep,
            "delete read stories",
            elsewhere: [.init(.feeds, "delete read stories", on: .feeds)]
        ),
        CommandEntry(
            .undo,
            .keep,
            "undo",
            elsewhere: [.init(.feeds, "undo", on: .feeds)]
        ),
        CommandEntry(
            .redo,
            .keep,
            "redo",
            elsewhere: [.init(.feeds, "redo", on: .feeds)]
        ),
        CommandEntry(.pipe, .keep, "pipe to command", takesText: true),
        CommandEntry(.write, .keep, "write to file", takesText: true),
        CommandEntry(.writeList, .keep, "write all to file", takesText: true),
        CommandEntry(.writeStarred, .keep, "write all starred", takesText: true),
        CommandEntry(.savePage, .keep, "save page or link"),
        CommandEntry(.removePage, .keep, "remove saved page"),
        CommandEntry(.saveAddress, .keep, "save an address"),
    ]
}
