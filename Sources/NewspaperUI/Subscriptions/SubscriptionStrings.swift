import News

enum SubscriptionStrings {
    static let noService =
        "Subscriptions can’t be changed here. Start newspaper without --feed and --example."

    static let otherFolder =
        "Can’t move it: its neighbor is in another folder of the subscription list."

    static let nothingMoved =
        "Can’t move it there. Drop it on another feed or section."

    /// Returns the title of one feed, or the number of several feeds.
    static func names(of feeds: [FeedCandidate]) -> String {
        guard feeds.count == 1, let feed = feeds.first else {
            return CountStrings.counted(feeds.count, "feed")
        }
        return feed.title ?? FeedName.shown(addressOrTitle: feed.address)
    }

    static let nothingChanged = "Nothing was changed."

    /// Returns the notice that explains why a feed couldn’t be changed.
    static func sentence(on error: NewsError, with name: String) -> String {
        guard case .unknownFeed = error else { return ErrorMessages.notice(of: error) }
        return "You are not subscribed to “\(name)”. Nothing was changed."
    }

    static func gone(_ feed: Feed) -> String {
        "You are no longer subscribed to “\(feed.shownTitle)”."
    }

    /// Returns the notice that a section no longer exists.
    ///
    /// `isFront` is true if the front page is shown instead.
    static func gone(_ section: SectionID, isFront: Bool = false) -> String {
        "The section “\(section.text)” no longer exists\(isFront ? "; showing the front page." : ".")"
    }

    static let nothingNew = "Choose a feed you are not subscribed to."

    static func isThere(_ feed: Feed) -> String {
        "Already subscribed: “\(feed.shownTitle)” is in \(feed.section.text)."
    }

    /// Returns the notice that a feed is already subscribed to and can be moved to another section.
    static func canBeMoved(_ feed: Feed) -> String {
        "Already in \(feed.section.text). Choose another section to move it."
    }

    /// Returns the notice that an already subscribed feed has been moved to the chosen section.
    static func moved(_ feed: Feed, to section: SectionID) -> String {
        "Moved “\(feed.shownTitle)” to \(section.text)."
    }

    static func subscribed(to feeds: [FeedCandidate]) -> String {
        "Subscribed to \(names(of: feeds)). Fetching stories…"
    }
}
