import Cells
import News
import Typesetting

/// The line over a comment: `● dang OP · 2 h ago · 12 hidden`.
struct CommentHead: View {
    let author: String?
    /// Whom it answers, where the rules at the left no longer tell.
    let answered: String?
    let age: String?
    let isDeleted: Bool
    let isNew: Bool
    /// True for who began the discussion.
    let isOriginalPoster: Bool
    /// How many comments its fold hides; `nil` where nothing is folded.
    let hiddenCount: Int?
    let theme: Theme

    /// Longer names are cut.
    private static let mostColumns = 24

    func draw(on canvas: inout Canvas) {
        var column = 0
        for (text, style) in pieces {
            column = canvas.write(text, at: Point(column: column, row: 0), style: style)
        }
    }

    private var pieces: [(String, Style)] {
        var pieces: [(String, Style)] = []
        if hiddenCount != nil { pieces.append(("▸ ", theme.accent)) }
        if isNew { pieces.append(("● ", theme.accent)) }
        if isDeleted {
            pieces.append(("Deleted comment", theme.secondary))
        } else {
            pieces.append((name(author), theme.title))
        }
        if isOriginalPoster { pieces.append((" OP", theme.accent)) }
        var words = ""
        if let answered { words += " to \(displayLine(answered, columns: Self.mostColumns).text)" }
        if let age { words += " · \(age)" }
        if let hiddenCount { words += " · \(hiddenCount) hidden" }
        pieces.append((words, theme.secondary))
        return pieces
    }

    private func name(_ author: String?) -> String {
        let name = displayLine(author ?? "", columns: Self.mostColumns).text
        return name.isEmpty ? "Somebody" : name
    }
}
