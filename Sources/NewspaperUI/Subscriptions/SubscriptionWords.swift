import News

/// Sentences about subscriptions.
enum SubscriptionWords {
    /// Why nothing can be subscribed to here.
    static let noDesk =
        "Subscriptions cannot be changed here: start newspaper without --feed and --example."

    /// Why a feed or a section stays where it is.
    static let otherFolder =
        "It stays where it is: in the list of feeds its neighbour lies in another folder."

    /// The titles, or how many there are.
    static func names(of feeds: [FoundFeed]) -> String {
        guard feeds.count == 1, let feed = feeds.first else {
            return CountWords.counted(feeds.count, "feed")
        }
        return feed.title ?? feed.address
    }

    /// What was subscribed to.
    static func subscribed(to feeds: [FoundFeed]) -> String {
        "Subscribed to \(names(of: feeds)); the stories are being fetched."
    }
}
