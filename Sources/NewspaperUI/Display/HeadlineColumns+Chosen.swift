import News

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
