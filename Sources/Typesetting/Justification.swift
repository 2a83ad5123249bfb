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
            let count = line.slack / gaps.count + (chosen.contains(index) ? 1 : 0)
            for _ in 0..<count { filled.widenedGaps.append(gap.place) }
        }
        filled.columns += line.slack
        widened = chosen.map { gaps[$0].column }
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
        var column = indent
        for place in range {
            if text.scalars[place] == 0x20, place > range.lowerBound {
                gaps.append(Gap(place: place, column: column, rank: rank(before: place)))
            }
            column += Int(text.columns[place])
        }
        return gaps
    }

    /// Looks through closing quotation marks for the punctuation before a gap.
    private func rank(before place: Int) -> Int {
        var place = place - 1
        while place > 0, [0x22, 0x29, 0x201D, 0x2019].contains(text.scalars[place]) { place -= 1 }
        switch text.scalars[place] {
        case 0x2E, 0x21, 0x3F, 0x3A, 0x3B, 0x2026: return 4
        case 0x2C, 0x2013, 0x2014: return 3
        default: return 0
        }
    }

    /// The indices of the gaps that get one column more.
    private func choose(_ count: Int, of gaps: [Gap]) -> [Int] {
        var chosen: [Int] = []
        while chosen.count < count {
            let open = gaps.indices.filter { !chosen.contains($0) }
            let order = prefersRight ? open.reversed() : Array(open)
            var best = (index: order[0], score: Int.min)
            for index in order {
                let score = score(of: index, in: gaps, beside: chosen)
                if score > best.score { best = (index, score) }
            }
            chosen.append(best.index)
        }
        return chosen
    }

    private func score(of index: Int, in gaps: [Gap], beside chosen: [Int]) -> Int {
        let distance = chosen.map { abs($0 - index) }.min() ?? 4
        let isBelowGap = widened.contains { abs($0 - gaps[index].column) <= 1 }
        return gaps[index].rank + 2 * min(distance, 4) - (isBelowGap ? 5 : 0)
    }
}
