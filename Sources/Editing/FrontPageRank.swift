public import FoundationEssentials
public import News

/// The rank of a story on the front page: a deterministic sum of points.
///
/// | factor | points |
/// |---|---|
/// | fresh, by publication date | 40 now, minus 1 per 36 minutes, 0 after a day |
/// | saved page, undated, or older than a week | -60 |
/// | unread | 30 |
/// | similar titles in other feeds | 15 each, at most 45 |
/// | weight of the feed, which the user sets, from -3 to 3 | 15 each |
/// | picture | 10 |
/// | length | 2 per minute of reading time, at most 10 |
/// | stories of the same feed above | -10 each, at most -60 |
///
/// The story with the most points leads; ties keep the order of the list, newest first. Saved, old
/// and undated stories lead only if no recent, dated story is available. A bare story (``isBare``)
/// leads only if every other candidate is bare.
///
/// If the newest story is more than a day old, ages are relative to it.
public struct FrontPageRank: Hashable, Sendable {
    /// The kind of story; only news may lead if there is any.
    public enum Kind: Int, Comparable, Sendable {
        /// Published within the last week.
        case news
        /// Published more than a week ago.
        case old
        case saved
        case undated

        /// Whether kind `one` takes precedence over kind `other` for the lead.
        public static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
    }

    /// The kind of the story.
    public let kind: Kind
    /// The points for freshness.
    public let fresh: Int
    /// The points for unread stories.
    public let unread: Int
    /// The number of other feeds that have a similar title.
    public let otherSources: Int
    /// The weight that the user gave the feed, from -3 to 3.
    public let weight: Int
    /// The points for a picture.
    public let picture: Int
    /// The points for length.
    public let long: Int
    /// Whether the story has no picture and its text repeats the title.
    public let isBare: Bool
    /// The number of stories of the same feed that rank higher.
    public internal(set) var sameSource = 0

    /// The sum of all points.
    public var points: Int {
        fresh + notNews + unread + otherFeeds + feed + picture + long + repeated
    }

    /// The points for stories other than news: -60 or 0.
    public var notNews: Int { kind == .news ? 0 : -60 }

    /// The points for similar titles in other feeds.
    public var otherFeeds: Int { min(otherSources, 3) * 15 }
    /// The points for the feed's weight.
    public var feed: Int { weight * 15 }
    /// The deduction for stories of the same feed that rank higher: -60 to 0.
    public var repeated: Int { min(sameSource, 6) * -10 }

    /// Calculates all points except those for stories of the same feed.
    public init(_ headline: Headline, otherSources: Int, weight: Int, now: Date) {
        let age = headline.newsDate.map { max(now.timeIntervalSince($0), 0) }
        kind =
            switch age {
            case nil: headline.isSavedPage ? .saved : .undated
            case .some(..<(7 * Self.day)): .news
            // An impossible date counts as old.
            default: .old
            }
        fresh = age.map { $0 < Self.day ? 40 - Int($0) / (36 * 60) : 0 } ?? 0
        unread = headline.state.isRead ? 0 : 30
        self.otherSources = otherSources
        self.weight = min(max(weight, -3), 3)
        picture = headline.hasPicture ? 10 : 0
        long = min(max(headline.readingMinutes ?? 0, 0), 5) * 2
        isBare =
            !headline.hasPicture && headline.readingMinutes ?? 0 < 2
            && Self.repeats(headline.title, headline.summary ?? "")
    }

    private static let day = 86_400.0

    private static func repeats(_ title: String, _ text: String) -> Bool {
        text.isEmpty
            || text.utf8.count < 2 * title.utf8.count + 16
                && text.lazy.filter { $0.isLetter || $0.isNumber }
                    .elementsEqual(title.lazy.filter { $0.isLetter || $0.isNumber })
    }

    /// Returns the ranks of stories in the same order.
    ///
    /// - Complexity: O(*n*) in stories if their titles are different.
    public static func ranks(
        of stories: [Headline],
        weights: [FeedID: Int] = [:],
        now: Date
    ) -> [FrontPageRank] {
        let newest = stories.lazy.compactMap(\.newsDate).filter { $0 <= now }.max() ?? now
        let moment = now.timeIntervalSince(newest) < day ? now : newest
        var ranks = zip(stories, SimilarTitleFinder.otherSources(of: stories)).map {
            FrontPageRank($0, otherSources: $1, weight: weights[$0.feed] ?? 0, now: moment)
        }
        // The deduction keeps the relative order of a feed's stories.
        var counts: [FeedID: Int] = [:]
        for index in byPoints(ranks) {
            ranks[index].sameSource = counts[stories[index].feed, default: 0]
            counts[stories[index].feed, default: 0] += 1
        }
        return ranks
    }

    /// Returns the indices of stories by rank, the lead first.
    public static func order(of ranks: [FrontPageRank]) -> [Int] {
        var order = byPoints(ranks)
        let lead = order.indices.min { one, other in
            let (first, second) = (ranks[order[one]], ranks[order[other]])
            return (first.kind, first.isBare ? 1 : 0, one) < (
                second.kind, second.isBare ? 1 : 0, other
            )
        }
        if let lead { order.insert(order.remove(at: lead), at: 0) }
        return order
    }

    private static func byPoints(_ ranks: [FrontPageRank]) -> [Int] {
        ranks.indices.sorted { (ranks[$1].points, $0) < (ranks[$0].points, $1) }
    }
}
