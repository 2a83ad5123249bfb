/// The search matches to mark in a text.
public struct SearchHighlights: Hashable, Sendable {
    /// The matches in ascending order, without overlaps.
    public let ranges: [Range<Int>]
    /// The match that the user has selected, if any.
    public let current: Range<Int>?

    /// No marks.
    public static let none = SearchHighlights([], current: nil)

    /// Creates marks from ranges in ascending order, without overlaps.
    public init(_ ranges: [Range<Int>], current: Range<Int>?) {
        self.ranges = ranges
        self.current = current
    }

    func touching(_ part: Range<Int>) -> ArraySlice<Range<Int>> {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= part.lowerBound {
                low = middle + 1
            } else {
                high = middle
            }
        }
        let rest = ranges[low...]
        return rest.prefix { $0.lowerBound < part.upperBound }
    }
}

/// Whether a text span is a search match or the selected one.
public enum SearchHighlight: Hashable, Sendable {
    case found
    case current
}
