import News

/// Sentences about subscriptions.
enum SubscriptionStrings {
    /// Why nothing can be subscribed to here.
    static let noDesk =
        "Subscriptions cannot be changed here: start newspaper without --feed and --example."

    /// Why a feed or a section stays where it is.
    static let otherFolder =
        "It stays where it is: in the list of feeds its neighbour lies in another folder."

    /// What is said where something was dragged to no place.
    static let nothingMoved =
        "Nothing has moved: a feed or a section goes where another one stands."

    /// The titles, or how many there are.
    static func names(of feeds: [FeedCandidate]) -> String {
        guard feeds.count == 1, let feed = feeds.first else {
            return CountStrings.counted(feeds.count, "feed")
        }
        return feed.title ?? FeedName.shown(addressOrTitle: feed.address)
    }

    /// What is said where a change turned out to be made already, or to be none.
    static let nothingChanged = "Nothing was changed."

    /// Why a feed could not be changed, which the screen calls by a name.
    static func sentence(on error: NewsError, with name: String) -> String {
        guard case .unknownFeed = error else { return ErrorMessages.notice(of: error) }
        return "“\(name)” is no longer among your feeds: nothing was changed."
    }

    /// What is said where the feed that was shown has gone.
    static func gone(_ feed: Feed) -> String {
        "“\(feed.shownTitle)” is no longer among your feeds."
    }

    /// What is said where the section that was shown has gone, maybe with the front page in its place.
    static func gone(_ section: SectionID, isFront: Bool = false) -> String {
        "“\(section.text)” is no longer among your sections\(isFront ? ": this is the front page." : ".")"
    }

    /// Why nothing was subscribed to.
    static let nothingNew = "Choose one that is not subscribed to yet."

    /// Where a feed is that was to be subscribed to once more.
    static func isThere(_ feed: Feed) -> String {
        "“\(feed.shownTitle)” is in \(feed.section.text) already."
    }

    /// The same, where another section can be chosen.
    static func canBeMoved(_ feed: Feed) -> String {
        "In \(feed.section.text) already; another section moves it."
    }

    /// Where a feed went that was to be subscribed to once more.
    static func moved(_ feed: Feed, to section: SectionID) -> String {
        "“\(feed.shownTitle)” is in \(section.text) now."
    }

    /// What was subscribed to.
    static func subscribed(to feeds: [FeedCandidate]) -> String {
        "Subscribed to \(names(of: feeds)); the stories are being fetched."
    }
}
