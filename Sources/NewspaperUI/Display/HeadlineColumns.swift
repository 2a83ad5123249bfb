import News

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

    /// Returns the columns, the one before the age extended if the age needs only `ageColumns`.
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

extension HeadlineColumns {
    private static let firstColumn = 2
    private static let leavingOrder: [ListColumn] = [
        .beginning, .section, .author, .length, .discussion, .feed, .date, .mark,
    ]
    /// The columns that grow in wide lists, to at most 1/`part` of the list and `most` columns.
    private static let growing: [(column: ListColumn, part: Int, most: Int)] = [
        (.feed, 5, 26), (.author, 6, 22), (.section, 8, 16),
    ]
    private static let titleBesideBeginning = (least: 64, most: 96)

    /// Divides the width among the configured columns, appending the title if it is missing.
    ///
    /// Columns are dropped until the title gets 32 columns or half of the row, whichever is less.
    init(chosen: [ListColumn], columns: Int, hasSources: Bool, hasDiscussions: Bool) {
        let room = max(columns - 1 - Self.firstColumn, 0)
        var shown = chosen.filter {
            switch $0 {
            case .feed: hasSources
            case .discussion: hasDiscussions
            default: true
            }
        }
        if !shown.contains(.title) { shown.append(.title) }
        for column in Self.leavingOrder where Self.leastColumns(of: shown, in: room) > room {
            shown.removeAll { $0 == column }
        }
        var spare = room - Self.leastColumns(of: shown, in: room)
        var widths = shown.map { Self.leastColumns(of: $0) }
        for (column, part, most) in Self.growing {
            guard let index = shown.firstIndex(of: column) else { continue }
            let more = min(max(min(columns / part, most) - widths[index], 0), spare)
            widths[index] += more
            spare -= more
        }
        let least = Self.leastTitle(of: shown, in: room)
        var title = least + spare
        if let index = shown.firstIndex(of: .beginning) {
            title = min(
                max((title + widths[index]) * 9 / 16, least),
                Self.titleBesideBeginning.most
            )
            widths[index] += least + spare - title
        }
        var places: [ListColumn: Range<Int>] = [:]
        var start = Self.firstColumn
        for (column, width) in zip(shown, widths) {
            let end = start + (column == .title ? title : width)
            places[column] = start..<end
            start = end + Self.gap(after: column)
        }
        mark = places[.mark]
        age = places[.date]
        source = places[.feed]
        section = places[.section]
        author = places[.author]
        self.title = places[.title] ?? start..<start
        beginning = places[.beginning]
        readingTime = places[.length]
        discussion = places[.discussion]
    }

    private static func leastColumns(of shown: [ListColumn], in room: Int) -> Int {
        shown.reduce(leastTitle(of: shown, in: room)) { $0 + leastColumns(of: $1) }
            + shown.dropLast().reduce(0) { $0 + gap(after: $1) }
    }

    private static func leastTitle(of shown: [ListColumn], in room: Int) -> Int {
        shown.contains(.beginning)
            ? titleBesideBeginning.least : min(room, max(min(room / 2, 32), 8))
    }

    private static func leastColumns(of column: ListColumn) -> Int {
        switch column {
        case .mark: 1
        case .date: RelativeTime.briefColumns
        case .feed: 14
        case .section: 10
        case .author: 12
        case .title: 0
        case .beginning: 24
        case .length: HeadlineStrings.minutesColumns
        case .discussion: DiscussionStrings.columns
        }
    }

    private static func gap(after column: ListColumn) -> Int { column == .mark ? 1 : 2 }
}
