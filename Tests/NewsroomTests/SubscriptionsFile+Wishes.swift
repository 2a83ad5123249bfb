import News
import Newsroom

/// Short forms of the wishes that tests have most often.
extension SubscriptionsFile {
    /// Subscribes; false when the feed is there already.
    @discardableResult
    func add(_ subscription: Subscription) throws(SubscriptionsError) -> Bool {
        try carryOut(.add([subscription])) != nil
    }

    /// Gives a feed another title or section.
    func change(_ feed: FeedID, title: String?, section: String?) throws(SubscriptionsError) {
        try carryOut(.change(feed, title: title, section: section))
    }

    /// Removes a feed; `nil` when there is none.
    func remove(_ feed: FeedID) throws(SubscriptionsError) -> SubscriptionChange? {
        try carryOut(.remove([feed]))
    }
}
