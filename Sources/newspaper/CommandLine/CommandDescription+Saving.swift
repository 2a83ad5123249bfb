/// Commands about pages of the web.
extension CommandDescription {
    static let save = CommandDescription(
        "save",
        "saves pages of the web as stories, in the section Saved",
        overview: [("URL …", "save pages of the web as stories")],
        operands: [CommandOperand("URL")],
        options: [.json],
        examples: [("save https://example.org/essay", "")]
    )

    static let unsave = CommandDescription(
        "unsave",
        "removes saved pages; undo brings them back",
        overview: [("URL|STORY …", "remove saved pages")],
        operands: [
            CommandOperand("STORY", .any, "an address, or the first word of a line of “list”")
        ],
        options: [.json],
        examples: [("unsave https://example.org/essay", "")]
    )
}
