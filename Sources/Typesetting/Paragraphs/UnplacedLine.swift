/// A typeset line without the indentation, bars and marker of the blocks around it.
struct UnplacedLine {
    var runs: [TextRun]
    var columns: Int
    var indent = 0
    var isRightToLeft = false
    var anchor = 0
    var isWide = false
    var keepsWithNext = false

    /// A list item's bullet or number, and its index in ``Frame/parts``.
    struct Marker {
        let text: String
        let part: Int
    }

    init(
        _ runs: [TextRun],
        columns: Int,
        indent: Int = 0,
        isRightToLeft: Bool = false,
        anchor: Int = 0,
        isWide: Bool = false
    ) {
        self.runs = runs
        self.columns = columns
        self.indent = indent
        self.isRightToLeft = isRightToLeft
        self.anchor = anchor
        self.isWide = isWide
    }

    func moved(by length: Int) -> UnplacedLine {
        var line = self
        line.anchor += length
        return line
    }

    /// Returns the line with the frame's bars, indentation and marker.
    ///
    /// In a right-to-left line, indentation and marker are on the right.
    func placed(in frame: Frame, marker: Marker? = nil, anchor passageAnchor: Int) -> TypesetLine {
        var placed = RunAccumulator()
        if isRightToLeft {
            for _ in 0..<frame.barCount { placed.appendBar(isAlone: false) }
            placed.appendSpaces(frame.available - columns - indent)
            placed.append(runs, columns: columns)
            if let marker { placed.append(markerBehind: marker.text) }
        } else {
            for (index, part) in frame.parts.enumerated() {
                let isLast = index == frame.parts.count - 1
                switch part {
                case .bar: placed.appendBar(isAlone: isLast && runs.isEmpty)
                case .space(let count):
                    if let marker, marker.part == index {
                        placed.append(marker: marker.text, in: count)
                    } else if !runs.isEmpty || frame.hasBar(after: index) {
                        placed.appendSpaces(count)
                    }
                }
            }
            placed.appendSpaces(indent)
            placed.append(runs, columns: columns)
        }
        return placed.line(
            anchor: passageAnchor + anchor,
            isWide: isWide,
            keepsWithNext: keepsWithNext
        )
    }
}

private struct RunAccumulator {
    private var indent = 0
    private var runs: [TextRun] = []
    private var columns = 0

    mutating func appendSpaces(_ count: Int) {
        guard count > 0 else { return }
        if runs.isEmpty {
            indent += count
        } else {
            append(
                [TextRun(text: String(repeating: " ", count: count), style: .body)],
                columns: count
            )
        }
    }

    mutating func appendBar(isAlone: Bool) {
        append([TextRun(text: "┃", style: TextStyle(role: .quoteBar))], columns: 1)
        if !isAlone { appendSpaces(1) }
    }

    mutating func append(marker: String, in room: Int) {
        let line = displayLine(marker, columns: room - 1)
        appendSpaces(room - line.columns - 1)
        append(markerLine: line)
        appendSpaces(1)
    }

    mutating func append(markerBehind marker: String) {
        appendSpaces(1)
        append(markerLine: displayLine(marker, columns: 20))
    }

    private mutating func append(markerLine line: DisplayLine) {
        append(
            [TextRun(text: line.text, style: TextStyle(role: .listMarker))],
            columns: line.columns
        )
    }

    mutating func append(_ more: [TextRun], columns count: Int) {
        if runs.isEmpty { runs = more } else { runs += more }
        columns += count
    }

    func line(anchor: Int, isWide: Bool, keepsWithNext: Bool) -> TypesetLine {
        TypesetLine(
            indent: runs.isEmpty ? 0 : indent,
            runs: runs,
            columns: columns,
            anchor: anchor,
            isWide: isWide,
            keepsWithNext: keepsWithNext
        )
    }
}
