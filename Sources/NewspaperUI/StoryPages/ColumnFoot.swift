import Typesetting

struct ColumnFoot {
    /// The index after the last line of the column.
    let line: Int
    /// The indexes of the hidden lines of a shrunk picture.
    var omitted = 0..<0
}

extension StoryPageLayout {
    private static let fewestPictureRows = 5
    private static let mostRepeatedLines = 6

    /// Returns the first line, from `line` on, that belongs to a picture or is not blank.
    func lineBelowBlanks(from line: Int) -> Int {
        var line = line
        while lines.indices.contains(line), lines[line].isBlank,
            !pictures.contains(where: { $0.lines.contains(line) })
        {
            line += 1
        }
        return line
    }

    func isInPicture(_ line: Int) -> Bool {
        pictures.contains { $0.line < line && line < $0.lines.upperBound }
    }

    /// Returns the end of a column of `rows` rows from line `start`; lines from `end` on are
    /// excluded.
    ///
    /// Headings and captions stay with the lines they belong to. A picture is shrunk if at least
    /// half of its rows fit.
    func foot(ofColumnFrom start: Int, rows: Int, before end: Int? = nil) -> ColumnFoot {
        let end = end ?? lines.count
        let lowest = min(start + rows, end)
        guard lowest < end else { return ColumnFoot(line: max(lowest, start)) }
        guard let picture = picture(across: lowest, from: start) else {
            return ColumnFoot(line: foot(above: lowest, from: start))
        }
        let room = lowest - picture.line
        let captionEnd = endOfCaption(of: picture)
        let captionRows = captionEnd - picture.lines.upperBound
        let isFirst = lineBelowBlanks(from: start) >= picture.line
        let shown = min(room - captionRows, picture.rows)
        if shown >= max(Self.fewestPictureRows, (picture.rows + 1) / 2) || isFirst && shown > 0 {
            return ColumnFoot(
                line: captionEnd,
                omitted: picture.line + shown..<picture.lines.upperBound
            )
        }
        guard isFirst, room > 0 else {
            return ColumnFoot(line: foot(above: picture.line, from: start))
        }
        // A caption longer than the column leaves half of it to the picture.
        let kept = min((room + 1) / 2, picture.rows)
        return ColumnFoot(
            line: picture.lines.upperBound + room - kept,
            omitted: picture.line + kept..<picture.lines.upperBound
        )
    }

    /// Returns the first line of the page after `end`.
    ///
    /// It repeats a picture that `end` divides, or else two lines outside pictures, and more if these
    /// would begin within a table row.
    func start(ofPageAfter end: Int) -> Int {
        if let cut = picture(across: end, from: 0) { return cut.line }
        let start = max(end - 2, 0)
        let isOfPicture = pictures.contains { picture in
            picture.line < start && start < endOfCaption(of: picture)
        }
        guard !isOfPicture else { return lineBelowBlanks(from: end) }
        var whole = start
        while isInTableRow(whole) { whole -= 1 }
        if end - whole <= Self.mostRepeatedLines { return whole }
        return isInTableRow(end) ? start : end
    }

    /// Returns the first line, from `line` on, that begins a table row or is outside tables.
    ///
    /// Returns `line` if many lines would be skipped.
    func lineBelowRow(from line: Int) -> Int {
        var below = line
        while isInTableRow(below) { below += 1 }
        return below - line <= Self.mostRepeatedLines ? below : line
    }

    /// Whether the line continues the table row of the line above.
    private func isInTableRow(_ line: Int) -> Bool {
        guard line > 0, keepsWithNext(line - 1) else { return false }
        return place(ofLine: line - 1) == place(ofLine: line)
    }

    /// Returns the picture that a break before `line` would divide or separate from its caption,
    /// if any.
    private func picture(across line: Int, from start: Int) -> PlacedPicture? {
        pictures.first {
            $0.line >= start && $0.line < line && line < endOfCaption(of: $0)
        }
    }

    private func endOfCaption(of picture: PlacedPicture) -> Int {
        var end = picture.lines.upperBound
        while lines.indices.contains(end), lines[end].isCaption { end += 1 }
        return end
    }

    /// Returns the last break, up to `lowest`, that divides no block; otherwise `lowest`.
    private func foot(above lowest: Int, from start: Int) -> Int {
        var foot = lowest
        while foot > start, keepsWithNext(foot - 1) { foot -= 1 }
        // A block that fills the column is divided.
        return foot > start ? foot : lowest
    }

    private func keepsWithNext(_ line: Int) -> Bool {
        guard lines.indices.contains(line + 1) else { return false }
        switch lines[line] {
        case .text(let text) where !text.runs.isEmpty:
            if case .initial = text.runs[0].style.role { return lines[line + 1].isInitial }
            return text.keepsWithNext || lines[line].isCaption && lines[line + 1].isCaption
        case .blank, .text: return line > 0 && keepsWithNext(line - 1)
        case .title, .deck, .byline, .note: return false
        case .rule, .next: return true
        }
    }
}

extension StoryPageLayout.Line {
    private var role: TextRole? {
        if case .text(let line) = self { line.runs.first?.style.role } else { nil }
    }

    fileprivate var isCaption: Bool { role == .caption }

    fileprivate var isInitial: Bool { role == .initial }
}
