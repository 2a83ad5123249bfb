import Editing
import FoundationEssentials
import News
import Testing

@testable import NewspaperUI

@Suite("Explanation of a story's rank")
struct FrontPageRankExplanationTests {
    private func story(
        _ number: Int,
        _ title: String,
        feed: String,
        minutesAgo: Int? = 0,
        firstSeenMinutesAgo: Int? = nil,
        minutes: Int? = 1,
        isRead: Bool = false,
        hasPicture: Bool = false
    ) -> Headline {
        func time(_ minutes: Int?) -> Date? {
            minutes.map { WallClock.fixed.now().addingTimeInterval(Double(-$0 * 60)) }
        }
        return Headline(
            id: ArticleID("\(number)"),
            title: title,
            feed: FeedID(feed),
            source: feed,
            section: SectionID("World"),
            published: time(minutesAgo),
            firstSeen: time(firstSeenMinutesAgo),
            readingMinutes: minutes,
            hasPicture: hasPicture,
            state: ReadingState(isRead: isRead)
        )
    }

    @Test("The explained points add up to the points of the rank")
    func figures() {
        let stories = [
            story(1, "Northern channel reopens after dredging", feed: "a", hasPicture: true),
            story(2, "Dredging ends: northern channel is open", feed: "b", minutesAgo: nil),
            story(3, "Goat", feed: "c", minutesAgo: 9000, minutes: nil, isRead: true),
            story(4, "Fish", feed: "c"),
        ]
        let weights = [FeedID("a"): -3, FeedID("c"): 9]
        let ranks = FrontPageRank.ranks(of: stories, weights: weights, now: WallClock.fixed.now())
        for (rank, story) in zip(ranks, stories) {
            let parts = rank.parts(of: story, ages: RelativeTime(clock: .fixed))
            #expect(parts.reduce(0) { $0 + $1.points } == rank.points)
            #expect(parts.allSatisfy { abs($0.points) <= $0.most })
            #expect(parts.last?.points == rank.repeated)
        }
    }

    @Test("Every part of a rank is explained in words")
    func words() {
        let undated = story(1, "Undated", feed: "a", minutesAgo: nil, firstSeenMinutesAgo: 60)
        let rank = FrontPageRank(undated, otherSources: 2, weight: -1, now: WallClock.fixed.now())
        #expect(
            rank.parts(of: undated, ages: RelativeTime(clock: .fixed)).map(\.words) == [
                "First seen: 1 h ago", "No publication date", "Unread",
                "Also in 2 other feeds",
                "Feed weight: -1", "Without a picture",
                "Title only",
                "First story from its feed",
            ]
        )
    }
}
