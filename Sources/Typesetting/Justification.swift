/// Gives the free columns of filled lines to their gaps.
///
/// What is left after each gap got the same goes to punctuation first, apart from each other, and not
/// below a widened gap of the line above, so that no river forms.
struct Justification {
    private let text: ParagraphText
    /// The columns of the line above that have a widened gap.
    private var widened: [Int] = []
    private var prefersRight = true

    init(_ text: ParagraphText) {
        self.text = text
    }

    /// Widens the gaps of the next line.
    ///
    /// - Parameters:
    ///   - line: A line of the text.
    ///   - indent: Columns before it.
    /// - Returns: The line, as wide as the measure if it is to be filled.
    mutating func justify(_ line: TotalFit.Line, indent: Int) -> FilledLine {
        guard line.isFilled, line.slack > 0 else {
            widened = []
            return line.filled
        }
        let gaps = gaps(of: line.filled.range, indent: indent)
        guard !gaps.isEmpty else { return line.filled }
        let chosen = choose(line.slack % gaps.count, of: gaps)
        var filled = line.filled
        for (index, gap) in gaps.enumerated() {
            let count = line.slack / gaps.count + (chosen[index] ? 1 : 0)
            for _ in 0..<count { filled.widenedGaps.append(gap.place) }
        }
        filled.columns += line.slack
        widened = gaps.indices.filter { chosen[$0] }.map { gaps[$0].column }
        prefersRight.toggle()
        return filled
    }

    private struct Gap {
        let place: Int
        let column: Int
        /// How well more room looks here.
        let rank: Int
    }

    private func gaps(of range: Range<Int>, indent: Int) -> [Gap] {
        var gaps: [Gap] = []
        gaps.reserveCapacity(16)
        var column = indent
        for place in range {
            if text.scalars[place] == 0x20, place > range.lowerBound {
                let isBelowGap = widened.contains { abs($0 - column) <= 1 }
                let rank = rank(before: place) - (isBelowGap ? 5 : 0)
                gaps.append(Gap(place: place, column: column, rank: rank))
            }
            column += Int(text.columns[place])
        }
        return gaps
    }

    /// Looks through closing quotation marks for the punctuation before a gap.
    private func rank(before place: Int) -> Int {
        var place = place - 1
        while place > 0, isClosing(text.scalars[place]) { place -= 1 }
        switch text.scalars[place] {
        case 0x2E, 0x21, 0x3F, 0x3A, 0x3B, 0x2026: return 4
        case 0x2C, 0x2013, 0x2014: return 3
        default: return 0
        }
    }

    private func isClosing(_ scalar: UInt32) -> Bool {
        scalar == 0x22 || scalar == 0x29 || scalar == 0x201D || scalar == 0x2019
    }

    /// Says which gaps get one column more.
    private func choose(_ count: Int, of gaps: [Gap]) -> [Bool] {
        // How many gaps away the next chosen one is; more than four are as good as four.
        var distances = Array(repeating: 4, count: gaps.count)
        for _ in 0..<count {
            var best = (index: 0, score: Int.min)
            for offset in gaps.indices {
                let index = prefersRight ? gaps.count - 1 - offset : offset
                let score = gaps[index].rank + 2 * distances[index]
                if distances[index] > 0, score > best.score { best = (index, score) }
            }
            for index in gaps.indices {
                distances[index] = min(distances[index], abs(index - best.index))
            }
        }
        return distances.map { $0 == 0 }
    }
}
