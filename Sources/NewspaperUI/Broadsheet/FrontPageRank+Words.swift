import Editing
import News

extension FrontPageRank {
    func parts(of headline: Headline, ages: RelativeTime) -> [FrontPageRankExplanation.Part] {
        let age =
            headline.published.map { "Published: \(ages.long($0))" }
            ?? headline.firstSeen.map { "First seen: \(ages.long($0))" } ?? "No date"
        let news =
            switch kind {
            case .news: "Published within a week"
            case .old: "Published more than a week ago"
            case .saved: "Saved by you"
            case .undated: "No publication date"
            }
        let words =
            otherSources == 0
            ? "Not in other feeds"
            : "Also in \(CountStrings.counted(otherSources, "other feed"))"
        let minutes =
            isBare
            ? "Title only"
            : headline.readingMinutes.map { "\(CountStrings.counted($0, "minute")) to read" }
                ?? "Unknown length"
        return [
            FrontPageRankExplanation.Part(words: age, points: fresh, most: 40),
            FrontPageRankExplanation.Part(
                words: news,
                points: notNews,
                most: 60,
                isDeduction: true
            ),
            FrontPageRankExplanation.Part(
                words: headline.state.isRead ? "Read" : "Unread",
                points: unread,
                most: 30
            ),
            FrontPageRankExplanation.Part(words: words, points: otherFeeds, most: 45),
            FrontPageRankExplanation.Part(
                words: "Feed weight: \(weight)",
                points: feed,
                most: 45
            ),
            FrontPageRankExplanation.Part(
                words: headline.hasPicture ? "With a picture" : "Without a picture",
                points: picture,
                most: 10
            ),
            FrontPageRankExplanation.Part(words: minutes, points: long, most: 10),
            FrontPageRankExplanation.Part(
                words: sameSource == 0
                    ? "First story from its feed"
                    : sameSource == 1
                        ? "1 story from its feed ranks higher"
                        : "\(sameSource) stories from its feed rank higher",
                points: repeated,
                most: 60,
                isDeduction: true
            ),
        ]
    }
}
