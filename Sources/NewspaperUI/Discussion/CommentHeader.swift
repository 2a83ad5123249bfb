import Cells
import News
import Typesetting

/// The line above a comment, such as `● dang OP · 2 h ago · 12 hidden`.
struct CommentHeader: View {
    let author: String?
    /// The parent's author, shown if the comment is too deep to be indented.
    let answered: String?
    let age: String?
    let isDeleted: Bool
    let isNew: Bool
    let isOriginalPoster: Bool
    /// The number of comments that a folded one hides; `nil` if it is unfolded.
    let hiddenCount: Int?
    let theme: Theme

    private static let mostColumns = 24

    func draw(on canvas: inout Canvas) {
        var column = 0
        for (text, style) in pieces {
            column = canvas.write(text, at: Point(column: column, row: 0), style: style)
        }
        for words in notes where column + GlyphSequence.columns(of: words) <= canvas.size.columns {
            let place = Point(column: column, row: 0)
            column = canvas.write(words, at: place, style: theme.secondary)
        }
    }

    private var pieces: [(String, Style)] {
        var pieces: [(String, Style)] = []
        if hiddenCount != nil { pieces.append(("▸ ", theme.accent)) }
        if isNew { pieces.append(("● ", theme.accent)) }
        pieces.append(
            isDeleted
                ? (CommentStrings.deletedComment, theme.secondary) : (name(author), theme.title)
        )
        if isOriginalPoster { pieces.append((" \(CommentStrings.originalPoster)", theme.notice)) }
        return pieces
    }

    private var notes: [String] {
        [
            answered.map {
                " " + CommentStrings.reply(to: displayLine($0, columns: Self.mostColumns).text)
            },
            age.map { " · \($0)" },
            hiddenCount.map { " · " + CommentStrings.hidden($0) },
        ].compactMap(\.self)
    }

    private func name(_ author: String?) -> String {
        let name = displayLine(author ?? "", columns: Self.mostColumns).text
        return name.isEmpty ? CommentStrings.unknownAuthor : name
    }
}
