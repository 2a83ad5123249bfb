import Cells
import News
import Typesetting

/// Sets the story that leads.
struct LeadSetting {
    let content: BroadsheetLayout.Content
    let columns: BroadsheetColumns
    let size: Size

    /// The lead at the upper left of the first page; `nil` when there is none.
    var lead: BroadsheetLead? {
        guard content.hasLead, let story = content.order.first, !size.isEmpty else { return nil }
        let headline = content.stories[story]
        let text = content.leadText.flatMap {
            $0.id == headline.id && $0.measure == columns.leadMeasure ? $0 : nil
        }
        let measure = max(columns.lead.count - BroadsheetColumns.textIndent - 1, 1)
        let title = displayLines(
            (headline.title.isEmpty ? "Untitled" : headline.title).uppercased(),
            columns: measure,
            maximum: min(max(size.rows - 1, 1), 3),
            isBalanced: true
        )
        let deck = text?.deck.map {
            displayLines($0, columns: measure, maximum: size.rows < 12 ? 0 : 2)
        }
        let hasDetails = size.rows > 1
        let textRow = title.count + (deck?.count ?? 0) + (hasDetails ? 2 : 1)
        let room = max(height - textRow, 0)
        let parts = text.map { share($0, rows: room) }
        let isContinued =
            room > 1
            && text.map { !$0.isWhole || parts?.last?.upperBound != $0.lines.count } ?? false
        // The row that says that the story goes on counts too.
        let lastRows = (parts?.last?.count ?? 0) + (isContinued ? 1 : 0)
        let textRows = parts.map { max($0.map(\.count).max() ?? 0, lastRows) } ?? room
        let end = textRows > 0 ? textRow + textRows : textRow - 1
        return BroadsheetLead(
            story: story,
            frame: Rect(
                column: columns.lead.lowerBound,
                row: 0,
                columns: columns.lead.count,
                rows: min(max(end, 1), size.rows)
            ),
            title: title,
            deck: deck ?? [],
            hasDetails: hasDetails,
            textRow: textRow,
            columns: zip(columns.columns, parts ?? []).map { column, lines in
                BroadsheetLead.Column(
                    start: column.lowerBound + BroadsheetColumns.textIndent,
                    lines: lines
                )
            },
            isContinued: isContinued
        )
    }

    /// The rows that the lead may take.
    private var height: Int {
        let wanted =
            switch columns.columns.count {
            case 1: size.rows * 3 / 5
            case 2: size.rows < 30 ? size.rows : size.rows * 3 / 5
            default: max(size.rows * 3 / 5, 12)
            }
        // Below it there must be room for a story, or else nothing.
        return size.rows - wanted < 6 && columns.columns.count > 1 ? size.rows : wanted
    }

    private func share(_ text: LeadText, rows: Int) -> [Range<Int>] {
        guard rows > 0 else { return [] }
        var parts = ColumnBreaks.columns(of: text.lines, count: columns.leadCount, rows: rows)
        let isWhole = text.isWhole && parts.last?.upperBound == text.lines.count
        // The last row of the last column says that the story goes on.
        if !isWhole, let last = parts.popLast() {
            parts.append(
                last
                    .lowerBound..<max(
                        min(last.upperBound, last.lowerBound + rows - 1),
                        last.lowerBound
                    )
            )
        }
        return parts
    }
}
