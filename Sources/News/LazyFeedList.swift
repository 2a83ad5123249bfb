import Synchronization

/// The feeds of an edition, whose number is known before they are created.
///
/// Creating ten thousand feeds took most of the startup time (Decision 0156), so they are created
/// when first accessed.
public final class LazyFeedList: Sendable {
    /// The number of feeds.
    public let count: Int
    /// The number of feeds whose last fetch failed.
    public let failingCount: Int
    private let hasWeights: Bool
    private let spell: @Sendable () -> [Feed]
    private let spelled: Mutex<[Feed]?>

    /// Creates a list of feeds, which must be sorted by section.
    public init(_ feeds: [Feed]) {
        count = feeds.count
        failingCount = feeds.count { $0.failure != nil }
        hasWeights = feeds.contains { $0.weight != 0 }
        spell = { feeds }
        spelled = Mutex(feeds)
    }

    /// Creates a list whose feeds `spell` returns when they are first accessed.
    ///
    /// `spell` is called at most once, on any thread. The feeds must be sorted by section.
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

    var feeds: [Feed] {
        spelled.withLock { spelled in
            if let spelled { return spelled }
            let feeds = spell()
            spelled = feeds
            return feeds
        }
    }

    var weights: [FeedID: Int] {
        guard hasWeights else { return [:] }
        return feeds.reduce(into: [:]) { weights, feed in
            if feed.weight != 0 { weights[feed.id] = feed.weight }
        }
    }

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
    /// Whether both lists contain the same feeds in the same order.
    public static func == (one: LazyFeedList, other: LazyFeedList) -> Bool {
        one === other || one.count == other.count && one.feeds == other.feeds
    }

    /// Hashes only the count, without creating the feeds.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
    }
}
