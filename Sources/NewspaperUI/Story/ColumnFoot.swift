import Typesetting

/// Where a column ends.
struct ColumnFoot {
    /// The line behind its last one.
    let line: Int
    /// Lines in the room of a picture that have no row: it is shown smaller, so that it need not leave its place.
    var omitted = 0..<0
}

extension StoryPage {
    /// The fewest rows in which a picture is shown.
    private static let fewestPictureRows = 5

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

    /// True where a page that begins with a line would cut a picture.
    func isInPicture(_ line: Int) -> Bool {
        pictures.contains { $0.line < line && line < $0.lines.upperBound }
    }

    /// Finds where a column of so many rows ends that begins with a line.
    ///
    /// What belongs together stays together. A picture for which there is too little room is shown in the rows that remain, if
    /// these are at least half of its own.
    ///
    /// - Parameters:
    ///   - start: The first line of the column.
    ///   - rows: How many rows it has.
    ///   - end: The first line that stands in no column; by default all lines do.
    /// - Returns: The foot of the column.
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
        // A caption that is longer than the column is divided.
        let kept = min((room + 1) / 2, picture.rows)
        return ColumnFoot(
            line: picture.lines.upperBound + room - kept,
            omitted: picture.line + kept..<picture.lines.upperBound
        )
    }

    /// Where the next page of one column begins: two lines stay to go on from, unless these are of a picture.
    func start(ofPageAfter end: Int) -> Int {
        if let cut = picture(across: end, from: 0) { return cut.line }
        let start = max(end - 2, 0)
        let isOfPicture = pictures.contains { picture in
            picture.line < start && start < endOfCaption(of: picture)
        }
        return isOfPicture ? lineBelowBlanks(from: end) : start
    }

    /// The picture that a line parts from its caption or divides, among those that begin at another line or below it.
    private func picture(across line: Int, from start: Int) -> PlacedPicture? {
        pictures.first {
            $0.line >= start && $0.line < line && line < endOfCaption(of: $0)
        }
    }

    /// Where the words below a picture end.
    private func endOfCaption(of picture: PlacedPicture) -> Int {
        var end = picture.lines.upperBound
        while lines.indices.contains(end), lines[end].isCaption { end += 1 }
        return end
    }

    /// The foot at a line or above it, where nothing is parted that belongs together.
    private func foot(above lowest: Int, from start: Int) -> Int {
        var foot = lowest
        while foot > start, keepsWithNext(foot - 1) { foot -= 1 }
        // What fills a column alone is divided.
        return foot > start ? foot : lowest
    }

    /// True when a line says nothing without the next one.
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

extension StoryPage.Line {
    /// What the line begins with; `nil` for a blank one and outside of the text.
    private var role: TextRole? {
        if case .text(let line) = self { line.runs.first?.style.role } else { nil }
    }

    fileprivate var isCaption: Bool { role == .caption }

    fileprivate var isInitial: Bool { role == .initial }
}
