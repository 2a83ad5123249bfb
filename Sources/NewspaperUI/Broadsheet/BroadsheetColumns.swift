/// The text columns of a broadsheet page.
///
/// Each begins with focus marker, unread marker and space, and ends with a blank column.
struct BroadsheetColumns: Hashable {
    /// The screen columns of each text column, separated by one column for a rule.
    let columns: [Range<Int>]
    /// The number of text columns that the lead spans, from the left.
    let leadCount: Int

    /// The width of the focus marker, unread marker and space before the text.
    static let textIndent = 3
    private static let margins = textIndent + 1
    private static let maximum = 60
    private static let maximumMeasure = 80

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

    var pictureCount: Int { max(leadCount - 1, 1) }

    var lead: Range<Int> { columns[0].lowerBound..<columns[leadCount - 1].upperBound }

    func range(of places: some Collection<Int>) -> Range<Int> {
        let first = places.min() ?? 0
        return columns[first].lowerBound..<columns[places.max() ?? first].upperBound
    }

    var leadMeasure: Int {
        columns.prefix(leadCount).map { Self.measure(of: $0) }.min() ?? 1
    }

    /// The measure of a short text that spans all columns of the lead.
    var wideLeadMeasure: Int {
        max(min(lead.count - Self.margins, Self.maximumMeasure), leadMeasure)
    }

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
