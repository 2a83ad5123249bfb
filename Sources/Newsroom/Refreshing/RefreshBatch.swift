import Archive
import Feeds
import News

/// The results of a refresh that are to be stored or have been stored.
struct RefreshBatch: Sendable {
    private static let feedsAtOnce = 16

    private(set) var deliveries: [PreparedFeedUpdate] = []
    private(set) var moves: [RefreshResult.Move] = []
    /// The feeds that could not be reached, because of their server or the connection.
    private var unreached: [PreparedFeedUpdate] = []
    private let orders: [FeedFetchRequest]
    private var outcomes: [FeedOutcome?]
    private var isOffline = false
    private var unaskedCount = 0

    init(orders: [FeedFetchRequest]) {
        self.orders = orders
        outcomes = Array(repeating: nil, count: orders.count)
    }

    var isFull: Bool { deliveries.count >= Self.feedsAtOnce }

    var missing: [Int] {
        let known = Set((deliveries + unreached).map(\.index))
        return outcomes.indices.filter { outcomes[$0] == nil && !known.contains($0) }
    }

    var report: RefreshReport {
        RefreshReport(outcomes: outcomes.compactMap { $0 }, isOffline: isOffline)
    }

    /// The updates in the order of the feeds, which determines the row IDs of articles with the
    /// same date.
    var inOrder: [PreparedFeedUpdate] { deliveries.sorted { $0.index < $1.index } }

    mutating func add(_ delivery: PreparedFeedUpdate) {
        if !delivery.wasRequested { unaskedCount += 1 }
        guard delivery.failure?.isConnectionFailure != true else {
            unreached.append(delivery)
            return
        }
        deliveries.append(delivery)
        if let address = delivery.settledAddress {
            moves.append(RefreshResult.Move(old: delivery.feed.feed, new: address))
        }
    }

    /// Decides whether feeds that could not be reached have failed; called after all requests have
    /// ended.
    ///
    /// If several servers were tried and none could be reached, the computer is assumed to be
    /// offline, and nothing is stored. Otherwise, the feeds have failed. Feeds without a request
    /// are ignored.
    mutating func judgeUnreached() {
        let hosts = Set(
            unreached.map { delivery in
                let address = delivery.feed.feed.address
                return OnlineSectionAddress(address)?.service.title ?? hostName(of: address)
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

    /// Records that all updates are stored.
    ///
    /// Returns whether there are visible changes.
    mutating func recordStored(_ stored: [FeedUpdateResult]) -> Bool {
        let byFeed = Dictionary(stored.map { ($0.feed, $0) }) { first, _ in first }
        var isVisible = false
        for delivery in deliveries {
            let result = byFeed[delivery.feed.feed]
            let before = orders[delivery.index].record.failure
            isVisible =
                isVisible || result?.isVisible == true || before != delivery.feed.fetchState.failure
            note(delivery, newCount: result?.newCount ?? 0, failure: delivery.failure)
        }
        deliveries = []
        return isVisible
    }

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
            wasRequested: delivery.wasRequested
        )
    }
}
