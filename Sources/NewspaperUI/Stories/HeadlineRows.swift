import FoundationEssentials
import News

/// The rows of a list of headlines: each headline, and a heading wherever the day changes.
struct HeadlineRows: Hashable {
    enum Row: Hashable {
        case day(String)
        /// The position of a headline among all headlines.
        case headline(Int)
    }

    let rows: [Row]
    /// The row of each headline.
    private let rowOfHeadline: [Int]

    init(headlines: [Headline], ages: Ages) {
        var rows: [Row] = []
        var rowOfHeadline: [Int] = []
        var day: String?
        for (index, headline) in headlines.enumerated() {
            let headlineDay = headline.published.map(ages.day) ?? "Without a date"
            if headlineDay != day {
                rows.append(.day(headlineDay))
                day = headlineDay
            }
            rowOfHeadline.append(rows.count)
            rows.append(.headline(index))
        }
        self.rows = rows
        self.rowOfHeadline = rowOfHeadline
    }

    /// Where a headline stands; 0 when there is none of that number.
    func row(ofHeadline index: Int) -> Int {
        rowOfHeadline.indices.contains(index) ? rowOfHeadline[index] : 0
    }

    /// The headline that stands in a row, or nearest below it.
    func headline(atRow row: Int) -> Int? {
        rows.dropFirst(row).lazy.compactMap { row in
            guard case .headline(let index) = row else { return nil }
            return index
        }.first
    }

    /// True when a heading stands right above the row.
    func hasHeading(above row: Int) -> Bool {
        guard rows.indices.contains(row - 1), case .day = rows[row - 1] else { return false }
        return true
    }
}
