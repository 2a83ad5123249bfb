import Typesetting

/// The next story, shown below the end of the current one.
struct NextStory: Hashable {
    let title: String
    /// Its source, age and length.
    let details: String

    /// What a line says of it.
    enum Part: Hashable {
        /// The beginning of the title, before which the key stands.
        case beginning
        case title
        case details
    }

    /// The columns before its title, for the key.
    static let indent = 4
    private static let mostTitleLines = 2

    /// A rule, the title and the details, below a blank line.
    func lines(columns: Int) -> [StoryPage.Line] {
        let measure = columns - Self.indent
        guard measure > 8 else { return [] }
        let title = displayLines(
            self.title,
            columns: measure,
            maximum: Self.mostTitleLines,
            isBalanced: true
        )
        let details = displayLine(self.details, columns: measure).below(title.first)
        return [.blank, .rule]
            + title.enumerated().map { .next($1, $0 == 0 ? .beginning : .title) }
            + [.next(details, .details)]
    }
}
