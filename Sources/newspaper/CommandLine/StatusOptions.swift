struct StatusOptions: Equatable {
    /// The status bar program, which determines the output format.
    enum Style: String, CaseIterable {
        case plain, tmux, i3blocks, waybar
    }

    let style: Style
    /// The text to print, with placeholders in braces.
    let pattern: String
    let json: Bool

    init(parsing words: some Sequence<String>) throws(UsageError) {
        let arguments = try ArgumentReader(words, of: .status)
        try arguments.expectWords(atMost: 0)
        let name = arguments.value("--for") ?? Style.plain.rawValue
        guard let style = Style(rawValue: name) else {
            let names = Style.allCases.map(\.rawValue)
            throw UsageError(message: CommandLineStrings.unknownStatusBar(name, known: names))
        }
        self.style = style
        pattern = arguments.value("--pattern") ?? "{unread}"
        json = arguments.has("--json")
        for part in pattern.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            guard let end = part.firstIndex(of: "}") else { continue }
            let field = String(part[..<end])
            guard StatusField(rawValue: field) == nil else { continue }
            let names = StatusField.allCases.map(\.rawValue)
            throw UsageError(message: CommandLineStrings.unknownStatusField(field, known: names))
        }
    }
}

enum StatusField: String, CaseIterable {
    case paper, unread, starred, feeds, failed
}

extension CommandDescription {
    static let status = CommandDescription(
        "status",
        "prints unread counts for a status bar",
        overview: [("[--for BAR] [--pattern TEXT]", "unread counts for a status bar")],
        options: [
            CommandOption(
                "--for",
                "plain, tmux, i3blocks or waybar",
                .one("BAR", .words(StatusOptions.Style.allCases.map(\.rawValue)))
            ),
            CommandOption(
                "--pattern",
                "text with {paper}, {unread}, {starred}, {feeds}, {failed}",
                .one("TEXT", .any)
            ),
            .json,
        ],
        examples: [
            ("status", ""), ("status --pattern '{unread} unread, {starred} starred'", ""),
            ("status --for waybar", ""),
        ]
    )
}
