/// What of a text is to be marked, as a search has found it.
public struct TextMarks: Hashable, Sendable {
    /// Where it stands in the text, ascending and apart from each other.
    public let ranges: [Range<Int>]
    /// The one that the reader looks at, if it is among them.
    public let current: Range<Int>?

    /// Nothing.
    public static let none = TextMarks([], current: nil)

    /// Marks ranges, which ascend and do not overlap, and one of them as that which the reader looks at.
    public init(_ ranges: [Range<Int>], current: Range<Int>?) {
        self.ranges = ranges
        self.current = current
    }

    /// Those that touch a part of the text.
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

/// How a piece of text is marked.
public enum TextMark: Hashable, Sendable {
    /// A search has found it.
    case found
    /// A search has found it, and it is what the reader looks at.
    case current
}
