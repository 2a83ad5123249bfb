/// What one does among what readers say.
extension CommandRegistry {
    static let discussing: [CommandEntry] = [
        CommandEntry(.discussion, .read, "comments of readers"),
        CommandEntry(
            .nextSibling,
            .move,
            "next answer beside",
            footer: [.init("beside", .nextSibling, .previousSibling, on: .discussions)]
        ),
        CommandEntry(.previousSibling, .move, "previous beside"),
        CommandEntry(
            .parent,
            .move,
            "what it answers",
            footer: [.init("parent", on: .discussions)]
        ),
        CommandEntry(
            .nextTopComment,
            .move,
            "next on the story",
            footer: [.init("thread", .nextTopComment, .previousTopComment, on: .discussions)]
        ),
        CommandEntry(.previousTopComment, .move, "back on the story"),
        CommandEntry(.foldAll, .move, "fold all answers"),
    ]
}
