/// The columns of a list in which each headline has one row: mark, title, beginning, discussion, source, age, or
/// those that the reader has chosen.
///
/// They depend on the list alone, so that all rows stand below each other whatever is in them.
struct HeadlineColumns: Hashable {
    /// Where titles begin, behind focus and mark.
    static let textColumn = 4

    /// The one of the mark; `nil` where the reader does without.
    let mark: Range<Int>?
    /// The columns of the title.
    var title: Range<Int>
    /// The beginning of the story; `nil` without much room.
    var beginning: Range<Int>?
    /// How much readers talk about it; `nil` if no story of the list is discussed, or without room for it.
    ///
    /// In the usual arrangement these are the last columns of the title or the beginning, which has them in all other rows.
    let discussion: Range<Int>?
    /// The name of the source; `nil` where it says nothing, or without room for it.
    var source: Range<Int>?
    /// The age, which ends at its right; `nil` on very narrow screens.
    let age: Range<Int>?
    /// The author, who has a column only where the reader has chosen it.
    var author: Range<Int>?
    /// The section, as the author.
    var section: Range<Int>?
    /// The minutes of reading, which end at their right, as the author.
    let minutes: Range<Int>?

    /// Narrower lists leave at least half of their columns to the title, and the rest to the source.
    private static let columnsForSource = 64
    /// The fewest columns in which a source can be recognised.
    private static let leastSource = 7
    private static let mostSourceInNarrowList = 14
    /// The fewest columns of a title beside a discussion.
    private static let leastTitleBesideDiscussion = 32
    /// The narrowest list with beginnings of stories.
    private static let columnsForBeginning = 140
    /// Between two columns.
    private static let gap = 2

    /// Divides the width of a list.
    ///
    /// - Parameters:
    ///   - columns: The width of the list.
    ///   - hasSources: False where all stories come from the same source.
    ///   - hasDiscussions: True where readers talk about stories of the list elsewhere.
    init(columns: Int, hasSources: Bool, hasDiscussions: Bool = false) {
        mark = 2..<3
        (author, section, minutes) = (nil, nil, nil)
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

    /// The columns of the title of a story whose beginning says nothing: those of the beginning, too, where they follow.
    var titleWithBeginning: Range<Int> {
        guard let beginning, beginning.lowerBound == title.upperBound + Self.gap else {
            return title
        }
        return title.lowerBound..<beginning.upperBound
    }

    /// The same columns for a row whose age takes so many of its own: what begins at its left before the age goes on
    /// to that.
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
