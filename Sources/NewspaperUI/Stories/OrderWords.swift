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
        }
    }

    /// What an order does, in a few words.
    static func details(of order: HeadlineOrder) -> String {
        switch order {
        case .newestFirst: "without a date: when first seen"
        case .oldestFirst: "the same the other way round"
        case .unreadFirst: "the newest first in both"
        case .bySource: "the newest first in each"
        }
    }

    /// What stands over the first headline of each part: a day, a source, a state.
    static func heading(for order: HeadlineOrder, ages: Ages) -> (Headline) -> String {
        switch order {
        case .newestFirst, .oldestFirst: { $0.time.map(ages.day) ?? "Without a date" }
        case .unreadFirst: { $0.state.isRead ? "Read" : "Unread" }
        case .bySource: \.source
        }
    }
}
