/// Breaks a paragraph into lines that are to be filled: total fit after Knuth and Plass (1981).
///
/// Spaces on a grid of cells stretch by whole columns and never shrink.
struct TotalFit {
    private let measure: Int
    private let firstIndent: Int
    private let isRagged: Bool
    private let places: [LineBreakOpportunity]

    /// Lines that are filled, in reading order.
    struct Fit {
        let lines: [Line]
        /// The columns that a line may be short of without looking it; `nil` where lines are filled.
        let tolerance: Int?

        /// The columns of the gaps of all filled lines, and how many gaps there are.
        var gaps: (columns: Int, count: Int) {
            lines.reduce((0, 0)) { sum, line in
                line.isFilled
                    ? (sum.0 + line.gapCount + line.slack, sum.1 + line.gapCount) : sum
            }
        }
        /// True when no line is short, or each line's gaps have at most one and a half columns in the mean.
        var isEven: Bool {
            lines.allSatisfy { line in
                !line.isFilled
                    || tolerance.map { line.slack <= $0 } ?? (2 * line.slack <= line.gapCount)
            }
        }
    }

    /// A line with the columns that its gaps have to take up.
    struct Line {
        var filled: FilledLine
        let gapCount: Int
        let slack: Int
        /// False for the last line of a paragraph and before a line break.
        let isFilled: Bool
    }

    /// What it costs that a short word hangs at the end of a ragged line: as much as that one of 64 columns is five short.
    private static let hangingWord = 28
    /// What it costs that a line ends between words that belong together: as much as that one of 64 columns is 25 short.
    private static let tornWords = 500
    /// Hyphens that may follow each other.
    private static let maximumHyphens = 2

    /// Prepares a paragraph.
    ///
    /// - Parameters:
    ///   - text: The paragraph, not empty.
    ///   - breaks: Where its lines may end.
    ///   - hyphens: Before which scalars a hyphen may be put, ascending.
    ///   - measure: The columns of a line.
    ///   - firstIndent: Columns that the first line has less.
    ///   - isRagged: Whether lines end where their words do, instead of being filled.
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

    /// The lines with the least demerits.
    ///
    /// - Returns: `nil` when a line would gape, or a word is wider than the measure.
    /// - Complexity: O(*n*) in the places where lines may end, times those of one line.
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

    /// Finds the cheapest way to each place.
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
                // No line gapes: its gaps have two columns at most in the mean, or it is half full. Later
                // starts leave more room to fewer gaps.
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

    /// The columns of a line, with its indent and its hyphen.
    private func columns(from start: LineBreakOpportunity, to end: LineBreakOpportunity) -> Int {
        Int(end.lineEnd.columns &- start.lineStart.columns &+ (end.kind == .hyphen ? 1 : 0))
    }

    private func gaps(from start: LineBreakOpportunity, to end: LineBreakOpportunity) -> Int {
        Int(end.lineEnd.gaps &- start.lineStart.gaps)
    }

    /// What a line costs whose gaps have to take up `slack` columns.
    private func demerits(slack: Int, gaps: Int, from start: Int, to place: LineBreakOpportunity)
        -> Int
    {
        if place.isEnd {
            // A short word alone looks like a slip, and so does the rest of any.
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
        // Lines are short: 32 bits are divided sooner than 64.
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

    /// The columns that a ragged line may be short of without looking it.
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

    /// The cheapest way to a place, with so many hyphens before it.
    private struct Node {
        var demerits: Int
        let previous: Int

        static let unreached = Node(demerits: .max, previous: 0)
    }
}
