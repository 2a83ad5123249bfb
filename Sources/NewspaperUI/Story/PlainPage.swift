public import News
import Typesetting

/// An article set as plain lines, for pipes and printers.
public struct PlainPage {
    /// From the title to the list of links, without any escape sequence.
    public let lines: [String]

    /// Sets an article.
    ///
    /// - Parameters:
    ///   - article: The article.
    ///   - columns: The measure in columns, at least 1.
    ///   - clock: For its age.
    ///   - isInLogicalOrder: Leaves the letters as they are read, for files and other programs; a terminal
    ///     shows them as they stand.
    public init(article: Article, columns: Int, clock: WallClock, isInLogicalOrder: Bool = false) {
        let manuscript = Manuscript(
            html: article.html,
            language: article.headline.language,
            title: article.headline.title
        )
        let text = manuscript.typeset(
            TypesetOptions(
                columns: columns,
                setting: .plain,
                isInLogicalOrder: isInLogicalOrder
            )
        )
        let page = StoryPage(
            article: article,
            text: text,
            columns: columns,
            ages: Ages(clock: clock),
            isTight: true,
            isInLogicalOrder: isInLogicalOrder
        )
        lines = page.lines.map { Self.plain($0, columns: columns) }
    }

    private static func plain(_ line: StoryPage.Line, columns: Int) -> String {
        switch line {
        case .blank: ""
        case .title(let line), .deck(let line), .byline(let line), .note(let line):
            line.isRightToLeft ? indented(line.text, by: columns - line.columns) : line.text
        case .rule: String(repeating: "╌", count: columns)
        case .text(let line): indented(line.runs.map(\.text).joined(), by: line.indent)
        }
    }

    private static func indented(_ text: String, by columns: Int) -> String {
        String(repeating: " ", count: max(columns, 0)) + text
    }
}
