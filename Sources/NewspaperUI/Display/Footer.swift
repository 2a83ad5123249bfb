import Cells
import News
import TerminalKit
import Typesetting

/// The last rows of a screen: a rule if it fits, and key hints with a note.
struct Footer: View {
    let keyTable: KeyTable
    var notice: String?
    /// Whether hints for adding feeds come first, for users without subscriptions.
    var invites = false
    let note: String
    let theme: Theme

    func draw(on canvas: inout Canvas) {
        guard !canvas.size.isEmpty else { return }
        let row = canvas.size.rows - 1
        if canvas.size.rows > 1 { canvas.rule("─", row: row - 1, style: theme.rule) }
        let invitation = invitation(columns: canvas.size.columns - 2)
        let noteStart = canvas.size.columns - GlyphSequence.columns(of: note) - 1
        if let notice,
            GlyphSequence.columns(of: notice) > (noteStart > 0 ? noteStart - 3 : noteStart)
        {
            return draw(notice, on: &canvas)
        }
        let hasRoom = { Hint.columns(of: invitation + helpHint) <= noteStart - 3 }
        if noteStart > 0, invitation.isEmpty || hasRoom() {
            canvas.write(note, at: Point(column: noteStart, row: row), style: theme.secondary)
            drawLeft(invitation, on: &canvas, row: row, before: noteStart - 2)
        } else {
            drawLeft(invitation, on: &canvas, row: row, before: canvas.size.columns - 1)
        }
    }

    private static let mostRows = 4

    /// Returns the area of the footer, enlarged for a long notice up to half of the screen.
    func place(_ usual: Rect, on size: Size) -> Rect {
        guard let notice, size.rows > 6 else { return usual }
        let room = Size(columns: usual.columns, rows: (size.rows - 1) / 2)
        let rows = max(lines(of: notice, in: room).count, usual.rows)
        return Rect(
            column: usual.column,
            row: usual.endRow - rows,
            columns: usual.columns,
            rows: rows
        )
    }

    func takesRule(in size: Size) -> Bool {
        notice.map { lines(of: $0, in: size).count > 1 } ?? false
    }

    private func lines(of notice: String, in size: Size) -> [DisplayLine] {
        displayLines(
            Self.withWholeOptions(notice),
            columns: size.columns - 2,
            maximum: min(size.rows, Self.mostRows)
        )
    }

    /// Inserts word joiners, so that lines don’t break within options such as `--example`.
    private static func withWholeOptions(_ notice: String) -> String {
        guard notice.utf8.contains(UInt8(ascii: "-")) else { return notice }
        let whole = notice.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let isOption = word.prefix(2).contains("-")
            return isOption ? String(word).replacing("-", with: "-\u{2060}") : String(word)
        }
        return whole.joined(separator: " ")
    }

    private func draw(_ notice: String, on canvas: inout Canvas) {
        let lines = lines(of: notice, in: canvas.size)
        let first = canvas.size.rows - lines.count
        for (row, line) in lines.enumerated() {
            if lines.count > 1 {
                canvas.fill(
                    Rect(column: 0, row: first + row, columns: canvas.size.columns, rows: 1),
                    style: theme.body
                )
            }
            let place = Point(column: 1, row: first + row)
            canvas.write(line.text, at: place, style: style(of: notice))
        }
    }

    private func style(of notice: String) -> Style {
        ErrorMessages.isFailure(notice) ? theme.notice : theme.body
    }

    private func drawLeft(
        _ invitation: [Hint],
        on canvas: inout Canvas,
        row: Int,
        before end: Int
    ) {
        if let notice {
            let text = displayLine(notice, columns: max(end - 1, 0)).text
            let place = Point(column: 1, row: row)
            canvas.write(text, at: place, style: style(of: notice), before: end)
            return
        }
        var column = 1
        let title = DisplayStrings.invitation
        let titleColumns = GlyphSequence.columns(of: title) + 2
        if !invitation.isEmpty,
            titleColumns + Hint.columns(of: invitation + allHints.suffix(2)) <= end - 1
        {
            canvas.write(title, at: Point(column: column, row: row), style: theme.secondary)
            column += titleColumns
        }
        for hint in fittingHints(after: invitation, columns: end - column) {
            column = canvas.write(
                hint.keys,
                at: Point(column: column, row: row),
                style: theme.title,
                before: end
            )
            column = canvas.write(
                " \(hint.word)",
                at: Point(column: column, row: row),
                style: theme.secondary,
                before: end
            )
            column += Hint.gap
        }
    }

    /// Returns the invitation and the hints that fit after it, preferring those for help and
    /// leaving.
    private func fittingHints(after invitation: [Hint], columns: Int) -> [Hint] {
        var hints = allHints
        guard !invitation.isEmpty else {
            while hints.count > 1, Hint.columns(of: hints) > columns {
                hints.remove(at: max(hints.count - 3, 0))
            }
            return hints
        }
        while !hints.isEmpty, Hint.columns(of: invitation + hints) > columns {
            hints.remove(at: hints.count > 2 ? hints.count - 3 : hints.count - 1)
        }
        return invitation + hints
    }

    private func invitation(columns: Int) -> [Hint] {
        guard invites, notice == nil else { return [] }
        let words: [(Command, String)] = [
            (.todaysPaper, DisplayStrings.todaysPaper),
            (.addFeed, DisplayStrings.addFeed),
            (.catalogue, DisplayStrings.catalogue),
        ]
        var hints = words.compactMap { command, word in
            let binding = keyTable.bindings.first { $0.command == command }
            return binding?.keys.first.map { Hint(keys: $0.description, word: word) }
        }
        while hints.count > 1, Hint.columns(of: hints + helpHint) > columns { hints.removeLast() }
        return hints
    }

    private var helpHint: [Hint] { allHints.suffix(2).dropLast() }

    private var allHints: [Hint] {
        keyTable.inFooter.compactMap { binding in
            binding.footer.map { Hint(keys: binding.footerKeys, word: $0) }
        }
    }

    private struct Hint {
        static let gap = 3
        let keys: String
        let word: String
        var columns: Int { GlyphSequence.columns(of: keys) + 1 + GlyphSequence.columns(of: word) }

        static func columns(of hints: [Hint]) -> Int {
            hints.reduce(-gap) { $0 + $1.columns + gap }
        }
    }
}
