import ExampleGazette
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Papers that are looked into", .timeLimit(.minutes(30)))
struct LeafingTests {
    private static let kagi = FeedID("kagi:world")
    private static let older = FeedID("kagi:world?date=2026-11-18", in: .passing)
    private static let found = FeedID("guardian:?q=tides", in: .passing)

    private static func headline(
        _ id: Int,
        _ title: String,
        of feed: FeedID,
        daysAgo: Double = 0,
        isRead: Bool = false
    ) -> Headline {
        Headline(
            id: ArticleID("\(id)"),
            title: title,
            feed: feed,
            source: "A paper",
            section: SectionID("World"),
            published: WallClock.fixed.now().addingTimeInterval(-daysAgo * 86_400),
            state: ReadingState(isRead: isRead)
        )
    }

    @Test("The example edition says from where other papers are asked")
    func example() async {
        let robot = Robot(ExampleNewsService(openedAt: WallClock.fixed.now()), columns: 120)
        await robot.idle()
        await robot.press(":")
        await robot.type("guardian: stars")
        await robot.press("Enter")
        #expect(
            robot.shows(
                "The Guardian is asked only from a paper of your own: subscribe to a feed to begin one."
            )
        )
    }

    @Test("guardian: and words ask its own search with Enter, and a story opens from what it finds")
    func search() async {
        let service = FakeNewsService(headlines: [
            .test(1), Self.headline(7, "The tides of Fundy", of: Self.found),
        ])
        let leaf = PaperPreview.guardian(words: "tides")
        await service.provide(
            leaf,
            .success(OpenedPaperPreview(feed: Self.found, title: "The Guardian: tides"))
        )
        let robot = Robot(service)
        await robot.idle()
        await robot.press("/")
        await robot.type("Guardian: tides")
        #expect(robot.shows("ask the Guardian for “tides”"))
        #expect(await service.leaves.log == [])
        await robot.press("Enter")
        #expect(await service.leaves.log == [leaf])
        #expect(robot.rows[0].contains("The Guardian: tides") && robot.shows("The tides of Fundy"))
        for key in ["s", "m", "A"] {
            await robot.press(key)
            #expect(robot.shows("Nothing here is kept: W saves a page, which can then be marked."))
        }
        #expect(await service.markLog == [])
        await robot.press("Enter")
        #expect(robot.shows("The text of The tides of Fundy."))
        await robot.press("q", "q")
        #expect(robot.navigation.stack.count == 1)
        // Of nothing nobody is asked.
        await robot.press("/")
        await robot.type("guardian: ")
        #expect(!robot.shows("ask the Guardian"))
    }

    @Test("What is refused is said, and the screen stays")
    func refused() async {
        let service = FakeNewsService(headlines: [.test(1)])
        await service.provide(
            .guardian(words: "x"),
            .failure(.paper(.keyMissing, service: "The Guardian"))
        )
        let robot = Robot(service, columns: 120)
        await robot.idle()
        await robot.press(":")
        await robot.type("guardian:x")
        await robot.press("Enter")
        #expect(robot.shows("The Guardian needs a key of your own"))
        await robot.press("{")
        #expect(robot.shows("Only a paper that is made once a day has other days."))
        #expect(robot.navigation.stack.count == 1)
    }

    @Test("{ turns back to the paper of the day before, which is dated, and } forward again")
    func days() async {
        let service = FakeNewsService(headlines: [
            Self.headline(1, "Of today", of: Self.kagi),
            Self.headline(2, "Of Wednesday", of: Self.older, daysAgo: 2),
        ])
        await service.provide(
            .day(of: Self.kagi, before: true),
            .success(OpenedPaperPreview(feed: Self.older, title: "Kagi News: World"))
        )
        await service.provide(
            .day(of: Self.older, before: false),
            .success(OpenedPaperPreview(feed: Self.kagi, title: "Kagi News"))
        )
        let robot = Robot(service)
        await robot.idle()
        robot.app.showStories(.feed(Self.kagi, title: "World"))
        await robot.idle()
        #expect(robot.rows[0].contains("World · 20 Nov 2026") && robot.shows("Of today"))
        await robot.press("{")
        #expect(robot.rows[0].contains("Kagi News: World · 18 Nov 2026"))
        #expect(robot.shows("Of Wednesday") && !robot.shows("Of today"))
        #expect(robot.navigation.stack.count == 3)
        await robot.press("}")
        #expect(robot.shows("Of today") && robot.navigation.stack.count == 2)
    }

    @Test("A day's paper ends, and says so once all of it has been read")
    func end() async {
        let service = FakeNewsService(headlines: [
            Self.headline(1, "Of today", of: Self.kagi),
            Self.headline(2, "Of today, too", of: Self.kagi, isRead: true),
        ])
        let robot = Robot(service)
        await robot.idle()
        robot.app.showStories(.feed(Self.kagi, title: "World"))
        await robot.idle()
        #expect(!robot.shows("You have read today’s paper."))
        await robot.press("Enter", "Space")
        #expect(robot.shows("You have read today’s paper."))
        await robot.press("q")
        #expect(robot.rows.dropLast(2).contains { $0.contains("You have read today’s paper.") })
        // Feeds go on.
        await robot.press("q")
        #expect(!robot.shows("You have read"))
    }
}
