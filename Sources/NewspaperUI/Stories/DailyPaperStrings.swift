import News

/// Words for papers that are made once a day.
enum DailyPaperStrings {
    /// What is said to whom has read a paper to its end; `nil` for feeds that go on.
    static func end(of feed: FeedID?) -> String? {
        guard let feed, feed.isOfDailyPaper else { return nil }
        return feed.account == .passing
            ? "You have read the paper of this day." : "You have read today’s paper."
    }
}
