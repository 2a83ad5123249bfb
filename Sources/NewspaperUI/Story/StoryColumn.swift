import Cells
import Typesetting

/// Lines of a page that stand below each other on the screen: a column of the text, or the head over all columns.
struct StoryColumn: Hashable {
    /// Which lines of the page; they may be fewer than the frame has rows.
    let lines: Range<Int>
    /// Where they stand on the screen.
    let frame: Rect
}

extension [StoryColumn] {
    /// What can be seen, and the blank lines between.
    var visibleLines: Range<Int> {
        (first?.lines.lowerBound ?? 0)..<(last?.lines.upperBound ?? 0)
    }

    /// Whether a part of a picture stands in one of them, and another part in another one.
    fileprivate func divide(_ pictures: [PlacedPicture]) -> Bool {
        pictures.contains { picture in
            count { $0.lines.overlaps(picture.lines) } > 1
        }
    }
}

extension StoryLayout {
    /// Has the lines of a page fall into columns, from left to right.
    ///
    /// In several columns no picture is divided, no heading stands at the foot, no blank line at the head, and the last
    /// columns of a story end at the same height.
    ///
    /// - Parameters:
    ///   - page: What is on the page.
    ///   - top: The first line that can be seen.
    /// - Returns: One column at least; what it holds may be empty.
    func columns(of page: StoryPage, from top: Int) -> [StoryColumn] {
        let end = page.lines.count
        let top = min(top, end)
        guard columnCount > 1 else {
            return [StoryColumn(lines: top..<min(top + text.rows, end), frame: text)]
        }
        // The head stands over all columns.
        let headRows = min(max(page.headCount - top, 0), text.rows)
        let start = top + headRows
        var room = Rect(column: text.column, row: text.row, columns: text.columns, rows: headRows)
        let head = headRows > 0 ? [StoryColumn(lines: top..<start, frame: room)] : []
        room.origin.row += headRows
        room.size.rows = text.rows - headRows
        let columns = fill(room, from: start, of: page)
        guard columns.last?.lines.upperBound == end, page.isToEnd else { return head + columns }
        // The lowest columns with the same end.
        let lowest = max((end - start + columnCount - 1) / columnCount, 1)
        for rows in lowest..<max(room.rows, lowest) {
            room.size.rows = rows
            let lower = fill(room, from: start, of: page)
            if lower.last?.lines.upperBound == end, !lower.divide(page.pictures) {
                return head + lower
            }
        }
        return head + columns
    }

    /// The first line from which on everything up to a line can be seen at once.
    func top(ofPageBefore line: Int, of page: StoryPage) -> Int {
        let lowest = max(line - capacity, 0)
        return (lowest..<max(line, lowest + 1)).first {
            page.lineBelowBlanks(from: columns(of: page, from: $0).visibleLines.upperBound) >= line
        } ?? lowest
    }

    /// The first line of the column that ends before a line.
    func top(ofColumnBefore line: Int, of page: StoryPage) -> Int {
        let lowest = max(line - text.rows, 0)
        return (lowest..<max(line, lowest + 1)).first {
            page.lineBelowBlanks(from: page.foot(ofColumnFrom: $0, rows: text.rows)) >= line
        } ?? lowest
    }

    /// As many lines as fit in.
    private func fill(_ room: Rect, from start: Int, of page: StoryPage) -> [StoryColumn] {
        var next = start
        return (0..<columnCount).map { index in
            if index > 0 { next = page.lineBelowBlanks(from: next) }
            let lines = next..<page.foot(ofColumnFrom: next, rows: room.rows)
            next = lines.upperBound
            // Who reads from right to left begins at the right.
            let place = page.isRightToLeft ? columnCount - 1 - index : index
            let column = room.column + place * (measure + Self.gutter)
            let frame = Rect(column: column, row: room.row, columns: measure, rows: room.rows)
            return StoryColumn(lines: lines, frame: frame)
        }
    }
}

extension StoryPage {
    /// The first line from one on that is not blank; the rows of a picture are not.
    func lineBelowBlanks(from line: Int) -> Int {
        var line = line
        while lines.indices.contains(line), lines[line].isBlank,
            !pictures.contains(where: { $0.lines.contains(line) })
        {
            line += 1
        }
        return line
    }

    /// Where a column ends that begins with a line: what belongs together stays together.
    fileprivate func foot(ofColumnFrom start: Int, rows: Int) -> Int {
        let lowest = min(start + rows, lines.count)
        guard lowest < lines.count else { return lowest }
        var foot = lowest
        while foot > start, keepsWithNext(foot - 1) { foot -= 1 }
        // What fills a column alone is divided.
        return foot > start ? foot : lowest
    }

    /// True when a line is nothing without the next one.
    private func keepsWithNext(_ line: Int) -> Bool {
        let next = line + 1
        guard lines.indices.contains(next) else { return false }
        if pictures.contains(where: { $0.lines.contains(line) }) {
            return lines[next].role == .caption
                || pictures.contains { $0.lines.contains(line) && $0.lines.contains(next) }
        }
        switch lines[line].role {
        case .heading: return true
        case .caption: return lines[next].role == .caption
        case .initial: return lines[next].role == .initial
        default: break
        }
        guard lines[line].isBlank, line > 0, case .heading = lines[line - 1].role else {
            return false
        }
        return true
    }
}

extension StoryPage.Line {
    /// What the line begins with; `nil` for a blank one and in the head.
    fileprivate var role: TextRole? {
        if case .text(let line) = self { line.runs.first?.style.role } else { nil }
    }
}
