import News

enum DailyPaperStrings {
    static func end(of feed: FeedID?) -> String? {
        guard let feed, feed.isOfDailyPaper else { return nil }
        return feed.account == .passing
            ? "You have read this edition." : "You have read today’s edition."
    }
}
