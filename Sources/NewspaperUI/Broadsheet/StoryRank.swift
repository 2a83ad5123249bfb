import FoundationEssentials
import News

/// Why a story stands where it does on the front page: points for what speaks for it.
///
/// The rule is the same for every paper, and gives the same for the same input:
///
/// | what | points |
/// |---|---|
/// | fresh | 40 now, one less for every 36 minutes, none after a day |
/// | unread | 30 |
/// | told by other sources under a similar title | 15 for each, 45 at most |
/// | the reader's weight for the feed, from -3 to 3 | 15 for each |
/// | a picture | 10 |
/// | long | 2 for each minute of reading, 10 at most |
/// | other stories of its source stand above it | -10 for each, -60 at most |
///
/// The story with the most points leads; of equal ones the one that stands first in the list, which is
/// the newest.
struct StoryRank: Hashable {
    let fresh: Int
    let unread: Int
    /// How many other sources tell it.
    let otherSources: Int
    /// What the reader thinks of the feed: 0 where nothing was said.
    let weight: Int
    let picture: Int
    let long: Int
    /// How many stories of the same source stand above it.
    var sameSource = 0

    /// All points together.
    var points: Int { fresh + unread + told + feed + picture + long + repeated }

    private var told: Int { min(otherSources, 3) * 15 }
    private var feed: Int { weight * 15 }
    private var repeated: Int { min(sameSource, 6) * -10 }

    init(_ headline: Headline, otherSources: Int, weight: Int, now: Date) {
        let age = headline.time.map { max(now.timeIntervalSince($0), 0) }
        // An impossible date counts as an old one.
        fresh = age.map { $0 < 86_400 ? 40 - Int($0) / (36 * 60) : 0 } ?? 0
        unread = headline.state.isRead ? 0 : 30
        self.otherSources = otherSources
        self.weight = min(max(weight, -3), 3)
        picture = headline.hasPicture ? 10 : 0
        long = min(headline.readingMinutes ?? 0, 5) * 2
    }

    /// The ranks of stories, in the order of the stories.
    ///
    /// - Complexity: O(*n*) in stories while their titles are different.
    static func ranks(
        of stories: [Headline],
        weights: [FeedID: Int] = [:],
        now: Date
    ) -> [StoryRank] {
        var ranks = zip(stories, SimilarTitles.otherSources(of: stories)).map {
            StoryRank($0, otherSources: $1, weight: weights[$0.feed] ?? 0, now: now)
        }
        // What is taken from a story does not change the order of those of its source.
        var counts: [FeedID: Int] = [:]
        for index in order(of: ranks) {
            ranks[index].sameSource = counts[stories[index].feed, default: 0]
            counts[stories[index].feed, default: 0] += 1
        }
        return ranks
    }

    /// The positions of stories, the one that leads first.
    static func order(of ranks: [StoryRank]) -> [Int] {
        ranks.indices.sorted { (ranks[$1].points, $0) < (ranks[$0].points, $1) }
    }

    /// What speaks for the story, with its points.
    func parts(of headline: Headline, ages: Ages) -> [StoryReason.Part] {
        let age =
            headline.published.map { "Published: \(ages.long($0))" }
            ?? headline.firstSeen.map { "Without a date, first seen: \(ages.long($0))" }
            ?? "Without a date"
        let told =
            otherSources == 0
            ? "Told by no other source"
            : "Told by \(CountWords.counted(otherSources, "other source"))"
        let minutes =
            headline.readingMinutes.map { "\(CountWords.counted($0, "minute")) to read" }
            ?? "Of unknown length"
        return [
            StoryReason.Part(words: age, points: fresh, most: 40),
            StoryReason.Part(
                words: headline.state.isRead ? "Read" : "Unread",
                points: unread,
                most: 30
            ),
            StoryReason.Part(words: told, points: self.told, most: 45),
            StoryReason.Part(
                words: "The source’s weight: \(weight)",
                points: feed,
                most: 45
            ),
            StoryReason.Part(
                words: headline.hasPicture ? "With a picture" : "Without a picture",
                points: picture,
                most: 10
            ),
            StoryReason.Part(words: minutes, points: long, most: 10),
            StoryReason.Part(
                words: sameSource == 0
                    ? "The first of its source"
                    : "\(CountWords.counted(sameSource, "other")) of its source above it",
                points: repeated,
                most: 60
            ),
        ]
    }
}
