public import News
import Typesetting

/// An article as lines of text, for pipes, printers and the shell prompt.
public struct PrintedArticle {
    private let page: StoryPageLayout
    private let links: [StoryLink]

    /// The lines from title to links, without escape sequences; only lines with links may exceed
    /// the measure.
    public var lines: [String] { printed { text, _ in text } }

    /// The ``lines`` with SGR sequences for styles.
    public var styledLines: [String] { printed { $1.around($0) } }

    /// Lays out an article.
    ///
    /// `isInLogicalOrder` keeps bidirectional text in logical order for files and other programs;
    /// terminals need visual order.
    public init(
        article: Article,
        columns: Int,
        preferences: TextPreferences,
        clock: WallClock,
        isInLogicalOrder: Bool = false
    ) {
        let storyDocument = StoryDocument(
            html: article.html,
            language: article.headline.language,
            title: article.headline.title,
            listsLinks: false
        )
        links = storyDocument.links
        var options = preferences.options(columns: columns, pictures: nil)
        options.hasDropCap = false
        options.scrollsTables = false
        options.isInLogicalOrder = isInLogicalOrder
        let text = storyDocument.typeset(options)
        page = StoryPageLayout(
            article: article,
            text: text,
            columns: columns,
            ages: RelativeTime(clock: clock),
            isTight: true,
            isInLogicalOrder: isInLogicalOrder
        )
    }

    private func printed(_ print: (String, CommandOutputStyle) -> String) -> [String] {
        let lines = page.lines.map { line in
            switch line {
            case .blank: ""
            case .title(let line):
                Self.placed(line.line, print(line.line.text, .strong), page.columns)
            case .deck(let line): Self.placed(line.line, print(line.line.text, []), page.columns)
            case .byline(let line), .note(let line):
                // No-break spaces would prevent other programs from finding words.
                Self.placed(
                    line,
                    print(line.text.replacing("\u{A0}", with: " "), .faint),
                    page.columns
                )
            case .next: ""
            case .rule: print(String(repeating: "╌", count: page.columns), .faint)
            case .text(let line):
                Self.indented(
                    line.runs.map { print($0.text, CommandOutputStyle($0.style)) }.joined(),
                    by: line.indent
                )
            }
        }
        guard !links.isEmpty else { return lines }
        let rule = String(repeating: "─", count: min(20, page.columns))
        // Links are not truncated, because no key opens or copies them.
        return lines + ["", print(rule, .faint)]
            + links.map { print("[\($0.number)] \($0.address)", .faint) }
    }

    private static func placed(_ line: DisplayLine, _ text: String, _ columns: Int) -> String {
        indented(text, by: line.start(in: columns))
    }

    private static func indented(_ text: String, by columns: Int) -> String {
        String(repeating: " ", count: max(columns, 0)) + text
    }
}

extension CommandOutputStyle {
    fileprivate init(_ style: TextStyle) {
        self = []
        switch style.role {
        case .heading, .initial, .pullQuote, .term, .tableHead: insert(.strong)
        case .quoteBar, .rule, .caption, .picturePlaceholder, .linkNumber, .linkList, .footnote,
            .expansion, .codeComment, .codeMark, .endMark:
            insert(.faint)
        case .body, .quote, .code, .codeString, .codeKeyword, .codeInserted, .codeDeleted,
            .listMarker,
            .tableCell:
            break
        }
        if style.isStrong { insert(.strong) }
        if style.isEmphasized { insert(.emphasized) }
        if style.isUnderlined || style.link != nil && style.role == .body { insert(.underlined) }
    }
}
