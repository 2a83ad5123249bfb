/// Distributes the free columns of justified lines among their word gaps.
///
/// Columns left after an even distribution preferably go to gaps that follow punctuation, are far
/// apart, and are not below a widened gap of the previous line, to avoid rivers.
struct LineJustifier {
    private let text: ParagraphText
    private var widened: [Int] = []
    private var prefersRight = true
    private var gaps: [Gap] = []
    /// The number of gaps from each gap to the nearest widened one, at most four.
    private var distances: [Int] = []

    init(_ text: ParagraphText) {
        self.text = text
    }

    /// Returns the next line of the paragraph, widened to the measure unless it ends a paragraph.
    mutating func justify(_ line: KnuthPlassLineBreaker.Line, indent: Int) -> FilledLine {
        guard line.isFilled, line.slack > 0 else {
            widened.removeAll(keepingCapacity: true)
            return line.filled
        }
        findGaps(in: line.filled.range, indent: indent)
        guard !gaps.isEmpty else { return line.filled }
        choose(line.slack % gaps.count)
        var filled = line.filled
        filled.columns += line.slack
        filled.widenedGaps.reserveCapacity(line.slack)
        widened.removeAll(keepingCapacity: true)
        let least = line.slack / gaps.count
        for index in gaps.indices {
            let isChosen = distances[index] == 0
            for _ in 0..<(isChosen ? least + 1 : least) {
                filled.widenedGaps.append(gaps[index].place)
            }
            if isChosen { widened.append(gaps[index].column) }
        }
        prefersRight.toggle()
        return filled
    }

    private struct Gap {
        let place: Int
        let column: Int
        let rank: Int
    }

    private mutating func findGaps(in range: Range<Int>, indent: Int) {
        gaps.removeAll(keepingCapacity: true)
        text.scalars.withUnsafeBufferPointer { scalars in
            text.columns.withUnsafeBufferPointer { widths in
                var column = indent
                for place in range {
                    if scalars[place] == 0x20, place > range.lowerBound {
                        let isBelowGap = widened.contains { abs($0 - column) <= 1 }
                        let rank = Self.rank(before: place, scalars) - (isBelowGap ? 5 : 0)
                        gaps.append(Gap(place: place, column: column, rank: rank))
                    }
                    column += Int(widths[place])
                }
            }
        }
    }

    /// Ranks a gap by the punctuation before it, skipping closing quotation marks.
    private static func rank(before place: Int, _ scalars: UnsafeBufferPointer<UInt32>) -> Int {
        var place = place - 1
        while place > 0, isClosing(scalars[place]) { place -= 1 }
        switch scalars[place] {
        case 0x2E, 0x21, 0x3F, 0x3A, 0x3B, 0x2026: return 4
        case 0x2C, 0x2013, 0x2014: return 3
        default: return 0
        }
    }

    private static func isClosing(_ scalar: UInt32) -> Bool {
        scalar == 0x22 || scalar == 0x29 || scalar == 0x201D || scalar == 0x2019
    }

    private mutating func choose(_ count: Int) {
        distances.removeAll(keepingCapacity: true)
        distances.append(contentsOf: repeatElement(4, count: gaps.count))
        for _ in 0..<count {
            var best = (index: 0, score: Int.min)
            for offset in gaps.indices {
                let index = prefersRight ? gaps.count - 1 - offset : offset
                let score = gaps[index].rank + 2 * distances[index]
                if distances[index] > 0, score > best.score { best = (index, score) }
            }
            for index in max(best.index - 3, 0)..<min(best.index + 4, gaps.count) {
                distances[index] = min(distances[index], abs(index - best.index))
            }
        }
    }
}
