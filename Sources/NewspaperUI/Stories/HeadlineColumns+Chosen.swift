import News

extension HeadlineColumns {
    /// Behind the sign of the focus.
    private static let firstColumn = 2
    /// What a narrow list does without, the first of these first; the title is never among them.
    private static let leavingOrder: [ListColumn] = [
        .beginning, .section, .author, .length, .discussion, .feed, .date, .mark,
    ]
    /// What grows on wide lists, and the part of the list and the columns that it takes at most.
    private static let growing: [(column: ListColumn, part: Int, most: Int)] = [
        (.feed, 5, 26), (.author, 6, 22), (.section, 8, 16),
    ]
    /// The room of a title with the beginning of its story beside it: the least and the most.
    private static let titleBesideBeginning = (least: 64, most: 96)

    /// Divides the width of a list among the columns that the reader has chosen.
    ///
    /// The title keeps half of the row at least, or 32 columns where half is more; columns leave until it does.
    ///
    /// - Parameters:
    ///   - chosen: The columns from left to right, each once; the title stands last where it is not among them.
    ///   - columns: The width of the list.
    ///   - hasSources: False where all stories come from the same source.
    ///   - hasDiscussions: True where readers talk about stories of the list elsewhere.
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
        minutes = places[.length]
        discussion = places[.discussion]
    }

    /// What columns take at least, with the gaps between them.
    private static func leastColumns(of shown: [ListColumn], in room: Int) -> Int {
        shown.reduce(leastTitle(of: shown, in: room)) { $0 + leastColumns(of: $1) }
            + shown.dropLast().reduce(0) { $0 + gap(after: $1) }
    }

    private static func leastTitle(of shown: [ListColumn], in room: Int) -> Int {
        shown.contains(.beginning)
            ? titleBesideBeginning.least : min(room, max(min(room / 2, 32), 8))
    }

    /// What one of them takes at least; nothing of the title, which takes what is left.
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
