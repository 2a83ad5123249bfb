import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("List of headlines", .timeLimit(.minutes(30)))
struct StoriesScreenTests {
    @Test("Keys move the selection and stop at the ends")
    func moving() async {
        let robot = Robot(FakeNewsService(headlines: (1...60).map { .test($0) }))
        await robot.idle()
        await robot.press("k")
        #expect(robot.selectedRow?.contains("Story number 1 ") == true)
        await robot.press("G")
        #expect(robot.selectedRow?.contains("Story number 60") == true)
        #expect(robot.shows("60/60"))
        await robot.press("j", "gg", "Down", "Space", "b")
        #expect(robot.selectedRow?.contains("Story number 2 ") == true)
    }

    @Test("Tab selects unread stories only")
    func unread() async {
        var headlines = (1...5).map { Headline.test($0) }
        for index in [1, 2, 4] { headlines[index].state.isRead = true }
        let robot = Robot(FakeNewsService(headlines: headlines))
        await robot.idle()
        await robot.press("Tab")
        #expect(robot.selectedRow?.contains("Story number 4") == true)
        await robot.press("Tab")
        #expect(robot.shows("No unread stories below."))
        await robot.press("Shift-Tab")
        #expect(robot.selectedRow?.contains("Story number 1") == true)
    }

    @Test("Digits and brackets open sections")
    func sections() async {
        let robot = Robot(
            FakeNewsService(headlines: [
                .test(1, section: "World"), .test(2, section: "Science"),
                .test(3, section: "World"),
            ])
        )
        await robot.idle()
        await robot.press("3")
        #expect(robot.shows("1/1"))
        #expect(robot.selectedRow?.contains("Story number 2") == true)
        await robot.press("[")
        #expect(robot.shows("1/2"))
        await robot.press("1", "9")
        #expect(robot.shows("1/3"))
    }

    @Test("New stories do not move the selection")
    func arrival() async {
        let service = FakeNewsService(headlines: (2...6).map { .test($0) })
        let robot = Robot(service)
        await robot.idle()
        await robot.press("j")
        #expect(robot.selectedRow?.contains("Story number 3") == true)
        await service.arrive([.test(1)])
        await robot.wait { $0.shows("Story number 1 ") }
        #expect(robot.selectedRow?.contains("Story number 3") == true)
    }

    @Test("The selected row keeps its position when stories arrive above it")
    func arrivalAbove() async {
        let service = FakeNewsService(headlines: (10...60).map { .test($0) })
        let robot = Robot(service)
        await robot.idle()
        await robot.press("Space", "Space", "k", "k")
        let before = robot.rows.firstIndex { $0.hasPrefix("▌") }
        await service.arrive((1...5).map { .test($0) })
        await robot.wait { $0.shows("of 56") }
        #expect(robot.rows.firstIndex { $0.hasPrefix("▌") } == before)
    }

    @Test("The newest story is selected until the user moves")
    func arrivalBeforeChoice() async {
        let service = FakeNewsService(headlines: (2...6).map { .test($0) })
        let robot = Robot(service)
        await robot.idle()
        await service.arrive([.test(1)])
        await robot.wait {
            $0.selectedRow?.contains("Story number 1 ") == true
        }
    }

    @Test("Headlines are grouped by day, and undated ones are last")
    func days() async {
        let undated = Headline(
            id: ArticleID("u"),
            title: "Undated",
            feed: FeedID("f"),
            source: "S",
            section: SectionID("World"),
            firstSeen: WallClock.fixed.now().addingTimeInterval(-2 * 86_400)
        )
        let robot = Robot(
            FakeNewsService(headlines: [
                .test(1), .test(2, minutesAgo: 24 * 60), .test(3, minutesAgo: 3 * 24 * 60),
                .test(4, minutesAgo: 300 * 24 * 60), .test(5, minutesAgo: 300 * 24 * 60),
                .test(6, minutesAgo: 300 * 24 * 60), .test(7, minutesAgo: 330 * 24 * 60), undated,
            ]),
            rows: 40
        )
        await robot.idle()
        let days = ["TODAY", "YESTERDAY", "TUESDAY", "JANUARY", "DECEMBER 2025", "NO DATE"]
        let headings = days.map { day in robot.rows.firstIndex { $0.contains(" \(day) ") } ?? -1 }
        #expect(!headings.contains(-1) && headings == headings.sorted(), "\(headings)")
        #expect(!robot.shows(" WEDNESDAY "))
        #expect(robot.rows[(headings.last ?? 0) + 1].contains("Undated"))
    }

    @Test("The preview shows the selected story, and v hides it")
    func preview() async {
        let robot = Robot(
            FakeNewsService(headlines: (1...3).map { .test($0) }),
            columns: 120,
            rows: 40
        )
        await robot.idle()
        await robot.press("j")
        #expect(robot.shows("The text of Story number 2."))
        await robot.press("v")
        #expect(!robot.shows("The text of Story number 2."))
    }

    @Test("The wheel moves the selection, a click selects, and a second click opens")
    func mouse() async {
        let robot = Robot(FakeNewsService(headlines: (1...5).map { .test($0) }))
        await robot.idle()
        robot.screen.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
        #expect(robot.selectedRow?.contains("Story number 2") == true)
        let row = robot.rows.firstIndex { $0.contains("Story number 4") } ?? 0
        let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 9, row: row)))
        robot.screen.send(click)
        #expect(robot.selectedRow?.contains("Story number 4") == true)
        robot.screen.send(click)
        await robot.idle()
        #expect(robot.shows("The text of Story number 4."))
    }

    @Test("An empty list shows a message")
    func empty() async {
        let robot = Robot(FakeNewsService(headlines: []))
        await robot.idle()
        #expect(robot.shows("No stories here"))
        await robot.press("A")
        #expect(robot.shows("No stories here."))
        let failing = Robot(
            FakeNewsService(headlines: [], feedFailure: .status(404, host: "feed.example"))
        )
        await failing.idle()
        #expect(failing.shows("No news yet"))
        #expect(failing.shows("404"))
    }

    @Test("A failing feed is named in the footer and does not affect others")
    func failure() async {
        let robot = Robot(
            FakeNewsService(
                headlines: [.test(1)],
                feedFailure: .status(500, host: "feed.example")
            ),
            columns: 120,
            rows: 40
        )
        await robot.idle()
        await robot.press("R")
        await robot.wait { $0.rows.last?.contains("⚠ The Feed") == true }
        #expect(robot.shows("⚠ 1 failing · 1 unread of 1"))
        #expect(robot.shows("Story number 1"))
    }

    @Test("Being offline is reported once, and again only after a refresh by the user")
    func offline() async {
        let service = FakeNewsService(
            headlines: [.test(1)],
            feedFailure: .hostNotFound("feed.example")
        )
        let robot = Robot(service, columns: 120, rows: 40)
        await robot.idle()
        _ = await service.refresh(.due)
        await robot.wait { $0.rows.last?.contains("Offline. Showing stored stories.") == true }
        #expect(robot.shows("offline · 1 unread of 1"))
        await robot.press("j")
        _ = await service.refresh(.due)
        await service.arrive([.test(0)])
        await robot.wait { $0.shows("of 2") }
        #expect(!robot.shows("Offline. "))
        await robot.press("R")
        await robot.wait { $0.shows("Offline. Showing stored stories.") }
    }

    @Test("A refresh by the user reports that nothing is new")
    func nothingNew() async {
        let robot = Robot(FakeNewsService(headlines: [.test(1)]))
        await robot.idle()
        await robot.press("R")
        await robot.wait { $0.shows("No new stories.") }
    }

    @Test("A list of one feed does not name it in every row")
    func oneSource() async {
        let robot = Robot(FakeNewsService(headlines: [.test(1), .test(2)]))
        await robot.idle()
        let rowWithSource = robot.rows.first { $0.contains("Story number 2") }
        await robot.press("F", "G", "Enter")
        let row = robot.rows.first { $0.contains("Story number 2") }
        #expect(rowWithSource?.contains("The Feed") == true)
        #expect(row?.contains("The Feed") == false)
    }

    @Test("r refreshes the feed of the selected story, and R refreshes all")
    func refreshing() async {
        let service = FakeNewsService(headlines: [.test(1)])
        let robot = Robot(service)
        await robot.idle()
        await robot.press("r", "R")
        #expect(await service.refreshLog == [.feeds([FeedID("http://feed.example/")]), .all])
    }

    @Test("The list can be restricted to unread or starred stories")
    func filters() async {
        var headlines = (1...5).map { Headline.test($0) }
        headlines[1].state.isRead = true
        headlines[3].state.isStarred = true
        let robot = Robot(FakeNewsService(headlines: headlines))
        await robot.idle()
        robot.navigation.perform(.showUnread)
        await robot.idle()
        #expect(robot.shows("● unread only: 4"))
        #expect(!robot.shows("Story number 2 "))
        robot.navigation.perform(.showStarred)
        await robot.idle()
        #expect(robot.shows("★ starred only: 1"))
        await robot.press("s")
        await robot.wait { $0.shows("No starred stories here") }
        await robot.press("U")
        await robot.wait { $0.selectedRow?.contains("Story number 4") == true }
        robot.navigation.perform(.showStarred)
        await robot.idle()
        #expect(robot.shows("of 5"))
    }

    @Test(
        "n in a list of unread stories opens the next one, although the open one has left"
    )
    func walkingUnread() async {
        let robot = Robot(FakeNewsService(headlines: (1...5).map { .test($0) }))
        await robot.idle()
        robot.navigation.perform(.showUnread)
        await robot.press("j", "Enter", "n")
        #expect(robot.shows("The text of Story number 3."))
        await robot.press("n", "n", "n")
        #expect(robot.shows("This is the last story."))
        await robot.press("q")
        await robot.wait { $0.selectedRow?.contains("Story number 1") == true }
    }

    @Test("The section bar shows unread counts if there is space")
    func sectionCounts() async {
        let robot = Robot(
            FakeNewsService(headlines: (1...12).map { .test($0) }),
            columns: 120,
            rows: 40
        )
        await robot.idle()
        #expect(robot.shows("2 World (12)"))
    }

    @Test("The terminal's cursor is on the selected story")
    func cursor() async {
        let robot = Robot(FakeNewsService(headlines: (1...5).map { .test($0) }))
        await robot.idle()
        await robot.press("j")
        let row = robot.rows.firstIndex { $0.hasPrefix("▌") }
        #expect(robot.screen.cursor == row.map { Point(column: 4, row: $0) })
    }

    @Test(
        "The screen can be drawn in every size",
        arguments: [(0, 0), (1, 1), (2, 2), (10, 3), (7, 40), (300, 2), (40, 12), (500, 200)]
    )
    func sizes(columns: Int, rows: Int) async {
        let robot = Robot(
            FakeNewsService(headlines: (1...30).map { .test($0, title: "漢字の見出し \($0) é") })
        )
        await robot.idle()
        await robot.resize(columns: columns, rows: rows)
        await robot.press("G", "Enter", "G", "?", "q", "q")
        await robot.resize(columns: 80, rows: 24)
        #expect(robot.selectedRow?.contains("漢字の見出し 30") == true)
    }
}
