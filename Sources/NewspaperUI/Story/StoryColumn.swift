import Cells
import Typesetting

/// Lines of a page that stand below each other on the screen: a column of the text, or the head over all columns.
struct StoryColumn: Hashable {
    /// Which lines of the page; they may be fewer than the frame has rows.
    let lines: Range<Int>
    /// Those among them that have no row: the lower ones in the room of a picture that is shown smaller.
    var omitted = 0..<0
    /// Where they stand on the screen.
    var frame: Rect

    /// The lines that have a row, from top to bottom.
    var shownLines: [Int] { lines.filter { !omitted.contains($0) } }

    /// How many rows the lines take.
    var rowCount: Int { lines.count - omitted.count }

    /// The row of a line, counted from the top of the frame; `nil` where it has none here.
    func row(ofLine line: Int) -> Int? {
        guard lines.contains(line), !omitted.contains(line) else { return nil }
        return line - lines.lowerBound - (line < omitted.lowerBound ? 0 : omitted.count)
    }

    /// The line in a row, counted from the top of the frame; `nil` below the last one.
    func line(atRow row: Int) -> Int? {
        var line = lines.lowerBound + row
        if line >= omitted.lowerBound { line += omitted.count }
        return lines.contains(line) ? line : nil
    }

    /// A picture as it is shown here: with fewer rows where there are too few for all.
    func shown(_ picture: PlacedPicture) -> PlacedPicture {
        picture.lines.overlaps(omitted) ? picture.shortened(by: omitted.count) : picture
    }
}

extension [StoryColumn] {
    /// What can be seen, and the blank lines between.
    var visibleLines: Range<Int> {
        (first?.lines.lowerBound ?? 0)..<(last?.lines.upperBound ?? 0)
    }

    /// A picture as it is shown in the column in which it begins, or as it is placed where it is not on the screen.
    func shown(_ picture: PlacedPicture) -> PlacedPicture {
        first { $0.lines.overlaps(picture.lines) }?.shown(picture) ?? picture
    }
}

extension StoryLayout {
    /// Divides the lines of a page into columns, from left to right.
    ///
    /// No picture is divided, no heading stands at the foot, no blank line at the head of a column, and the last columns of
    /// a story are of similar height.
    ///
    /// - Parameters:
    ///   - page: What is on the page.
    ///   - top: The first line that can be seen.
    ///   - isPaged: False while the reader scrolls by lines: then one column shows all lines that have room.
    /// - Returns: One column at least; what it holds may be empty.
    func columns(of page: StoryPage, from top: Int, isPaged: Bool = true) -> [StoryColumn] {
        let end = page.lines.count
        let top = min(top, end)
        guard columnCount > 1 else {
            let foot =
                isPaged
                ? page.foot(ofColumnFrom: top, rows: text.rows)
                : ColumnFoot(line: min(top + text.rows, end))
            return [StoryColumn(lines: top..<foot.line, omitted: foot.omitted, frame: text)]
        }
        // The head stands over all columns, and what follows the end stands below them.
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

    /// The columns of the last page, each as low as it can be where those behind it hold the rest, and the lines below them.
    ///
    /// - Parameters:
    ///   - full: The columns as far as they can be filled.
    ///   - room: Where all of it stands.
    ///   - start: The first line.
    ///   - page: What is on the page.
    /// - Returns: The columns, and below them the lines that follow the text.
    private func lastColumns(
        _ full: [StoryColumn],
        in room: Rect,
        from start: Int,
        of page: StoryPage
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
            // Where there is no room below, some of the text goes on to the next page with it.
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

    /// The first line from which on everything up to a line can be seen at once.
    func top(ofPageBefore line: Int, of page: StoryPage) -> Int {
        let lowest = max(line - capacity, 0)
        return (lowest..<max(line, lowest + 1)).first {
            !page.isInPicture($0)
                && page.lineBelowBlanks(from: columns(of: page, from: $0).visibleLines.upperBound)
                    >= line
        } ?? lowest
    }

    /// The first line of the column that ends before a line.
    func top(ofColumnBefore line: Int, of page: StoryPage) -> Int {
        let lowest = max(line - text.rows, 0)
        return (lowest..<max(line, lowest + 1)).first {
            !page.isInPicture($0)
                && page.lineBelowBlanks(from: page.foot(ofColumnFrom: $0, rows: text.rows).line)
                    >= line
        } ?? lowest
    }

    /// Where a column begins, and how many there are from it on.
    private typealias ColumnStart = (line: Int, columns: Int)

    /// Columns with as many lines as fit into so many rows each.
    private func fill(
        _ room: Rect,
        from start: Int,
        of page: StoryPage,
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
            // Who reads from right to left begins at the right.
            let place = page.isRightToLeft ? columnCount - 1 - index : index
            let column = room.column + place * (measure + Self.gutter)
            return StoryColumn(
                lines: next..<foot.line,
                omitted: foot.omitted,
                frame: Rect(column: column, row: room.row, columns: measure, rows: room.rows)
            )
        }
    }

    /// How many rows some columns need at least to show everything from a line to the end, no picture smaller than it is.
    private func lowestRows(for columns: Int, from start: Int, of page: StoryPage, most: Int)
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
