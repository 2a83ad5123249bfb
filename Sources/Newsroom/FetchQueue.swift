import HTTP
import News

/// Which feeds of a refresh are asked now, and which next.
///
/// Each host has its own window, so that one with many feeds does not fill all. Feeds that were slow the last
/// time come last; those that the last refresh did not reach come first. One that hangs while others wait
/// gives its place to them, and is waited for nevertheless (Decision 0051).
struct FetchQueue {
    /// A feed that took this long the last time is slow, and one that others have waited for so long hangs.
    static let patience = Duration.seconds(2)

    private let orders: [FeedFetchRequest]
    private var places: ConnectionLimiter
    /// Slow feeds, which join the line when nobody else can begin; reversed.
    private var lateOnes: [Int]
    /// What was begun and has not answered, with a number that grows from visit to visit.
    private var underWay: [Int: Int] = [:]
    /// How many visits were begun.
    private(set) var begunCount = 0
    private var isClosed = false
    private var hung: Set<Int> = []

    init(orders: [FeedFetchRequest], configuration: NewsroomConfiguration) {
        self.orders = orders
        places = ConnectionLimiter(
            places: configuration.transfers,
            perHost: configuration.transfersPerHost,
            forHanging: configuration.transfersThatHang
        )
        let (left, asked) = (
            orders.indices.filter { orders[$0].wire.reason == .notReached },
            orders.indices.filter { orders[$0].wire.reason != .notReached }
        )
        let inOrder = left + asked
        lateOnes = inOrder.reversed().filter { orders[$0].wire.wasSlow }
        for index in inOrder where !orders[index].wire.wasSlow {
            places.add(index, from: orders[index].subscription.address)
        }
    }

    /// Whether anybody who was asked has not answered.
    var isBusy: Bool { !underWay.isEmpty }

    /// Begins the next visit; `nil` when nobody may begin now.
    mutating func next() -> Int? {
        guard !isClosed else { return nil }
        if let index = begin() { return index }
        guard !places.isFull, !lateOnes.isEmpty else { return nil }
        while let late = lateOnes.popLast() {
            places.add(late, from: orders[late].subscription.address)
        }
        return begin()
    }

    /// Whether others wait for the places of those that are under way.
    var isHeldUp: Bool {
        !isClosed && places.isFull && places.hasPlacesForHanging
            && (places.hasWaiting || !lateOnes.isEmpty)
    }

    /// Lets a feed wait for another visit.
    mutating func add(_ index: Int) {
        places.add(index, from: orders[index].subscription.address)
    }

    /// Ends a visit.
    mutating func end(_ index: Int) {
        underWay[index] = nil
        places.leave(index)
    }

    /// Lets others begin in the places of those that are under way since before a visit was begun.
    mutating func giveWay(begunBefore count: Int) {
        let oldest = underWay.filter { $0.value < count }.sorted { $0.value < $1.value }
        for (index, _) in oldest where places.giveWay(index) { hung.insert(index) }
    }

    /// Whether others have waited for the feed.
    func hasHung(_ index: Int) -> Bool { hung.contains(index) }

    /// Lets nobody begin any more.
    mutating func close() {
        isClosed = true
    }

    private mutating func begin() -> Int? {
        guard let index = places.next() else { return nil }
        underWay[index] = begunCount
        begunCount += 1
        return index
    }
}

extension FeedFetchRecord {
    /// Whether others should not have to wait for the feed.
    var wasSlow: Bool {
        switch failure {
        case .timedOut, .unfinished, .tooSlow: true
        default: (seconds ?? 0) >= FetchQueue.patience / .seconds(1)
        }
    }
}
