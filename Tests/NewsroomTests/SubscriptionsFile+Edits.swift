import News
import Newsroom

/// Short forms of frequent edits.
extension SubscriptionsFile {
    /// Subscribes; false if already in the list.
    @discardableResult
    func add(_ subscription: Subscription) throws(SubscriptionsError) -> Bool {
        try perform(.add([subscription])) != nil
    }

    func change(_ feed: FeedID, title: String?, section: String?) throws(SubscriptionsError) {
        try perform(.change(feed, title: title, section: section))
    }

    /// Removes a feed; nil if not in the list.
    func remove(_ feed: FeedID) throws(SubscriptionsError) -> UndoableSubscriptionEdit? {
        try perform(.remove([feed]))
    }
}
