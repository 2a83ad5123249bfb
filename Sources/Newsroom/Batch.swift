import Archive
import News

/// What has come of a refresh so far, and what of it is not yet stored.
struct Batch: Sendable {
    private(set) var deliveries: [Delivery] = []
    private(set) var moves: [Refresher.Move] = []
    private let orders: [RefreshOrder]
    private var outcomes: [FeedOutcome?]

    init(orders: [RefreshOrder]) {
        self.orders = orders
        outcomes = Array(repeating: nil, count: orders.count)
    }

    /// How every feed answered, in their order.
    var report: RefreshReport { RefreshReport(outcomes: outcomes.compactMap { $0 }) }

    /// What waits, in the order of the feeds, which decides how articles of the same date are numbered.
    var inOrder: [Delivery] { deliveries.sorted { $0.index < $1.index } }

    mutating func add(_ delivery: Delivery) {
        deliveries.append(delivery)
        if let address = delivery.settledAddress {
            moves.append(Refresher.Move(old: delivery.feed.feed.text, new: address))
        }
    }

    /// Notes that everything is stored; true when a reader would see a difference.
    mutating func settle(_ stored: [FeedStored]) -> Bool {
        let byFeed = Dictionary(stored.map { ($0.feed, $0) }) { first, _ in first }
        var isVisible = false
        for delivery in deliveries {
            let result = byFeed[delivery.feed.feed]
            let before = orders[delivery.index].wire.failure
            let count = (result?.newCount ?? 0) + (result?.updatedCount ?? 0)
            isVisible = isVisible || count > 0 || before != delivery.feed.wire.failure
            note(delivery, newCount: result?.newCount ?? 0, failure: delivery.feed.wire.failure)
        }
        deliveries = []
        return isVisible
    }

    /// Notes that nothing could be stored.
    mutating func fail(with failure: FeedFailure) {
        for delivery in deliveries { note(delivery, newCount: 0, failure: failure) }
        deliveries = []
    }

    private mutating func note(_ delivery: Delivery, newCount: Int, failure: FeedFailure?) {
        let order = orders[delivery.index]
        outcomes[delivery.index] = FeedOutcome(
            feed: delivery.feed.feed,
            title: order.subscription.title ?? delivery.feed.title ?? order.title,
            newCount: newCount,
            failure: failure
        )
    }
}
