public import FoundationEssentials
public import News

/// Why a story stands where it does on the front page: points for what speaks for it.
///
/// The rule is the same for every paper, and gives the same for the same input:
///
/// | what | points |
/// |---|---|
/// | fresh, by the date of publication | 40 now, one less for every 36 minutes, none after a day |
/// | a saved page, without a date, or older than a week | -60 |
/// | unread | 30 |
/// | told by other sources under a similar title | 15 for each, 45 at most |
/// | the reader's weight for the feed, from -3 to 3 | 15 for each |
/// | a picture | 10 |
/// | long | 2 for each minute of reading, 10 at most |
/// | other stories of its source stand above it | -10 for each, -60 at most |
///
/// The story with the most points leads; of equal ones the one that stands first in the list, which is
/// the newest. Saved pages and old or undated stories lead only where there is no news, and a story that
/// says no more than its title only where no other news could.
///
/// Where the newest story is older than a day, as in a paper that was not refreshed for a while, ages are
/// counted from it.
public struct StoryRank: Hashable, Sendable {
    /// The kind of the story; if there is news, only news may lead.
    public enum Kind: Int, Comparable, Sendable {
        /// Published within a week.
        case news
        /// Published more than a week ago.
        case old
        /// Saved by the reader.
        case saved
        /// Without a date.
        case undated

        /// Orders by which kind may lead first.
        public static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
    }

    /// Whether it is news, or why it is not.
    public let kind: Kind
    /// The points for being fresh.
    public let fresh: Int
    /// The points for being unread.
    public let unread: Int
    /// How many other sources tell it.
    public let otherSources: Int
    /// What the reader thinks of the feed: 0 where nothing was said.
    public let weight: Int
    /// The points for a picture.
    public let picture: Int
    /// The points for its length.
    public let long: Int
    /// True for a story that says no more than its title, and has no picture.
    public let isBare: Bool
    /// How many stories of the same source stand above it.
    public internal(set) var sameSource = 0

    /// All points together.
    public var points: Int { fresh + notNews + unread + told + feed + picture + long + repeated }

    /// The points that a story loses that is no news, 0 or less.
    public var notNews: Int { kind == .news ? 0 : -60 }

    /// The points for being told by other sources.
    public var told: Int { min(otherSources, 3) * 15 }
    /// The points for the reader's weight.
    public var feed: Int { weight * 15 }
    /// The points that stories of its source above it take, 0 or less.
    public var repeated: Int { min(sameSource, 6) * -10 }

    /// Counts the points of a story by itself.
    public init(_ headline: Headline, otherSources: Int, weight: Int, now: Date) {
        let age = headline.newsDate.map { max(now.timeIntervalSince($0), 0) }
        kind =
            switch age {
            case nil: headline.isSavedPage ? .saved : .undated
            case .some(..<(7 * Self.day)): .news
            // An impossible date counts as an old one.
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

    /// True when a text has the letters and digits of a title and no others.
    private static func repeats(_ title: String, _ text: String) -> Bool {
        text.isEmpty
            || text.utf8.count < 2 * title.utf8.count + 16
                && text.lazy.filter { $0.isLetter || $0.isNumber }
                    .elementsEqual(title.lazy.filter { $0.isLetter || $0.isNumber })
    }

    /// The ranks of stories, in the order of the stories.
    ///
    /// - Complexity: O(*n*) in stories while their titles are different.
    public static func ranks(
        of stories: [Headline],
        weights: [FeedID: Int] = [:],
        now: Date
    ) -> [StoryRank] {
        let newest = stories.lazy.compactMap(\.newsDate).filter { $0 <= now }.max() ?? now
        let moment = now.timeIntervalSince(newest) < day ? now : newest
        var ranks = zip(stories, SimilarTitles.otherSources(of: stories)).map {
            StoryRank($0, otherSources: $1, weight: weights[$0.feed] ?? 0, now: moment)
        }
        // What is taken from a story does not change the order of those of its source.
        var counts: [FeedID: Int] = [:]
        for index in byPoints(ranks) {
            ranks[index].sameSource = counts[stories[index].feed, default: 0]
            counts[stories[index].feed, default: 0] += 1
        }
        return ranks
    }

    /// The positions of stories, the one that leads first.
    public static func order(of ranks: [StoryRank]) -> [Int] {
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

    private static func byPoints(_ ranks: [StoryRank]) -> [Int] {
        ranks.indices.sorted { (ranks[$1].points, $0) < (ranks[$0].points, $1) }
    }
}
