/// The room that a block has on a line: what stands before it, and its measure.
struct Frame {
    /// What stands left of the text, from the margin inwards.
    private(set) var parts: [Part] = []
    /// The columns that are left for text, at least 1.
    private(set) var available: Int

    enum Part: Hashable {
        case space(Int)
        case bar
    }

    /// Text is never set narrower than this for the sake of an indent.
    static let minimum = 6

    /// The room of a passage.
    init(columns: Int, in nesting: ArraySlice<StorySegment.Nesting>) {
        available = columns
        for step in nesting {
            switch step {
            case .inset: self = indented(by: 4) ?? self
            case .quote: self = quoted
            case .list(let markerColumns):
                let margin = parts.isEmpty ? indented(by: 2) ?? self : self
                self = margin.indented(by: markerColumns + 1) ?? self
            }
        }
    }

    /// How many quotes there are around the text.
    var barCount: Int { parts.count { $0 == .bar } }

    /// How many columns stand left of the text.
    var textColumn: Int {
        parts.reduce(0) { sum, part in
            switch part {
            case .space(let count): sum + count
            case .bar: sum + 2
            }
        }
    }

    /// True when a bar follows a part.
    func hasBar(after index: Int) -> Bool {
        parts[(index + 1)...].contains(.bar)
    }

    /// The frame set in by some columns; `nil` when there is no room for them.
    private func indented(by columns: Int) -> Frame? {
        guard available - columns >= Self.minimum else { return nil }
        var frame = self
        frame.available -= columns
        frame.parts.append(.space(columns))
        return frame
    }

    /// The frame of a quote: a bar before it.
    private var quoted: Frame {
        guard available - 2 >= Self.minimum else { return self }
        var frame = self
        frame.available -= 2
        frame.parts.append(.bar)
        return frame
    }
}
