/// Breaks paragraphs with the total-fit algorithm of Knuth and Plass (1981).
///
/// On a grid of cells, spaces grow by whole columns and never shrink.
struct KnuthPlassLineBreaker {
    private let measure: Int
    private let firstIndent: Int
    private let isRagged: Bool
    private let places: [LineBreakOpportunity]

    struct Fit {
        let lines: [Line]
        /// The number of columns by which a ragged line may be short; nil for justified text.
        let tolerance: Int?

        var gaps: (columns: Int, count: Int) {
            lines.reduce((0, 0)) { sum, line in
                line.isFilled
                    ? (sum.0 + line.gapCount + line.slack, sum.1 + line.gapCount) : sum
            }
        }
        /// Whether the lines are even.
        ///
        /// No ragged line exceeds the tolerance; justified lines have at most 1.5 extra columns per
        /// gap on average.
        var isEven: Bool {
            lines.allSatisfy { line in
                !line.isFilled
                    || tolerance.map { line.slack <= $0 } ?? (2 * line.slack <= line.gapCount)
            }
        }
    }

    struct Line {
        var filled: FilledLine
        let gapCount: Int
        let slack: Int
        /// Whether the line must be filled: false before a hard line break and at the end of the
        /// paragraph.
        let isFilled: Bool
    }

    /// The penalty for a short word at the end of a ragged line.
    ///
    /// Equivalent to a line of 64 columns that is five columns short.
    private static let hangingWord = 28
    /// The penalty for a line end between words that belong together.
    ///
    /// Equivalent to a line of 64 columns that is 25 columns short.
    private static let tornWords = 500
    private static let maximumHyphens = 2

    /// Prepares a non-empty paragraph.
    ///
    /// `hyphens` are the indices of scalars that a hyphen may precede, ascending.
    init(
        _ text: ParagraphText,
        breaks: [LineBreak],
        hyphens: [Int],
        measure: Int,
        firstIndent: Int,
        isRagged: Bool = false
    ) {
        self.isRagged = isRagged
        self.measure = measure
        self.firstIndent = firstIndent
        places = LineBreakOpportunity.all(
            in: text,
            breaks: breaks,
            hyphens: hyphens,
            firstIndent: firstIndent
        )
    }

    /// Returns the lines with the fewest demerits; nil if gaps would be too wide or a word exceeds
    /// the measure.
    ///
    /// - Complexity: O(*n* · *m*) for *n* break opportunities, *m* of them per line.
    func fit() -> Fit? {
        let hasHyphens = places.contains { $0.kind == .hyphen }
        let width = hasHyphens ? Self.maximumHyphens + 1 : 1
        var nodes = Array(repeating: Node.unreached, count: places.count * width)
        nodes[0].demerits = 0
        places.withUnsafeBufferPointer { places in
            nodes.withUnsafeMutableBufferPointer { nodes in
                reach(places, width: width, in: nodes)
            }
        }
        return lines(endingAt: nodes, width: width).map {
            Fit(lines: $0, tolerance: isRagged ? tolerance : nil)
        }
    }

    private func reach(
        _ places: UnsafeBufferPointer<LineBreakOpportunity>,
        width: Int,
        in nodes: UnsafeMutableBufferPointer<Node>
    ) {
        var first = 0
        for end in places.indices.dropFirst() {
            let place = places[end]
            while first < end, columns(from: places[first], to: place) > measure { first += 1 }
            for start in first..<end {
                let slack = measure &- columns(from: places[start], to: place)
                let gaps = gaps(from: places[start], to: place)
                // Gaps have at most two columns on average; a ragged line is at least half full.
                // Later starts leave more space and fewer gaps.
                if slack > (isRagged ? measure / 2 : gaps), !place.isEnd { break }
                let demerits = demerits(slack: slack, gaps: gaps, from: start, to: place)
                for hyphens in 0..<width {
                    let before = nodes[start &* width &+ hyphens]
                    let count = place.kind == .hyphen ? hyphens + 1 : 0
                    guard before.demerits < .max, count < width else { continue }
                    let sum = before.demerits + demerits + (count == 2 ? 20_000 : 0)
                    if sum < nodes[end &* width &+ count].demerits {
                        nodes[end &* width &+ count] = Node(
                            demerits: sum,
                            previous: start &* width &+ hyphens
                        )
                    }
                }
            }
            if place.isEnd { first = end }
        }
    }

    private func columns(from start: LineBreakOpportunity, to end: LineBreakOpportunity) -> Int {
        Int(end.lineEnd.columns &- start.lineStart.columns &+ (end.kind == .hyphen ? 1 : 0))
    }

    private func gaps(from start: LineBreakOpportunity, to end: LineBreakOpportunity) -> Int {
        Int(end.lineEnd.gaps &- start.lineStart.gaps)
    }

    private func demerits(slack: Int, gaps: Int, from start: Int, to place: LineBreakOpportunity)
        -> Int
    {
        if place.isEnd {
            // A lone short word or part of a word on the last line looks like a mistake.
            let isRest = gaps == 0 && places[start].kind == .hyphen
            return isRest || start > 0 && measure - slack < 6 ? 40_000 : 100
        }
        if isRagged {
            let badness = 50 * slack * slack / (tolerance * tolerance)
            let penalty =
                switch place.kind {
                case .wordEnd, .lineBreak: 0
                case .shortWordEnd: Self.hangingWord
                case .inWord: 40
                case .hyphen: 120
                case .tied: Self.tornWords
                }
            return (10 + badness) * (10 + badness) + penalty * penalty
        }
        let badness =
            slack == 0 ? 0 : Int(Int32(800 * slack * slack * slack) / Int32(gaps * gaps * gaps))
        let penalty =
            switch place.kind {
            case .wordEnd, .shortWordEnd, .lineBreak: 0
            case .inWord: 40
            case .hyphen: 110
            case .tied: Self.tornWords
            }
        return (10 + badness) * (10 + badness) + penalty * penalty
    }

    private var tolerance: Int { max(measure / 8, 4) }

    private func lines(endingAt nodes: [Node], width: Int) -> [Line]? {
        guard let lastPlace = places.indices.last, lastPlace > 0 else { return [] }
        let ends = lastPlace * width..<(lastPlace + 1) * width
        var node = ends.min { nodes[$0].demerits < nodes[$1].demerits } ?? ends.lowerBound
        guard nodes[node].demerits < .max else { return nil }
        var lines: [Line] = []
        while node >= width {
            let previous = nodes[node].previous
            lines.append(line(from: previous / width, to: node / width))
            node = previous
        }
        return lines.reversed()
    }

    private func line(from start: Int, to end: Int) -> Line {
        let place = places[end]
        let used = columns(from: places[start], to: place)
        let first = Int(places[start].lineStart.index)
        return Line(
            filled: FilledLine(
                range: first..<max(Int(place.lineEnd.index), first),
                columns: used - (start == 0 ? firstIndent : 0),
                endsWithHyphen: place.kind == .hyphen
            ),
            gapCount: gaps(from: places[start], to: place),
            slack: measure - used,
            isFilled: !place.isEnd
        )
    }

    /// The cheapest line breaks up to an opportunity that end with a given number of hyphenated
    /// lines.
    private struct Node {
        var demerits: Int
        let previous: Int

        static let unreached = Node(demerits: .max, previous: 0)
    }
}
