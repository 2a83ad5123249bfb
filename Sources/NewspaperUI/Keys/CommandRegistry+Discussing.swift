extension CommandRegistry {
    static let discussing: [CommandEntry] = [
        CommandEntry(.discussion, .read, "comments"),
        CommandEntry(
            .nextSibling,
            .move,
            "next sibling",
            footer: [.init("sibling", .nextSibling, .previousSibling, on: .discussions)]
        ),
        CommandEntry(.previousSibling, .move, "previous sibling"),
        CommandEntry(
            .parent,
            .move,
            "parent comment",
            footer: [.init("parent", on: .discussions)]
        ),
        CommandEntry(
            .nextTopComment,
            .move,
            "next thread",
            footer: [.init("thread", .nextTopComment, .previousTopComment, on: .discussions)]
        ),
        CommandEntry(.previousTopComment, .move, "previous thread"),
        CommandEntry(.foldAll, .move, "fold / unfold all"),
    ]
}
