import News

/// Words for orders of headlines.
enum SortOrderStrings {
    /// `Newest first`.
    static func name(of order: HeadlineSortOrder) -> String {
        let reversed = order.isReversed ? ", reversed" : ""
        return switch order.key {
        case .date: order.isReversed ? "Oldest first" : "Newest first"
        case .unread: order.isReversed ? "Read first" : "Unread first"
        case .source: "By source\(reversed)"
        case .section: "By section\(reversed)"
        case .title: "By title\(reversed)"
        case .author: "By author\(reversed)"
        case .length: order.isReversed ? "Longest first" : "Shortest first"
        }
    }

    /// What an order does, in a few words.
    static func details(of order: HeadlineSortOrder) -> String {
        switch order.key {
        case .date where order.isReversed: "the same the other way round"
        case .date: "saved and undated stories last"
        case .unread: "the newest first in both"
        case .source, .section: "the newest first in each"
        case .title: "without regard to accents and signs"
        case .author: "who is not known stands last"
        case .length: "by minutes; what is not known stands last"
        }
    }

    /// The same where there is room for fewer words yet.
    static func shortDetails(of order: HeadlineSortOrder) -> String {
        switch order.key {
        case .date where order.isReversed: "the other way"
        case .date: "by day and hour"
        case .unread: "by date in both"
        case .source, .section: "by date in each"
        case .title: "accents ignored"
        case .author, .length: "unknown last"
        }
    }

    /// The fewest stories among which days are told apart.
    private static let fewestForDays = 8

    /// What stands over the first headline of each part of a list, by headline: a day, a source, a section, a state;
    /// `nil` where the parts say nothing.
    ///
    /// What a search finds comes best first, and days mean nothing there. A handful of stories tell their
    /// ages by themselves.
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

    /// The headings over headlines in an order, by headline; `nil` where titles say it all.
    ///
    /// What was read, or has another length, since the list was sorted stands in the part in which it stood then.
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
                    return date.map(ages.day) ?? "Without a date"
                }
            }
        case .unread: { states(of: $0, isReversed: order.isReversed) }
        case .source: { $0.map { HeadlineStrings.source(of: $0) } }
        case .section: { $0.map(\.section.text) }
        case .title: nil
        case .author:
            { $0.map { $0.byline.flatMap { $0.isEmpty ? nil : $0 } ?? "Without an author" } }
        case .length:
            { headlines in
                // What is not known stands last, either way round.
                let unknown = order.isReversed ? Int.min : .max
                let minutes = headlines.map { $0.readingMinutes ?? unknown }
                return settled(minutes, isReversed: order.isReversed)
                    .map { $0 == unknown ? "Of unknown length" : "\($0) min read" }
            }
        }
    }

    /// Whether a blank row stands between the parts of a list: where they have many stories, as sections and sources do.
    static func spacesParts(of order: HeadlineSortOrder) -> Bool {
        order.key == .section || order.key == .source
    }

    /// What stands at the ends of the headings of sections: how many of their stories are unread, and how many there are.
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

    /// The part of what is unread reaches from its first headline to its last one, or to the end of the list at which it
    /// stands.
    private static func states(of headlines: [Headline], isReversed: Bool) -> [String] {
        let isUnread = { (headline: Headline) in !headline.state.isRead }
        let first = isReversed ? headlines.firstIndex(where: isUnread) ?? headlines.count : 0
        let end = isReversed ? headlines.count : (headlines.lastIndex(where: isUnread) ?? -1) + 1
        return headlines.indices.map { first <= $0 && $0 < end ? "Unread" : "Read" }
    }

    /// Values of rows that were sorted and of which some have changed since: these have that of the row before them, or,
    /// at the top, after them.
    private static func settled(_ values: [Int], isReversed: Bool) -> [Int] {
        // The longest row of values that still ascends (patience sorting).
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
    /// The first position from which on something is true of all elements, of those before it of none.
    fileprivate func partitioningIndex(where isTrue: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isTrue(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
