import News

enum SortOrderStrings {
    static let panelTitle = "Sort"
    static let currentLabel = "Current"
    static let reversed = "Reversed"
    static let reversedDetail = "reversed"

    static func name(of order: HeadlineSortOrder) -> String {
        switch order.key {
        case .date: order.isReversed ? "Oldest first" : "Newest first"
        case .unread: order.isReversed ? "Read first" : "Unread first"
        case .source: order.isReversed ? "By feed, reversed" : "By feed"
        case .section: order.isReversed ? "By section, reversed" : "By section"
        case .title: order.isReversed ? "By title, reversed" : "By title"
        case .author: order.isReversed ? "By author, reversed" : "By author"
        case .length: order.isReversed ? "Longest first" : "Shortest first"
        }
    }

    static func sorted(by order: HeadlineSortOrder) -> String { "\(name(of: order))." }

    static func sortedMatches(newestFirst: Bool) -> String {
        newestFirst ? "Newest first." : "Best match first."
    }

    static func details(of order: HeadlineSortOrder) -> String {
        switch order.key {
        case .date where order.isReversed: reversedDetail
        case .date: "saved and undated stories last"
        case .unread: "then newest first"
        case .source, .section: "then newest first"
        case .title: "ignoring accents and punctuation"
        case .author: "unknown authors last"
        case .length: "by minutes, unknown last"
        }
    }

    static func shortDetails(of order: HeadlineSortOrder) -> String {
        switch order.key {
        case .date where order.isReversed: reversedDetail
        case .date: "by day and hour"
        case .unread: "then by date"
        case .source, .section: "then by date"
        case .title: "accents ignored"
        case .author, .length: "unknown last"
        }
    }

    private static let savedHeading = "Saved"
    private static let noDate = "No date"
    private static let noAuthor = "No author"
    private static let unknownLength = "Unknown length"
    private static let unreadHeading = "Unread"
    private static let readHeading = "Read"

    private static let fewestForDays = 8

    /// Returns a function that maps headlines to headings: day, source, section or reading state.
    ///
    /// `nil` for search results and for short lists by date.
    static func headings(
        for query: HeadlineQuery,
        count: Int,
        ages: RelativeTime
    ) -> (([Headline]) -> [String])? {
        guard query.search == nil else { return nil }
        let isByDate = query.order.key == .date
        if isByDate, count < fewestForDays { return nil }
        let isOfSavedPages = query.feed?.account == .saved || query.section == .savedPages
        return headings(for: query.order, ofSavedPages: isOfSavedPages, ages: ages)
    }

    /// Returns a function that maps headlines to headings; `nil` for lists by title.
    ///
    /// A headline that changes after sorting keeps its heading.
    static func headings(
        for order: HeadlineSortOrder,
        ofSavedPages isOfSavedPages: Bool = false,
        ages: RelativeTime
    ) -> (([Headline]) -> [String])? {
        switch order.key {
        case .date:
            {
                $0.map { headline in
                    if headline.isSavedPage, !isOfSavedPages { return savedHeading }
                    let date = isOfSavedPages ? headline.time : headline.newsDate
                    return date.map(ages.day) ?? noDate
                }
            }
        case .unread: { states(of: $0, isReversed: order.isReversed) }
        case .source: { $0.map { HeadlineStrings.source(of: $0) } }
        case .section: { $0.map(\.section.text) }
        case .title: nil
        case .author:
            { $0.map { $0.byline.flatMap { $0.isEmpty ? nil : $0 } ?? noAuthor } }
        case .length:
            { headlines in
                // Unknown lengths come last in both directions.
                let unknown = order.isReversed ? Int.min : .max
                let minutes = headlines.map { $0.readingMinutes ?? unknown }
                return ordered(minutes, isReversed: order.isReversed)
                    .map { $0 == unknown ? unknownLength : HeadlineStrings.readingTime($0) }
            }
        }
    }

    static func spacesParts(of order: HeadlineSortOrder) -> Bool {
        order.key == .section || order.key == .source
    }

    /// Returns the counts to show in section headings, by heading.
    static func notes(onSectionsOf edition: Edition, in query: HeadlineQuery) -> [String: String] {
        guard query.order.key == .section, query.section == nil, query.feed == nil,
            !query.starredOnly, query.search == nil
        else { return [:] }
        let notes = edition.sections.map { section in
            let all = section.storyCount.grouped
            let words =
                query.unreadOnly
                ? StoriesStrings.unreadCount(section.unreadCount)
                : StoriesStrings.unreadCount(section.unreadCount, of: section.storyCount)
            return (section.id.text, section.unreadCount > 0 ? words : all)
        }
        return Dictionary(notes) { first, _ in first }
    }

    /// Returns “Read” or “Unread” for each headline, such that there are only two groups.
    ///
    /// The unread group extends from the first to the last unread headline or, if it is the second
    /// group, to the end of the list.
    private static func states(of headlines: [Headline], isReversed: Bool) -> [String] {
        let isUnread = { (headline: Headline) in !headline.state.isRead }
        let first = isReversed ? headlines.firstIndex(where: isUnread) ?? headlines.count : 0
        let end = isReversed ? headlines.count : (headlines.lastIndex(where: isUnread) ?? -1) + 1
        return headlines.indices.map { first <= $0 && $0 < end ? unreadHeading : readHeading }
    }

    /// Replaces each value outside the longest ordered subsequence with its predecessor in it (at
    /// the top, its successor).
    private static func ordered(_ values: [Int], isReversed: Bool) -> [Int] {
        // Finds the longest ascending subsequence (patience sorting).
        let ranks = isReversed ? values.map { -max($0, -.max) } : values
        var piles: [Int] = []
        var before = [Int?](repeating: nil, count: ranks.count)
        for (row, rank) in ranks.enumerated() {
            let pile = piles.partitioningIndex { ranks[$0] > rank }
            before[row] = pile > 0 ? piles[pile - 1] : nil
            if pile < piles.count { piles[pile] = row } else { piles.append(row) }
        }
        var ordered = values
        var (last, next) = (piles.last, values.count)
        while let row = last {
            for other in row..<next { ordered[other] = values[row] }
            next = row
            last = before[row]
        }
        for other in 0..<next where next < values.count { ordered[other] = values[next] }
        return ordered
    }
}

extension Array {
    /// Returns the first index for which the predicate is true (binary search).
    fileprivate func partitioningIndex(where isTrue: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isTrue(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
