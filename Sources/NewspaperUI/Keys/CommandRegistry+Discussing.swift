extension CommandRegistry {
    static let discussing: [CommandEntry] = [
        CommandEntry(.discussion, .read, "comments"),
        CommandEntry(
            .nextSibling,
            .move,
            "next sibling",
            footer: [.init("beside", .nextSibling, .previousSibling, on: .discussions)]
        ),
        CommandEntry(.previousSibling, .move, "previous beside"),
        CommandEntry(
            .parent,
            .move,
            "parent comment",
            footer: [.init("parent", on: .discussions)]
        ),
        CommandEntry(
            .nextTopComment,
            .move,
            "next top-level",
            footer: [.init("thread", .nextTopComment, .previousTopComment, on: .discussions)]
        ),
        CommandEntry(.previousTopComment, .move, "previous top-level"),
        CommandEntry(.foldAll, .move, "fold all replies"),
    ]
}
