import FoundationEssentials
import News
import Testing

@testable import Editing

@Suite("Story rank")
struct FrontPageRankTests {
    /// Friday, 20 November 2026, 06:42 UTC.
    private static let now = Date(timeIntervalSince1970: 1_795_156_920)

    private func story(
        _ number: Int,
        _ title: String = "",
        feed: String = "a",
        minutesAgo: Int? = 0,
        minutes: Int? = 1,
        isRead: Bool = false,
        hasPicture: Bool = false
    ) -> Headline {
        Headline(
            id: ArticleID("\(number)"),
            title: title.isEmpty ? "Story \(number)" : title,
            feed: FeedID(feed),
            source: feed,
            section: SectionID("World"),
            published: minutesAgo.map {
                Self.now.addingTimeInterval(Double(-$0 * 60))
            },
            readingMinutes: minutes,
            hasPicture: hasPicture,
            state: ReadingState(isRead: isRead)
        )
    }

    private func order(_ stories: [Headline]) -> [Int] {
        FrontPageRank.order(of: FrontPageRank.ranks(of: stories, now: Self.now))
    }

    @Test("The first of several equal stories leads")
    func equal() {
        #expect(order([story(1), story(2), story(3)]) == [0, 1, 2])
    }

    @Test(
        "Only stories published within a week are news, whenever they were first seen or saved",
        arguments: [
            (1, nil, FeedID("f"), .news, 40), (6 * 1440, nil, FeedID("f"), .news, 0),
            (7 * 1440, nil, FeedID("f"), .old, 0), (nil, 60, FeedID("f"), .undated, 0),
            (nil, nil, FeedID("f"), .undated, 0), (1, 1, .savedPages, .saved, 0),
        ] as [(Int?, Int?, FeedID, FrontPageRank.Kind, Int)]
    )
    func kinds(
        minutesAgo: Int?,
        seenMinutesAgo: Int?,
        feed: FeedID,
        kind: FrontPageRank.Kind,
        fresh: Int
    ) {
        func time(_ minutes: Int?) -> Date? {
            minutes.map { Self.now.addingTimeInterval(Double(-$0 * 60)) }
        }
        let headline = Headline(
            id: ArticleID("u"),
            title: "A title",
            feed: feed,
            source: "S",
            section: SectionID("World"),
            published: time(minutesAgo),
            firstSeen: time(seenMinutesAgo)
        )
        let rank = FrontPageRank(headline, otherSources: 0, weight: 0, now: Self.now)
        #expect(rank.kind == kind)
        #expect(rank.fresh == fresh)
        #expect(rank.notNews == (kind == .news ? 0 : -60))
    }

    @Test("News leads before stories that are not news, whatever their points")
    func noNews() {
        let reported = "Northern channel reopens after dredging"
        let undated = (1...3).map {
            story($0, reported, feed: "\($0)", minutesAgo: nil, minutes: 9, hasPicture: true)
        }
        let old = story(4, reported, feed: "o", minutesAgo: 20_000, minutes: 9, hasPicture: true)
        let news = story(5, feed: "n", minutesAgo: 6000, minutes: nil, isRead: true)
        #expect(order(undated + [old, news]).first == 4)
        #expect(order(undated + [news]).last != 3)
        #expect(order(undated) == [0, 1, 2])
    }

    @Test("In last month's newspaper, the news of that time leads")
    func lastMonth() {
        let month = 30 * 1440
        let stories = [
            story(1, minutesAgo: nil, minutes: 9, hasPicture: true),
            story(2, minutesAgo: month + 3000, minutes: 9, hasPicture: true),
            story(3, minutesAgo: month, minutes: 2),
        ]
        #expect(order(stories) == [2, 1, 0])
    }

    @Test("Fresh stories precede older ones, and those precede undated ones")
    func fresh() {
        let stories = [
            story(1, minutesAgo: nil), story(2, minutesAgo: 3000), story(3, minutesAgo: 60),
            story(4, minutesAgo: -30),
        ]
        #expect(order(stories) == [3, 2, 1, 0])
    }

    @Test("An unread story from this morning precedes a read one from now")
    func unread() {
        #expect(order([story(1, isRead: true), story(2, minutesAgo: 600)]) == [1, 0])
    }

    @Test("A story from several sources precedes a slightly fresher one")
    func severalSources() {
        let stories = [
            story(1, "Goat disqualified", feed: "a"),
            story(2, "Northern channel reopens after dredging", feed: "b", minutesAgo: 90),
            story(3, "Dredging ends: northern channel is open", feed: "c", minutesAgo: 120),
            story(4, "The northern channel after the dredging", feed: "c", minutesAgo: 180),
        ]
        #expect(SimilarTitleFinder.otherSources(of: stories) == [0, 1, 1, 1])
        #expect(order(stories) == [1, 2, 0, 3])
    }

    @Test("The second story of a source follows the first one of another that is hours older")
    func sameSource() {
        let stories = (1...4).map { story($0, feed: "a") } + [story(5, feed: "b", minutesAgo: 540)]
        let ranks = FrontPageRank.ranks(of: stories, now: Self.now)
        #expect(FrontPageRank.order(of: ranks) == [0, 1, 4, 2, 3])
        #expect(ranks.map { $0.points - ranks[0].points } == [0, -10, -20, -30, -15])
    }

    @Test("Each higher story of the same source costs ten points, up to sixty")
    func manyAbove() {
        let stories = (1...9).map { story($0, feed: "a") }
        let ranks = FrontPageRank.ranks(of: stories, now: Self.now)
        #expect(
            ranks.map { $0.points - ranks[0].points }
                == [0, -10, -20, -30, -40, -50, -60, -60, -60]
        )
        #expect(ranks.map(\.repeated) == [0, -10, -20, -30, -40, -50, -60, -60, -60])
    }

    @Test("Each other source of a story gives fifteen points, up to forty-five")
    func manySources() {
        let stories = (0...5).map { story($0, "Northern channel reopens", feed: "\($0)") }
        let alone = FrontPageRank(stories[0], otherSources: 0, weight: 0, now: Self.now)
        for count in 1...6 {
            let ranks = FrontPageRank.ranks(of: Array(stories.prefix(count)), now: Self.now)
            #expect(ranks.allSatisfy { $0.otherSources == count - 1 })
            #expect(ranks[0].points - alone.points == min(count - 1, 3) * 15)
        }
    }

    @Test("Many stories of one source keep their order")
    func manyOfASource() {
        let stories = (1...40).map { story($0, feed: "a") }
        #expect(order(stories) == Array(stories.indices))
    }

    @Test("The longer of two stories leads")
    func long() {
        #expect(order([story(1), story(2, minutes: 4), story(3, minutes: nil)]) == [1, 0, 2])
        // Beyond five minutes length is irrelevant.
        #expect(order([story(1, minutes: 5), story(2, minutes: 60)]) == [0, 1])
    }

    @Test("A story with no more text than its title leads only among its kind")
    func bare() {
        func reported(_ summary: String?, minutesAgo: Int) -> Headline {
            Headline(
                id: ArticleID("\(minutesAgo)"),
                title: "A note, of one sentence only.",
                summary: summary,
                feed: FeedID("f"),
                source: "S",
                section: SectionID("World"),
                published: Self.now.addingTimeInterval(Double(-minutesAgo * 60)),
                readingMinutes: 1
            )
        }
        let note = reported("A note of one sentence only", minutesAgo: 0)
        let untold = reported(nil, minutesAgo: 90)
        let story = reported("A note, of one sentence only. It goes on.", minutesAgo: 600)
        #expect(order([note, untold, story]) == [2, 0, 1])
        #expect(order([note, untold]) == [0, 1])
    }

    @Test("The story with a picture leads")
    func picture() {
        #expect(order([story(1), story(2, hasPicture: true)]) == [1, 0])
    }

    @Test("The user's weight raises or lowers the stories of a feed")
    func weight() {
        let stories = [story(1, feed: "a"), story(2, feed: "b"), story(3, feed: "c")]
        let weights = [FeedID("a"): -1, FeedID("c"): 2, FeedID("d"): 3]
        let ranks = FrontPageRank.ranks(of: stories, weights: weights, now: Self.now)
        #expect(FrontPageRank.order(of: ranks) == [2, 1, 0])
        #expect(ranks.map { $0.points - ranks[1].points } == [-15, 0, 30])
    }

    @Test("Impossible dates are harmless")
    func impossibleDates() {
        for date in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .infinity)] {
            let headline = Headline(
                id: ArticleID("1"),
                title: "When",
                feed: FeedID("a"),
                source: "a",
                section: SectionID("World"),
                published: date
            )
            let rank = FrontPageRank(headline, otherSources: 0, weight: 0, now: Self.now)
            #expect((-30...70).contains(rank.points))
        }
    }
}
