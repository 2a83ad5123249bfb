import HTTP
import News

/// Determines the order in which a refresh fetches feeds.
///
/// Each host has a limit, so that it cannot use all connections. Feeds that the last refresh did
/// not reach are first, and slow ones are last. A feed that hangs while others wait releases its
/// slot, but its response is still used (Decision 0051).
struct FetchQueue {
    /// The time after which a feed is slow, and releases its slot if others wait.
    static let slowThreshold = Duration.seconds(2)

    private let orders: [FeedFetchRequest]
    private var limiter: ConnectionLimiter
    /// The slow feeds in reverse order, which start when no other feed can.
    private var slowFeeds: [Int]
    private var underWay: [Int: Int] = [:]
    private(set) var begunCount = 0
    private var isClosed = false
    private var hung: Set<Int> = []

    init(orders: [FeedFetchRequest], configuration: NewsroomConfiguration) {
        self.orders = orders
        limiter = ConnectionLimiter(
            places: configuration.refresh.transfers,
            perHost: configuration.refresh.transfersPerHost,
            forHanging: configuration.refresh.transfersThatHang
        )
        let (left, asked) = (
            orders.indices.filter { orders[$0].record.reason == .notReached },
            orders.indices.filter { orders[$0].record.reason != .notReached }
        )
        let inOrder = left + asked
        slowFeeds = inOrder.reversed().filter { orders[$0].record.wasSlow }
        for index in inOrder where !orders[index].record.wasSlow {
            limiter.add(index, from: orders[index].subscription.address)
        }
    }

    var isBusy: Bool { !underWay.isEmpty }

    mutating func next() -> Int? {
        guard !isClosed else { return nil }
        if let index = begin() { return index }
        guard !limiter.isFull, !slowFeeds.isEmpty else { return nil }
        while let late = slowFeeds.popLast() {
            limiter.add(late, from: orders[late].subscription.address)
        }
        return begin()
    }

    var isStalled: Bool {
        !isClosed && limiter.isFull && limiter.hasPlacesForHanging
            && (limiter.hasWaiting || !slowFeeds.isEmpty)
    }

    mutating func add(_ index: Int) {
        limiter.add(index, from: orders[index].subscription.address)
    }

    mutating func end(_ index: Int) {
        underWay[index] = nil
        limiter.finish(index)
    }

    mutating func freeSlots(begunBefore count: Int) {
        let oldest = underWay.filter { $0.value < count }.sorted { $0.value < $1.value }
        for (index, _) in oldest where limiter.releaseSlot(index) { hung.insert(index) }
    }

    func hasHung(_ index: Int) -> Bool { hung.contains(index) }

    mutating func close() {
        isClosed = true
    }

    private mutating func begin() -> Int? {
        guard let index = limiter.next() else { return nil }
        underWay[index] = begunCount
        begunCount += 1
        return index
    }
}

extension FeedFetchRecord {
    var wasSlow: Bool {
        switch failure {
        case .timedOut, .unfinished, .tooSlow: true
        default: (seconds ?? 0) >= FetchQueue.slowThreshold / .seconds(1)
        }
    }
}
