extension ParagraphText {
    /// Returns the line's spans from left to right, or in logical order if the terminal reorders
    /// text.
    func runs(of line: FilledLine, levels: BidiLevels?) -> [TextRun] {
        guard let levels, !levels.isReorderedByTerminal else { return runsInLogicalOrder(of: line) }
        var builder = RunBuilder()
        let hyphenStyle = line.range.last.map(style)
        if line.endsWithHyphen, levels.isRightToLeft, let hyphenStyle {
            builder.append(hyphen, style: hyphenStyle)
        }
        for glyph in levels.glyphs(of: line.range, in: self) {
            let style = style(at: glyph.lowerBound)
            builder.append(levels.shown(at: glyph.lowerBound), style: style)
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
        var runs: [TextRun] = []
        var gaps = line.widenedGaps[...]
        forEachSpan(in: line.range) { range, style in
            let inside = gaps.prefix { $0 < range.upperBound }
            gaps = gaps[inside.endIndex...]
            let isLast = range.upperBound == line.range.upperBound
            let text = text(
                of: range,
                widenedAt: inside,
                hasHyphen: isLast && line.endsWithHyphen
            )
            if !text.isEmpty { runs.append(TextRun(text: text, style: style)) }
        }
        return runs
    }

    /// Returns a range of the text without break controls; spaces at `gaps` are doubled.
    private func text(
        of range: Range<Int>,
        widenedAt gaps: ArraySlice<Int>,
        hasHyphen: Bool
    ) -> String {
        let count = range.count + gaps.count + (hasHyphen ? 1 : 0)
        return scalars.withUnsafeBufferPointer { scalars in
            var all: UInt32 = 0
            for place in range {
                all |= scalars[place] == ParagraphText.lineFeed ? 0x80 : scalars[place]
            }
            let bytesPerScalar = all < 0x80 ? 1 : 4
            return String(unsafeUninitializedCapacity: count * bytesPerScalar) { bytes in
                var writer = ScalarWriter(bytes: bytes, isASCII: all < 0x80)
                var start = range.lowerBound
                for gap in gaps {
                    writer.write(scalars, start..<gap)
                    writer.write(0x20)
                    start = gap
                }
                writer.write(scalars, start..<range.upperBound)
                if hasHyphen { writer.write(hyphen) }
                return writer.count
            }
        }
    }

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

private struct ScalarWriter {
    let bytes: UnsafeMutableBufferPointer<UInt8>
    let isASCII: Bool
    private(set) var count = 0

    mutating func write(_ scalars: UnsafeBufferPointer<UInt32>, _ range: Range<Int>) {
        guard isASCII else {
            for place in range { write(scalars[place]) }
            return
        }
        for (offset, place) in range.enumerated() {
            bytes[count + offset] = UInt8(truncatingIfNeeded: scalars[place])
        }
        count += range.count
    }

    mutating func write(_ scalar: UInt32) {
        if scalar < 0x80, scalar != ParagraphText.lineFeed {
            bytes[count] = UInt8(truncatingIfNeeded: scalar)
            count += 1
        } else if scalar == ParagraphText.noBreakSpace {
            bytes[count] = 0x20
            count += 1
        } else if !ParagraphText.isOmittedFromRuns(scalar), let scalar = Unicode.Scalar(scalar),
            let letter = UTF8.encode(scalar)
        {
            for byte in letter {
                bytes[count] = byte
                count += 1
            }
        }
    }
}

private struct RunBuilder {
    private var runs: [TextRun] = []
    private var letters = String.UnicodeScalarView()
    private var style = TextStyle.body

    mutating func finish() -> [TextRun] {
        endRun()
        return runs
    }

    mutating func append(_ scalar: UInt32, style: TextStyle) {
        if ParagraphText.isOmittedFromRuns(scalar) { return }
        if style != self.style {
            endRun()
            self.style = style
        }
        let shown = scalar == ParagraphText.noBreakSpace ? 0x20 : scalar
        if let shown = Unicode.Scalar(shown) { letters.append(shown) }
    }

    private mutating func endRun() {
        guard !letters.isEmpty else { return }
        runs.append(TextRun(text: String(letters), style: style))
        letters = String.UnicodeScalarView()
    }
}
