import Archive
import Feeds
import News

/// What has come of a refresh so far, and what of it is not yet stored.
struct RefreshBatch: Sendable {
    /// Feeds whose news is stored in one transaction.
    private static let feedsAtOnce = 16

    private(set) var deliveries: [PreparedFeedUpdate] = []
    private(set) var moves: [RefreshResult.Move] = []
    /// Feeds that could not be reached: their own fault, or that of our connection.
    private var unreached: [PreparedFeedUpdate] = []
    private let orders: [FeedFetchRequest]
    private var outcomes: [FeedOutcome?]
    /// True when several servers were asked and none was reached.
    private var isOffline = false
    /// How many feeds were answered for without a request.
    private var unaskedCount = 0

    init(orders: [FeedFetchRequest]) {
        self.orders = orders
        outcomes = Array(repeating: nil, count: orders.count)
    }

    /// Whether it is time to store what has gathered.
    var isFull: Bool { deliveries.count >= Self.feedsAtOnce }

    /// The feeds that have neither answered nor failed, in their order.
    var missing: [Int] {
        let known = Set((deliveries + unreached).map(\.index))
        return outcomes.indices.filter { outcomes[$0] == nil && !known.contains($0) }
    }

    /// How every feed answered, in their order.
    var report: RefreshReport {
        RefreshReport(outcomes: outcomes.compactMap { $0 }, isOffline: isOffline)
    }

    /// What waits, in the order of the feeds, which decides how articles of the same date are numbered.
    var inOrder: [PreparedFeedUpdate] { deliveries.sorted { $0.index < $1.index } }

    mutating func add(_ delivery: PreparedFeedUpdate) {
        if !delivery.wasAsked { unaskedCount += 1 }
        guard delivery.failure?.isOfNetwork != true else {
            unreached.append(delivery)
            return
        }
        deliveries.append(delivery)
        if let address = delivery.settledAddress {
            moves.append(RefreshResult.Move(old: delivery.feed.feed, new: address))
        }
    }

    /// Decides, when all have answered, whether those that were not reached are to blame.
    ///
    /// Where several servers were asked and none was reached, we are offline: nothing has been learnt about
    /// the feeds, and nothing is stored. A server that is asked alone may well be gone. Feeds for which nobody was
    /// asked tell nothing.
    mutating func judgeUnreached() {
        let hosts = Set(
            unreached.map { delivery in
                let address = delivery.feed.feed.address
                return PaperAddress(address)?.service.title ?? hostName(of: address)
            }
        )
        if unreached.count == orders.count - unaskedCount, hosts.count > 1 {
            isOffline = true
            for delivery in unreached {
                note(delivery, newCount: 0, failure: delivery.failure)
            }
        } else {
            deliveries += unreached
        }
        unreached = []
    }

    /// Notes that everything is stored; true when a reader would see a difference.
    mutating func settle(_ stored: [FeedUpdateResult]) -> Bool {
        let byFeed = Dictionary(stored.map { ($0.feed, $0) }) { first, _ in first }
        var isVisible = false
        for delivery in deliveries {
            let result = byFeed[delivery.feed.feed]
            let before = orders[delivery.index].wire.failure
            let count =
                (result?.newCount ?? 0) + (result?.updatedCount ?? 0)
                + (result?.talkedOfCount ?? 0)
            isVisible = isVisible || count > 0 || before != delivery.feed.wire.failure
            note(delivery, newCount: result?.newCount ?? 0, failure: delivery.failure)
        }
        deliveries = []
        return isVisible
    }

    /// Notes that nothing could be stored.
    mutating func fail(with failure: FeedFailure) {
        for delivery in deliveries { note(delivery, newCount: 0, failure: failure) }
        deliveries = []
    }

    private mutating func note(_ delivery: PreparedFeedUpdate, newCount: Int, failure: FeedFailure?)
    {
        let order = orders[delivery.index]
        outcomes[delivery.index] = FeedOutcome(
            feed: delivery.feed.feed,
            title: order.subscription.title ?? delivery.feed.title ?? order.title,
            newCount: newCount,
            failure: failure,
            wasAsked: delivery.wasAsked
        )
    }
}
