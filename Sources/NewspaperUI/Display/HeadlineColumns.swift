/// The columns of a list with one row per headline, the same for all rows.
struct HeadlineColumns: Hashable {
    /// The screen column after the focus marker and the marker for unread stories.
    static let textColumn = 4

    /// The marker for unread and starred stories; `nil` if not configured.
    let mark: Range<Int>?
    var title: Range<Int>
    /// The beginning of the story; `nil` if the list is too narrow.
    var beginning: Range<Int>?
    /// The number of comments; `nil` if no story has any or the list is too narrow.
    ///
    /// In the default layout, rows without comments use these columns for other text.
    let discussion: Range<Int>?
    /// The feed's name; `nil` if all stories are from one feed or the list is too narrow.
    var source: Range<Int>?
    /// The story's age, aligned right; `nil` in a very narrow list.
    let age: Range<Int>?
    var author: Range<Int>?
    var section: Range<Int>?
    /// The reading time, aligned right; `nil` unless configured.
    let readingTime: Range<Int>?

    private static let columnsForSource = 64
    private static let leastSource = 7
    private static let mostSourceInNarrowList = 14
    private static let leastTitleBesideDiscussion = 32
    private static let columnsForBeginning = 140
    private static let gap = 2

    init(columns: Int, hasSources: Bool, hasDiscussions: Bool = false) {
        mark = 2..<3
        (author, section, readingTime) = (nil, nil, nil)
        var end = max(columns - 1, Self.textColumn)
        func takeFromEnd(_ count: Int) -> Range<Int> {
            defer { end -= count + Self.gap }
            return end - count..<end
        }
        age = columns < 30 ? nil : takeFromEnd(RelativeTime.briefColumns)
        let sourceColumns =
            columns >= Self.columnsForSource
            ? min(max(columns / 5, 14), 26)
            : min(end - Self.textColumn - Self.gap - (columns + 1) / 2, Self.mostSourceInNarrowList)
        let hasRoomForSource = age != nil && sourceColumns >= Self.leastSource
        source = hasSources && hasRoomForSource ? takeFromEnd(sourceColumns) : nil
        let besideDiscussion = end - DiscussionStrings.columns - Self.gap - Self.textColumn
        discussion =
            hasDiscussions && besideDiscussion >= Self.leastTitleBesideDiscussion
            ? end - DiscussionStrings.columns..<end : nil
        let free = max(end - Self.textColumn, 0)
        let titleColumns =
            columns < Self.columnsForBeginning ? free : min(max(free * 9 / 16, 64), 96)
        title = Self.textColumn..<Self.textColumn + titleColumns
        let start = title.upperBound + Self.gap
        beginning = columns < Self.columnsForBeginning ? nil : start..<max(end, start)
    }

    var titleWithBeginning: Range<Int> {
        guard let beginning, beginning.lowerBound == title.upperBound + Self.gap else {
            return title
        }
        return title.lowerBound..<beginning.upperBound
    }

    /// Returns the columns of a row whose short age leaves space; the column left of the age is
    /// extended.
    func reachingAge(ofColumns ageColumns: Int) -> HeadlineColumns {
        guard let age, age.count > ageColumns else { return self }
        let end = age.lowerBound - Self.gap
        let reached = age.upperBound - ageColumns - Self.gap
        let reach = { (place: Range<Int>) in
            place.upperBound == end ? place.lowerBound..<reached : place
        }
        var columns = self
        columns.title = reach(title)
        columns.beginning = beginning.map(reach)
        columns.source = source.map(reach)
        columns.author = author.map(reach)
        columns.section = section.map(reach)
        return columns
    }
}
