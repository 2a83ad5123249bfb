import Typesetting

struct NextStory: Hashable {
    let title: String
    let details: String

    enum Part: Hashable {
        /// The title's first line, after the key that opens the story.
        case beginning
        case title
        case details
    }

    static let indent = 4
    private static let mostTitleLines = 2

    /// Returns the first column of a line; the key is at its left, or in right-to-left text at its right.
    static func start(of line: DisplayLine, columns: Int) -> Int {
        (line.isRightToLeft ? 0 : indent) + line.start(in: max(columns - indent, 0))
    }

    func lines(columns: Int) -> [StoryPageLayout.Line] {
        let measure = columns - Self.indent
        guard measure > 8 else { return [] }
        let title = displayLines(
            self.title,
            columns: measure,
            maximum: Self.mostTitleLines,
            isBalanced: true
        )
        let details = displayLine(self.details, columns: measure).aligned(title.first)
        return [.blank, .rule]
            + title.enumerated().map { .next($1, $0 == 0 ? .beginning : .title) }
            + [.next(details, .details)]
    }
}
