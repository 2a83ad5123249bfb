/// The columns of a broadsheet of some width.
///
/// Each begins with the column of the focus, the unread marker and a space; a blank ends it.
struct BroadsheetColumns: Hashable {
    /// From left to right, with one column for a rule between them.
    let columns: [Range<Int>]
    /// How many of them, from the left, the leading story takes.
    let leadCount: Int

    /// The columns before the text of a story: focus, marker, space.
    static let textIndent = 3
    /// The columns that are no text.
    private static let margins = textIndent + 1
    /// No column is wider, so that its lines are good to read.
    private static let maximum = 60
    /// Nor is a text that stands over several.
    private static let maximumMeasure = 80

    /// Arranges columns in the middle of a width.
    init(columns width: Int) {
        let count = Self.count(width)
        leadCount =
            switch count {
            case ..<3: 1
            case ..<5: 2
            default: 3
            }
        let usable = count == 1 ? width : min(width, count * Self.maximum + count - 1)
        let free = max(usable - (count - 1), 0)
        var start = (width - usable) / 2
        columns = (0..<count).map { index in
            let wide =
                count == 2
                ? (index == 0 ? free * 54 / 100 : free - free * 54 / 100)
                : free / count + (index < free % count ? 1 : 0)
            defer { start += wide + 1 }
            return start..<start + wide
        }
    }

    /// How many columns the picture of the leading story takes.
    var pictureCount: Int { max(leadCount - 1, 1) }

    /// The columns of the leading story together.
    var lead: Range<Int> { columns[0].lowerBound..<columns[leadCount - 1].upperBound }

    /// Some columns beside each other, at least one, as one.
    func range(of places: some Collection<Int>) -> Range<Int> {
        let first = places.min() ?? 0
        return columns[first].lowerBound..<columns[places.max() ?? first].upperBound
    }

    /// The measure of the text of the leading story.
    var leadMeasure: Int {
        columns.prefix(leadCount).map { Self.measure(of: $0) }.min() ?? 1
    }

    /// The measure of a text of a few lines, which stands over all columns of the leading story.
    var wideLeadMeasure: Int {
        max(min(lead.count - Self.margins, Self.maximumMeasure), leadMeasure)
    }

    /// The columns for the text of a story.
    static func measure(of column: Range<Int>) -> Int { max(column.count - margins, 1) }

    private static func count(_ width: Int) -> Int {
        switch width {
        case ..<76: 1
        case ..<110: 2
        case ..<160: 3
        case ..<196: 4
        case ..<240: 5
        default: 6
        }
    }
}
