import News

/// Names, descriptions and list headings of sort orders.
enum SortOrderStrings {
    /// Returns the name of a sort order, such as `Newest first`.
    static func name(of order: HeadlineSortOrder) -> String {
        let reversed = order.isReversed ? ", reversed" : ""
        return switch order.key {
        case .date: order.isReversed ? "Oldest first" : "Newest first"
        case .unread: order.isReversed ? "Read first" : "Unread first"
        case .source: "By feed\(reversed)"
        case .section: "By section\(reversed)"
        case .title: "By title\(reversed)"
        case .author: "By author\(reversed)"
        case .length: order.isReversed ? "Longest first" : "Shortest first"
        }
    }

    static func details(of order: HeadlineSortOrder) -> String {
        switch order.key {
        case .date where order.isReversed: "reversed"
        case .date: "saved and undated stories last"
        case .unread: "then newest first"
        case .source, .section: "then newest first"
        case .title: "ignoring accents and punctuation"
        case .author: "unknown authors last"
        case .length: "by minutes, unknown last"
        }
    }

    /// Returns the details of a sort order in less space.
    static func shortDetails(of order: HeadlineSortOrder) -> String {
        switch order.key {
        case .date where order.isReversed: "reversed"
        case .date: "by day and hour"
        case .unread: "then by date"
        case .source, .section: "then by date"
        case .title: "accents ignored"
        case .author, .length: "unknown last"
        }
    }

    /// The minimum number of stories for headings by day.
    private static let fewestForDays = 8

    /// Returns a function that yields the heading of each headline: its day, source, section or
    /// state.
    ///
    /// `nil` for search results, which are sorted by relevance, and for short lists by date.
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

    /// Returns a function that yields the heading of each headline; `nil` if titles suffice.
    ///
    /// A headline whose state or length has changed since sorting remains under its old heading.
    static func headings(
        for order: HeadlineSortOrder,
        ofSavedPages isOfSavedPages: Bool = false,
        ages: RelativeTime
    ) -> (([Headline]) -> [String])? {
        switch order.key {
        case .date:
            {
                $0.map { headline in
                    if headline.isSavedPage, !isOfSavedPages { return "Saved" }
                    let date = isOfSavedPages ? headline.time : headline.newsDate
                    return date.map(ages.day) ?? "No date"
                }
            }
        case .unread: { states(of: $0, isReversed: order.isReversed) }
        case .source: { $0.map { HeadlineStrings.source(of: $0) } }
        case .section: { $0.map(\.section.text) }
        case .title: nil
        case .author:
            { $0.map { $0.byline.flatMap { $0.isEmpty ? nil : $0 } ?? "No author" } }
        case .length:
            { headlines in
                // Unknown lengths are last in both directions.
                let unknown = order.isReversed ? Int.min : .max
                let minutes = headlines.map { $0.readingMinutes ?? unknown }
                return settled(minutes, isReversed: order.isReversed)
                    .map { $0 == unknown ? "Unknown length" : "\($0) min read" }
            }
        }
    }

    /// Whether a blank row separates the groups of a list.
    static func spacesParts(of order: HeadlineSortOrder) -> Bool {
        order.key == .section || order.key == .source
    }

    /// Returns the counts of unread and of all stories, keyed by the section whose heading shows them.
    static func notes(onSectionsOf edition: Edition, in query: HeadlineQuery) -> [String: String] {
        guard query.order.key == .section, query.section == nil, query.feed == nil,
            !query.starredOnly, query.search == nil
        else { return [:] }
        let notes = edition.sections.map { section in
            let all = section.storyCount.grouped
            let unread = "\(section.unreadCount.grouped) unread"
            let words = query.unreadOnly ? unread : "\(unread) of \(all)"
            return (section.id.text, section.unreadCount > 0 ? words : all)
        }
        return Dictionary(notes) { first, _ in first }
    }

    /// Returns the heading “Read” or “Unread” of each headline.
    ///
    /// The group “Unread” extends from the first to the last unread headline, or to the end of the list where it is.
    private static func states(of headlines: [Headline], isReversed: Bool) -> [String] {
        let isUnread = { (headline: Headline) in !headline.state.isRead }
        let first = isReversed ? headlines.firstIndex(where: isUnread) ?? headlines.count : 0
        let end = isReversed ? headlines.count : (headlines.lastIndex(where: isUnread) ?? -1) + 1
        return headlines.indices.map { first <= $0 && $0 < end ? "Unread" : "Read" }
    }

    /// Returns the values with those that are out of order replaced by the previous one, or the next one at the top.
    private static func settled(_ values: [Int], isReversed: Bool) -> [Int] {
        // Longest ascending subsequence (patience sorting).
        let ranks = isReversed ? values.map { -max($0, -.max) } : values
        var piles: [Int] = []
        var before = [Int?](repeating: nil, count: ranks.count)
        for (row, rank) in ranks.enumerated() {
            let pile = piles.partitioningIndex { ranks[$0] > rank }
            before[row] = pile > 0 ? piles[pile - 1] : nil
            if pile < piles.count { piles[pile] = row } else { piles.append(row) }
        }
        var settled = values
        var (last, next) = (piles.last, values.count)
        while let row = last {
            for other in row..<next { settled[other] = values[row] }
            next = row
            last = before[row]
        }
        for other in 0..<next where next < values.count { settled[other] = values[next] }
        return settled
    }
}

extension Array {
    /// Returns the first index for which the predicate is true, by binary search.
    fileprivate func partitioningIndex(where isTrue: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isTrue(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
