import News

/// Words for orders of headlines.
enum OrderWords {
    /// `Newest first`.
    static func name(of order: HeadlineOrder) -> String {
        switch order {
        case .newestFirst: "Newest first"
        case .oldestFirst: "Oldest first"
        case .unreadFirst: "Unread first"
        case .bySource: "By source"
        case .bySection: "By section"
        }
    }

    /// What an order does, in a few words.
    static func details(of order: HeadlineOrder) -> String {
        switch order {
        case .newestFirst: "without a date: when first seen"
        case .oldestFirst: "the same the other way round"
        case .unreadFirst: "the newest first in both"
        case .bySource, .bySection: "the newest first in each"
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
        let isByTime = query.order == .newestFirst || query.order == .oldestFirst
        return isByTime && count < fewestForDays ? nil : heading(for: query.order, ages: ages)
    }

    /// The heading over a headline in an order.
    static func heading(for order: HeadlineOrder, ages: Ages) -> (Headline) -> String {
        switch order {
        case .newestFirst, .oldestFirst: { $0.time.map(ages.day) ?? "Without a date" }
        case .unreadFirst: { $0.state.isRead ? "Read" : "Unread" }
        case .bySource: { HeadlineWords.source(of: $0) }
        case .bySection: \.section.text
        }
    }
}
