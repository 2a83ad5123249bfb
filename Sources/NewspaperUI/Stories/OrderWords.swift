import News

/// Words for orders of headlines.
enum OrderWords {
    /// `Newest first`.
    static func name(of order: HeadlineOrder) -> String {
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
    static func details(of order: HeadlineOrder) -> String {
        switch order.key {
        case .date where order.isReversed: "the same the other way round"
        case .date: "without a date: when first seen"
        case .unread: "the newest first in both"
        case .source, .section: "the newest first in each"
        case .title: "without regard to accents and signs"
        case .author: "who is not known stands last"
        case .length: "by minutes; what is not known stands last"
        }
    }

    /// The fewest stories among which days are told apart.
    private static let fewestForDays = 8

    /// What stands over the first headline of each part of a list: a day, a source, a section, a state;
    /// `nil` where the parts say nothing.
    ///
    /// What a search finds comes best first, and days mean nothing there. A handful of stories tell their
    /// ages by themselves.
    static func heading(
        for query: HeadlineQuery,
        count: Int,
        ages: Ages
    ) -> ((Headline) -> String)? {
        guard query.search == nil else { return nil }
        let isByDate = query.order.key == .date
        return isByDate && count < fewestForDays ? nil : heading(for: query.order, ages: ages)
    }

    /// The heading over a headline in an order; `nil` where titles say it all.
    static func heading(for order: HeadlineOrder, ages: Ages) -> ((Headline) -> String)? {
        switch order.key {
        case .date: { $0.time.map(ages.day) ?? "Without a date" }
        case .unread: { $0.state.isRead ? "Read" : "Unread" }
        case .source: { HeadlineWords.source(of: $0) }
        case .section: \.section.text
        case .title: nil
        case .author: { $0.byline.flatMap { $0.isEmpty ? nil : $0 } ?? "Without an author" }
        case .length: { $0.readingMinutes.map { "\($0) min read" } ?? "Of unknown length" }
        }
    }
}
