import TerminalKit

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
