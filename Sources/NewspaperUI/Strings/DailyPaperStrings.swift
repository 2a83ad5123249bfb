import News

/// Messages about daily papers.
enum DailyPaperStrings {
    /// Returns the text after the last story of a daily paper; `nil` for other feeds.
    static func end(of feed: FeedID?) -> String? {
        guard let feed, feed.isOfDailyPaper else { return nil }
        return feed.account == .passing
            ? "You have read this edition." : "You have read today’s edition."
    }
}
