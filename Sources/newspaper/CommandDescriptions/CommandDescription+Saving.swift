extension CommandDescription {
    static let save = CommandDescription(
        "save",
        "saves web pages as stories in the section Saved",
        overview: [("URL …", "save web pages as stories")],
        operands: [CommandOperand("URL")],
        options: [.json],
        examples: [("save https://example.org/essay", "")]
    )

    static let unsave = CommandDescription(
        "unsave",
        "removes saved pages (can be undone)",
        overview: [("URL|STORY …", "remove saved pages")],
        operands: [
            CommandOperand("STORY", .any, "an address, or a story ID as printed by “list”")
        ],
        options: [.json],
        examples: [("unsave https://example.org/essay", "")]
    )
}
