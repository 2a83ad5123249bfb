import Cells
import Typesetting

/// The columns of the table of stories; some are omitted on narrow screens.
struct OfflineColumns {
    struct Texts {
        var story = ""
        var source = ""
        var text = ""
        var pictures = ""
        var why = ""
    }

    private struct Fact {
        let text: String
        let columns: Int
        var isAtEnd = false
    }

    private static let gap = 2

    let columns: Int

    func draw(
        _ texts: Texts,
        style: Style,
        titleStyle: Style,
        row: Int,
        on canvas: inout Canvas
    ) {
        let facts = facts(texts)
        let start = TableScreenLayout.textColumn
        let room = facts.reduce(0) { $0 + $1.columns + Self.gap }
        let title = Fact(text: texts.story, columns: max(columns - start - 1 - room, 0))
        write(title, at: start, style: titleStyle, row: row, on: &canvas)
        var column = start + title.columns
        for fact in facts {
            write(fact, at: column + Self.gap, style: style, row: row, on: &canvas)
            column += Self.gap + fact.columns
        }
    }

    private func facts(_ texts: Texts) -> [Fact] {
        guard columns >= 32 else { return [] }
        var facts = [Fact(text: texts.text, columns: 12, isAtEnd: true)]
        if columns >= 60 { facts.append(Fact(text: texts.pictures, columns: 8, isAtEnd: true)) }
        if columns >= 90 { facts.append(Fact(text: texts.why, columns: 30)) }
        if columns >= 140 { facts.insert(Fact(text: texts.source, columns: 22), at: 0) }
        return facts
    }

    private func write(
        _ fact: Fact,
        at column: Int,
        style: Style,
        row: Int,
        on canvas: inout Canvas
    ) {
        let line = displayLine(fact.text, columns: fact.columns)
        let place = fact.isAtEnd ? column + fact.columns - line.columns : column
        canvas.write(line.text, at: Point(column: place, row: row), style: style)
    }
}
