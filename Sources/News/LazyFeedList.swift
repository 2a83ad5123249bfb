import Synchronization

/// The feeds of an edition, which are counted at once and spelled out when somebody asks for one of them.
///
/// An edition is read at every start and after every change, and the front page only counts its feeds: with ten
/// thousand of them, their names are most of what a start takes (Decision 0156).
public final class LazyFeedList: Sendable {
    /// How many feeds there are.
    public let count: Int
    /// How many of them failed when they were asked last.
    public let failingCount: Int
    private let hasWeights: Bool
    private let spell: @Sendable () -> [Feed]
    private let spelled: Mutex<[Feed]?>

    /// Keeps feeds that are there, in the order of their sections.
    public init(_ feeds: [Feed]) {
        count = feeds.count
        failingCount = feeds.count { $0.failure != nil }
        hasWeights = feeds.contains { $0.weight != 0 }
        spell = { feeds }
        spelled = Mutex(feeds)
    }

    /// Promises feeds.
    ///
    /// - Parameters:
    ///   - count: How many there will be.
    ///   - failingCount: How many of them failed when they were asked last.
    ///   - spell: Makes them, in the order of their sections; called once at most, on any thread.
    public convenience init(
        count: Int,
        failingCount: Int,
        spelling spell: @escaping @Sendable () -> [Feed]
    ) {
        self.init(count: count, failingCount: failingCount, hasWeights: false, spelling: spell)
    }

    private init(
        count: Int,
        failingCount: Int,
        hasWeights: Bool,
        spelling spell: @escaping @Sendable () -> [Feed]
    ) {
        self.count = count
        self.failingCount = failingCount
        self.hasWeights = hasWeights
        self.spell = spell
        spelled = Mutex(nil)
    }

    /// All of them, in the order of their sections.
    var feeds: [Feed] {
        spelled.withLock { spelled in
            if let spelled { return spelled }
            let feeds = spell()
            spelled = feeds
            return feeds
        }
    }

    /// What the reader thinks of feeds, where it was said.
    var weights: [FeedID: Int] {
        guard hasWeights else { return [:] }
        return feeds.reduce(into: [:]) { weights, feed in
            if feed.weight != 0 { weights[feed.id] = feed.weight }
        }
    }

    /// The same feeds, with what the reader thinks of them by their addresses.
    func weighed(by weights: [String: Int]) -> LazyFeedList {
        LazyFeedList(count: count, failingCount: failingCount, hasWeights: true) { [self] in
            feeds.map { feed in
                var feed = feed
                feed.weight = weights[feed.id.address] ?? 0
                return feed
            }
        }
    }
}

extension LazyFeedList: Hashable {
    /// True for the same feeds in the same order.
    public static func == (one: LazyFeedList, other: LazyFeedList) -> Bool {
        one === other || one.count == other.count && one.feeds == other.feeds
    }

    /// Adds how many there are: what differs in more is told apart by comparing.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
    }
}
