enum SharingStrings {
    static let savePage = "Save a page"
    static let addressHint = "web address"
    static let addressNeeded = "Type a web address."
    static let whichPage = (
        title: "Page to save",
        text: "The page stays in the section Saved until you remove it. ^U: clear"
    )

    static let writeToFile = "Write to file"
    static let fileLabel = "to"
    static let fileHint = "a file name"
    static let fileNeeded = "Type a file name."
    static let overwrite = "Overwrite?"
    static let fileExplanation = """
        A file name or path. The extension sets the format: .epub (book with pictures), .md, .html; \
        otherwise plain text. ^U: clear
        """

    static let pipeToCommand = "Pipe to command"
    static let commandHint = "a command, such as lp or wc"
    static let commandNeeded = "Type a command, such as lp or wc."
    static let commandExplanation =
        "The shell runs the command with the story’s text on standard input."

    static func quoted(_ title: String) -> String { "“\(title)”" }

    static func progress(_ written: Int, of count: Int) -> String {
        "\(written.grouped) of \(count.grouped) stories. Esc: stop"
    }
}
