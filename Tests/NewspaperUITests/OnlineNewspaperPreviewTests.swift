import ExampleGazette
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Paper previews", .timeLimit(.minutes(30)))
struct OnlineNewspaperPreviewTests {
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

    @Test("The example edition explains that other papers require a subscription")
    func example() async {
        let robot = Robot(ExampleNewsService(openedAt: WallClock.fixed.now()), columns: 120)
        await robot.idle()
        await robot.press(":")
        await robot.type("guardian: stars")
        await robot.press("Enter")
        #expect(robot.shows("The Guardian is available once you subscribe to a feed."))
    }

    @Test("“guardian:” and words search the Guardian on Enter, and a result opens as a story")
    func search() async {
        let service = FakeNewsService(headlines: [
            .test(1), Self.headline(7, "The tides of Fundy", of: Self.found),
        ])
        let leaf = OnlineNewspaperPreview.guardian(words: "tides")
        await service.provide(
            leaf,
            .success(LoadedNewspaperPreview(feed: Self.found, title: "The Guardian: tides"))
        )
        let robot = Robot(service)
        await robot.idle()
        await robot.press("/")
        await robot.type("Guardian: tides")
        #expect(robot.shows("search the Guardian for “tides”"))
        #expect(await service.paperPreviews.log == [])
        await robot.press("Enter")
        #expect(await service.paperPreviews.log == [leaf])
        #expect(robot.rows[0].contains("The Guardian: tides") && robot.shows("The tides of Fundy"))
        for key in ["s", "m", "A"] {
            await robot.press(key)
            #expect(robot.shows("This page is not saved, so it can’t be marked. W: save it"))
        }
        #expect(await service.markLog == [])
        await robot.press("Enter")
        #expect(robot.shows("The text of The tides of Fundy."))
        await robot.press("q", "q")
        #expect(robot.navigation.stack.count == 1)
        await robot.press("/")
        await robot.type("guardian: ")
        #expect(!robot.shows("search the Guardian"))
    }

    @Test("A refused preview shows the reason, and the screen stays")
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
        #expect(robot.shows("The Guardian requires a free API key."))
        await robot.press("{")
        #expect(robot.shows("Only daily newspapers have past editions."))
        #expect(robot.navigation.stack.count == 1)
    }

    @Test("{ opens the dated paper of the previous day, and } returns to the next day")
    func days() async {
        let service = FakeNewsService(headlines: [
            Self.headline(1, "Of today", of: Self.kagi),
            Self.headline(2, "Of Wednesday", of: Self.older, daysAgo: 2),
        ])
        await service.provide(
            .day(of: Self.kagi, before: true),
            .success(LoadedNewspaperPreview(feed: Self.older, title: "Kagi News: World"))
        )
        await service.provide(
            .day(of: Self.older, before: false),
            .success(LoadedNewspaperPreview(feed: Self.kagi, title: "Kagi News"))
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

    @Test("A daily paper announces its end once all of it is read")
    func end() async {
        let service = FakeNewsService(headlines: [
            Self.headline(1, "Of today", of: Self.kagi),
            Self.headline(2, "Of today, too", of: Self.kagi, isRead: true),
        ])
        let robot = Robot(service)
        await robot.idle()
        robot.app.showStories(.feed(Self.kagi, title: "World"))
        await robot.idle()
        #expect(!robot.shows("You have read today’s edition."))
        await robot.press("Enter", "Space")
        #expect(robot.shows("You have read today’s edition."))
        await robot.press("q")
        #expect(robot.rows.dropLast(2).contains { $0.contains("You have read today’s edition.") })
        // Feeds have no end.
        await robot.press("q")
        #expect(!robot.shows("You have read"))
    }
}
