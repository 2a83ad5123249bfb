import FoundationEssentials
import News

/// Why a story stands where it does on the front page: points for what speaks for it.
///
/// The rule is the same for every paper and every reader, and gives the same for the same input:
///
/// | what | points |
/// |---|---|
/// | fresh | 40 now, one less for every 36 minutes, none after a day |
/// | unread | 30 |
/// | told by other sources under a similar title | 15 for each, 45 at most |
/// | long | 2 for each minute of reading, 10 at most |
///
/// The story with the most points leads; of equal ones the one that stands first in the list, which is
/// the newest.
struct StoryRank: Hashable {
    let fresh: Int
    let unread: Int
    /// How many other sources tell it.
    let otherSources: Int
    let long: Int

    /// All points together.
    var points: Int { fresh + unread + min(otherSources, 3) * 15 + long }

    init(_ headline: Headline, otherSources: Int, now: Date) {
        let age = headline.published.map { max(now.timeIntervalSince($0), 0) }
        // An impossible date counts as an old one.
        fresh = age.map { $0 < 86_400 ? 40 - Int($0) / (36 * 60) : 0 } ?? 0
        unread = headline.state.isRead ? 0 : 30
        self.otherSources = otherSources
        long = min(headline.readingMinutes ?? 0, 5) * 2
    }

    /// The ranks of stories, in the order of the stories.
    ///
    /// - Complexity: O(*n*) in stories while their titles are different.
    static func ranks(of stories: [Headline], now: Date) -> [StoryRank] {
        zip(stories, SimilarTitles.otherSources(of: stories)).map {
            StoryRank($0, otherSources: $1, now: now)
        }
    }

    /// The positions of stories, the one that leads first.
    static func order(of ranks: [StoryRank]) -> [Int] {
        ranks.indices.sorted { (ranks[$1].points, $0) < (ranks[$0].points, $1) }
    }

    /// Why the story stands where it does, in one sentence.
    func reason(for headline: Headline, place: String, ages: Ages) -> String {
        var parts: [String] = []
        if let published = headline.published { parts.append(ages.long(published)) }
        parts.append(unread == 0 ? "read" : "unread")
        if otherSources > 0 {
            parts.append("told by \(CountWords.counted(otherSources, "other source"))")
        }
        if let minutes = headline.readingMinutes {
            parts.append("\(CountWords.counted(minutes, "minute")) long")
        }
        return "This \(place) with \(points) points: \(parts.joined(separator: ", "))."
    }
}
