public import TerminalKit

extension Command {
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
}

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
