/// The indentation and bars before a block's lines, and the measure left for them.
struct Frame {
    private(set) var parts: [Part] = []
    private(set) var available: Int

    enum Part: Hashable {
        case space(Int)
        case bar
    }

    /// The minimum measure; indentation never reduces it further.
    static let minimum = 6

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

    var barCount: Int { parts.count { $0 == .bar } }

    var textColumn: Int {
        parts.reduce(0) { sum, part in
            switch part {
            case .space(let count): sum + count
            case .bar: sum + 2
            }
        }
    }

    func hasBar(after index: Int) -> Bool {
        parts[(index + 1)...].contains(.bar)
    }

    private func indented(by columns: Int) -> Frame? {
        guard available - columns >= Self.minimum else { return nil }
        var frame = self
        frame.available -= columns
        frame.parts.append(.space(columns))
        return frame
    }

    private var quoted: Frame {
        guard available - 2 >= Self.minimum else { return self }
        var frame = self
        frame.available -= 2
        frame.parts.append(.bar)
        return frame
    }
}
