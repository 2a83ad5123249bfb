extension ParagraphText {
    /// What to draw for a line, from left to right.
    func runs(of line: FilledLine, levels: BidiLevels?) -> [TextRun] {
        guard let levels else { return runsInLogicalOrder(of: line) }
        var builder = RunBuilder(capacity: line.range.count)
        let hyphenStyle = line.range.last.map(style)
        if line.endsWithHyphen, levels.isRightToLeft, let hyphenStyle {
            builder.append(hyphen, style: hyphenStyle)
        }
        for glyph in levels.glyphs(of: line.range, in: self) {
            let style = style(at: glyph.lowerBound)
            builder.append(
                levels.shown(scalars[glyph.lowerBound], at: glyph.lowerBound),
                style: style
            )
            for mark in scalars[glyph].dropFirst() { builder.append(mark, style: style) }
            for gap in line.widenedGaps where gap == glyph.lowerBound {
                builder.append(scalars[gap], style: style)
            }
        }
        if line.endsWithHyphen, !levels.isRightToLeft, let hyphenStyle {
            builder.append(hyphen, style: hyphenStyle)
        }
        return builder.finish()
    }

    private func runsInLogicalOrder(of line: FilledLine) -> [TextRun] {
        var builder = RunBuilder(capacity: line.range.count + line.widenedGaps.count + 1)
        var gap = 0
        scalars.withUnsafeBufferPointer { scalars in
            forEachSpan(in: line.range) { range, style in
                var start = range.lowerBound
                while gap < line.widenedGaps.count, line.widenedGaps[gap] < range.upperBound {
                    let place = line.widenedGaps[gap]
                    builder.append(scalars[start..<place], style: style)
                    builder.append(0x20, style: style)
                    start = place
                    gap += 1
                }
                builder.append(scalars[start..<range.upperBound], style: style)
            }
        }
        if line.endsWithHyphen, let last = line.range.last {
            builder.append(hyphen, style: style(at: last))
        }
        return builder.finish()
    }

    /// The glyphs of a part: each base with its marks, without break controls.
    func glyphs(of range: Range<Int>) -> [Range<Int>] {
        var glyphs: [Range<Int>] = []
        glyphs.reserveCapacity(range.count)
        for index in range {
            if columns[index] > 0 {
                glyphs.append(index..<index + 1)
            } else if let last = glyphs.last, last.upperBound == index,
                !ParagraphText.isControl(scalars[index])
            {
                glyphs[glyphs.count - 1] = last.lowerBound..<index + 1
            }
        }
        return glyphs
    }

    private var hyphen: UInt32 { 0x2D }
}

/// Puts letters together to runs.
private struct RunBuilder {
    private var runs: [TextRun] = []
    private var letters: [UInt8] = []
    private var style = TextStyle.body

    /// Expects about so many letters.
    init(capacity: Int) {
        letters.reserveCapacity(capacity)
    }

    /// The runs of all letters.
    mutating func finish() -> [TextRun] {
        endRun()
        return runs
    }

    mutating func append(_ more: Slice<UnsafeBufferPointer<UInt32>>, style: TextStyle) {
        begin(style)
        for scalar in more {
            // Line feeds are the only controls of ASCII here.
            if scalar < 0x80, scalar != ParagraphText.lineFeed {
                letters.append(UInt8(truncatingIfNeeded: scalar))
            } else {
                append(scalar)
            }
        }
    }

    mutating func append(_ scalar: UInt32, style: TextStyle) {
        if ParagraphText.isControl(scalar) { return }
        begin(style)
        append(scalar)
    }

    private mutating func begin(_ style: TextStyle) {
        guard style != self.style else { return }
        endRun()
        self.style = style
    }

    private mutating func endRun() {
        guard !letters.isEmpty else { return }
        runs.append(TextRun(text: String(decoding: letters, as: UTF8.self), style: style))
        letters.removeAll(keepingCapacity: true)
    }

    private mutating func append(_ scalar: UInt32) {
        if scalar < 0x80, scalar != ParagraphText.lineFeed {
            letters.append(UInt8(truncatingIfNeeded: scalar))
        } else if scalar == ParagraphText.noBreakSpace {
            letters.append(0x20)
        } else if !ParagraphText.isControl(scalar), let scalar = Unicode.Scalar(scalar),
            let bytes = UTF8.encode(scalar)
        {
            letters.append(contentsOf: bytes)
        }
    }
}
