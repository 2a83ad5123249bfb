import Cells
import Typesetting

/// A column of text on a page, or the lines above or below all columns.
struct StoryColumn: Hashable {
    /// The lines of the column, possibly fewer than the frame has rows.
    let lines: Range<Int>
    /// The lines of a shrunk picture that are hidden.
    var omitted = 0..<0
    var frame: Rect

    var shownLines: [Int] { lines.filter { !omitted.contains($0) } }

    var rowCount: Int { lines.count - omitted.count }

    /// Returns the row of a line relative to the frame; `nil` if the line is hidden.
    func row(ofLine line: Int) -> Int? {
        guard lines.contains(line), !omitted.contains(line) else { return nil }
        return line - lines.lowerBound - (line < omitted.lowerBound ? 0 : omitted.count)
    }

    /// Returns the line in a row relative to the frame; `nil` below the last line.
    func line(atRow row: Int) -> Int? {
        var line = lines.lowerBound + row
        if line >= omitted.lowerBound { line += omitted.count }
        return lines.contains(line) ? line : nil
    }

    func shown(_ picture: PlacedPicture) -> PlacedPicture {
        picture.lines.overlaps(omitted) ? picture.shortened(by: omitted.count) : picture
    }
}

extension [StoryColumn] {
    var visibleLines: Range<Int> {
        (first?.lines.lowerBound ?? 0)..<(last?.lines.upperBound ?? 0)
    }

    /// Returns a picture in its visible size or, if not visible, in full size.
    func shown(_ picture: PlacedPicture) -> PlacedPicture {
        first { $0.lines.overlaps(picture.lines) }?.shown(picture) ?? picture
    }
}

extension StoryScreenLayout {
    /// Divides the lines of a page into columns, from left to right; at least one, possibly empty.
    ///
    /// Pictures are not divided, headings do not end a column, blank lines do not begin one, and
    /// the last columns of a story are balanced. Unless `isPaged`, a single column contains as many
    /// lines as fit.
    func columns(of page: StoryPageLayout, from top: Int, isPaged: Bool = true) -> [StoryColumn] {
        let end = page.lines.count
        let top = min(top, end)
        guard columnCount > 1 else {
            let foot =
                isPaged
                ? page.foot(ofColumnFrom: top, rows: text.rows)
                : ColumnFoot(line: min(top + text.rows, end))
            return [StoryColumn(lines: top..<foot.line, omitted: foot.omitted, frame: text)]
        }
        // The head and the lines after the text span all columns.
        let headRows = min(max(page.headCount - top, 0), text.rows)
        let start = top + headRows
        var room = Rect(column: text.column, row: text.row, columns: text.columns, rows: headRows)
        let head = headRows > 0 ? [StoryColumn(lines: top..<start, frame: room)] : []
        room.origin.row += headRows
        room.size.rows = text.rows - headRows
        let full = fill(room, from: start, of: page) { _ in room.rows }
        guard full.last?.lines.upperBound == page.textEnd, page.isToEnd else { return head + full }
        return head + lastColumns(full, in: room, from: start, of: page)
    }

    /// Balances the `full` columns of the last page, and appends the lines after the text.
    private func lastColumns(
        _ full: [StoryColumn],
        in room: Rect,
        from start: Int,
        of page: StoryPageLayout
    ) -> [StoryColumn] {
        let tail = page.textEnd..<page.lines.count
        var columns = full
        if full.allSatisfy(\.omitted.isEmpty) {
            columns = fill(room, from: start, of: page) { next in
                lowestRows(for: next.columns, from: next.line, of: page, most: room.rows)
            }
        }
        var highest = columns.map(\.rowCount).max() ?? 0
        if highest + tail.count > room.rows {
            // The lines after the text move to the next page with some of the text.
            highest = max(room.rows - tail.count, 1)
            columns = fill(room, from: start, of: page) { _ in highest }
            guard columns.last?.lines.upperBound == page.textEnd else { return columns }
        }
        for index in columns.indices { columns[index].frame.size.rows = highest }
        guard !tail.isEmpty else { return columns }
        let below = Rect(
            column: room.column,
            row: room.row + highest,
            columns: room.columns,
            rows: tail.count
        )
        return columns + [StoryColumn(lines: tail, frame: below)]
    }

    /// Returns the first line from which all lines up to `line` fit on the screen.
    func top(ofPageBefore line: Int, of page: StoryPageLayout) -> Int {
        let lowest = max(line - capacity, 0)
        return (lowest..<max(line, lowest + 1)).first {
            !page.isInPicture($0) && page.lineBelowRow(from: $0) == $0
                && page.lineBelowBlanks(from: columns(of: page, from: $0).visibleLines.upperBound)
                    >= line
        } ?? lowest
    }

    /// Returns the first line of the column that ends before `line`.
    func top(ofColumnBefore line: Int, of page: StoryPageLayout) -> Int {
        let lowest = max(line - text.rows, 0)
        return (lowest..<max(line, lowest + 1)).first {
            !page.isInPicture($0) && page.lineBelowRow(from: $0) == $0
                && page.lineBelowBlanks(from: page.foot(ofColumnFrom: $0, rows: text.rows).line)
                    >= line
        } ?? lowest
    }

    /// The first line of a column, and the number of columns from there on.
    private typealias ColumnStart = (line: Int, columns: Int)

    private func fill(
        _ room: Rect,
        from start: Int,
        of page: StoryPageLayout,
        rows: (ColumnStart) -> Int
    ) -> [StoryColumn] {
        var next = start
        return (0..<columnCount).map { index in
            if index > 0 { next = min(page.lineBelowBlanks(from: next), page.textEnd) }
            let foot = page.foot(
                ofColumnFrom: next,
                rows: rows((next, columnCount - index)),
                before: page.textEnd
            )
            defer { next = foot.line }
            // Right-to-left text begins in the rightmost column.
            let place = page.isRightToLeft ? columnCount - 1 - index : index
            let column = room.column + place * (measure + Self.gutter)
            return StoryColumn(
                lines: next..<foot.line,
                omitted: foot.omitted,
                frame: Rect(column: column, row: room.row, columns: measure, rows: room.rows)
            )
        }
    }

    /// Returns the minimum column height that fits the text from `start` without shrinking
    /// pictures, or else `most`.
    private func lowestRows(for columns: Int, from start: Int, of page: StoryPageLayout, most: Int)
        -> Int
    {
        let end = page.textEnd
        let lowest = max((end - start + columns - 1) / columns, 1)
        return (lowest..<max(most, lowest)).first { rows in
            var next = start
            for index in 0..<columns {
                if index > 0 { next = min(page.lineBelowBlanks(from: next), end) }
                let foot = page.foot(ofColumnFrom: next, rows: rows, before: end)
                guard foot.omitted.isEmpty else { return false }
                next = foot.line
            }
            return next == end
        } ?? most
    }
}
