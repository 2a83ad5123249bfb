import Cells
import ExampleGazette
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("The front page as a broadsheet", .timeLimit(.minutes(30)))
struct BroadsheetScreenTests {
    private func open(
        _ service: any NewsService = ExampleNewsService(openedAt: WallClock.fixed.now()),
        columns: Int = 120,
        rows: Int = 40,
        drawsBoxLetters: Bool = true
    ) async -> Robot {
        let robot = Robot(service, columns: columns, rows: rows, opensBroadsheet: true)
        robot.appearance.drawsBoxLetters = drawsBoxLetters
        await robot.idle()
        return robot
    }

    private func stories(of robot: Robot) -> FrontPageController? {
        robot.navigation.stack.first as? FrontPageController
    }

    private func selection(of robot: Robot) -> ArticleID? {
        stories(of: robot)?.selectedHeadline?.id
    }

    @Test("Down visits every story once, page by page", arguments: [(120, 40), (80, 24)])
    func downComesEverywhere(columns: Int, rows: Int) async {
        let robot = await open(columns: columns, rows: rows)
        var seen: [ArticleID] = []
        for _ in 0..<40 {
            if let id = selection(of: robot) { seen.append(id) }
            await robot.press("j")
        }
        #expect(seen.count == 40)
        #expect(Set(seen).count == 40)
        #expect(robot.shows("End of the newspaper"))
    }

    @Test("On the first page left returns from right, and up from down")
    func thereAndBack() async {
        let robot = await open()
        let lead = selection(of: robot)
        await robot.press("l")
        #expect(selection(of: robot) != lead)
        await robot.press("h")
        #expect(selection(of: robot) == lead)
        await robot.press("j")
        #expect(selection(of: robot) != lead)
        await robot.press("k")
        #expect(selection(of: robot) == lead)
    }

    @Test("The focus stays on its story in every size and presentation")
    func focusStays() async {
        let robot = await open()
        await robot.press("Space", "j", "j")
        let selected = selection(of: robot)
        for (columns, rows) in [(80, 24), (40, 12), (200, 50), (20, 5), (1, 1), (120, 40)] {
            await robot.resize(columns: columns, rows: rows)
            #expect(selection(of: robot) == selected)
        }
        for _ in 0..<4 {
            await robot.press("v")
            #expect(selection(of: robot) == selected)
        }
    }

    @Test("Enter opens the story, n opens the next in reading order, and marks are visible")
    func reading() async {
        let robot = await open()
        await robot.press("m")
        #expect(stories(of: robot)?.selectedHeadline?.state.isRead == true)
        await robot.press("U")
        await robot.wait { stories(of: $0)?.selectedHeadline?.state.isRead == false }
        await robot.press("s")
        #expect(robot.shows("★"))
        let lead = selection(of: robot)
        await robot.press("Enter", "n", "q")
        #expect(selection(of: robot) != lead)
        #expect(stories(of: robot)?.selectedHeadline?.state.isRead == true)
    }

    @Test(
        "gu and gr find unread stories on every page, or report that there are none"
    )
    func unread() async {
        let robot = await open(columns: 80, rows: 24)
        let lead = selection(of: robot)
        await robot.press("G", "gu")
        #expect(selection(of: robot) == lead)
        await robot.press("m", "G", "gu")
        let second = selection(of: robot)
        #expect(second != lead && stories(of: robot)?.selectedHeadline?.state.isRead == false)
        // In tests “random” is the last unread story.
        await robot.press("gr")
        let any = selection(of: robot)
        #expect(any != second && stories(of: robot)?.selectedHeadline?.state.isRead == false)
        #expect(!robot.shows("Not available on the broadsheet"))
        await robot.press("A", "gu")
        #expect(robot.shows("No unread stories here.") && selection(of: robot) == any)
        await robot.press("gr")
        #expect(robot.shows("No unread stories here.") && selection(of: robot) == any)
    }

    @Test("A section has its own page and lead")
    func section() async {
        let robot = await open(drawsBoxLetters: false)
        await robot.press("4")
        #expect(stories(of: robot)?.selectedHeadline?.section == SectionID("Science"))
        #expect(!robot.shows("LOGBOOKS"))
        await robot.press("1")
        #expect(robot.shows("LOGBOOKS"))
    }

    @Test("The ranking of a story is explained in figures", arguments: [(120, 40), (40, 12)])
    func why(columns: Int, rows: Int) async {
        let robot = await open(columns: columns, rows: rows)
        if columns < 76 { await robot.press("v") }
        await robot.press("gg")
        robot.navigation.perform(.why)
        await robot.idle()
        #expect(robot.shows("Why this story leads"))
        #expect(robot.shows("88 points"))
        #expect(
            robot.panelRows.prefix(6) == [
                "▌ Published: 1 h ago 38 of 40", "Published within a week 0", "Unread 30 of 30",
                "Not in other feeds 0 of 45", "Feed weight: 0 0 of 45",
                "With a picture 10 of 10",
            ]
        )
        #expect(!robot.shows("of 60") && !robot.shows("Together"))
        await robot.press("G", "Esc", columns < 76 ? "l" : "j")
        #expect(robot.navigation.presented.isEmpty)
        robot.navigation.perform(.why)
        await robot.idle()
        #expect(robot.shows("Why this story is ranked 2 of 40"))
    }

    @Test("A feed with more weight leads, and the explanation says so")
    func weight() async {
        let stories = [Headline.test(1), .test(2, feed: "http://b.example/")]
        let service = FakeNewsService(headlines: stories, weights: ["http://b.example/": 1])
        let robot = await open(service)
        #expect(selection(of: robot) == ArticleID("2"))
        robot.navigation.perform(.why)
        await robot.idle()
        #expect(robot.shows("Feed weight: 1"))
    }

    @Test("News is announced, and appears on the page after R or on return")
    func news() async {
        let service = LongNewsService(count: 30)
        let robot = await open(service, drawsBoxLetters: false)
        await robot.press("j")
        let selected = selection(of: robot)
        await service.arrive(12)
        await robot.wait { $0.shows("12 new stories. R: show") }
        #expect(!robot.shows("NUMBER -11"))
        #expect(selection(of: robot) == selected)
        await robot.press("R")
        #expect(robot.shows("NUMBER -11") && !robot.shows("12 new"))
        #expect(selection(of: robot) == selected)
        await robot.press("Enter")
        await service.arrive(1)
        await robot.idle()
        await robot.press("q")
        await robot.wait { $0.shows("NUMBER -12") || $0.shows("1 new") }
    }

    @Test("Undo updates a hidden page")
    func hiddenMarks() async {
        let robot = await open()
        await robot.press("v", "A", "u", "v", "v")
        #expect(robot.shows("40 unread of 40") && robot.shows("●"))
        let lead = selection(of: robot)
        await robot.press("Tab")
        #expect(selection(of: robot) != lead)
        #expect(!robot.shows("No unread stories"))
    }

    @Test("The user's own changes appear at once and are not announced as news")
    func ownDeeds() async {
        let service = FakeNewsService(headlines: (1...6).map { .test($0) })
        let subscriptions = FakeSubscriptionManager(found: ["a.example": [.herald]])
        let robot = Robot(
            service,
            subscriptionManager: subscriptions,
            columns: 120,
            rows: 40,
            opensBroadsheet: true
        )
        await robot.idle()
        await service.addAtNextRefresh([.test(20, title: "Own story", minutesAgo: 1)])
        await robot.press("a")
        await robot.type("a.example")
        await robot.press("Enter", "Enter")
        await robot.wait { $0.shows("Own story") || $0.shows("OWN STORY") }
        #expect(robot.shows("Subscribed to Coastal Herald"))
        #expect(!robot.shows("R: show") && !robot.shows("1 new"))
        await service.removeAtUndo(ArticleID("20"))
        await robot.press("U")
        await robot.wait { !$0.shows("Own story") && !$0.shows("OWN STORY") }
        #expect(robot.shows("Undone: “The Feed” removed."))
    }

    @Test("News does not replace a notice that is newer than the last key")
    func noticeStays() async {
        let service = LongNewsService(count: 30)
        let robot = await open(service)
        robot.app.say("Something the reader wants to know.")
        await service.arrive(12)
        await robot.wait { $0.shows("12 new ") }
        #expect(robot.shows("Something the reader wants to know."))
    }

    @Test("The same news is announced only once")
    func announcedOnce() async {
        let service = LongNewsService(count: 30)
        let robot = await open(service)
        await service.arrive(12)
        await robot.wait { $0.shows("12 new stories. R: show") }
        await robot.press("l")
        #expect(!robot.shows("R: show"))
        let asked = await service.requestedRows.count
        await service.arrive(0)
        while await service.requestedRows.count == asked { await Task.yield() }
        await robot.idle()
        #expect(!robot.shows("R: show"))
        await service.arrive(1)
        await robot.wait { $0.shows("13 new stories. R: show") }
    }

    @Test("Counts and page numbers at the end of a long list include all stories")
    func endOfLongList() async {
        let robot = await open(LongNewsService(count: 484))
        await robot.press("G")
        #expect(robot.rows[0].contains("stories 361–484"), "\(robot.text)")
        await robot.press("Space")
        #expect(robot.shows("484 stories, all unread"), "\(robot.text)")
        #expect(!robot.rows[0].contains("stories"))
    }

    @Test("Paging back leaves no partial page before the front page")
    func pagingBack() async {
        let service = LongNewsService(count: 190)
        let robot = await open(service)
        await robot.press("G")
        #expect(selection(of: robot) == ArticleID("190"))
        await service.arrive(10)
        await robot.wait { $0.shows("10 new stories") }
        // The last 70 stories share their pages, now after 130 others.
        for _ in 0..<9 where selection(of: robot).flatMap({ Int($0.text) }) ?? 0 > 120 {
            await robot.press("b")
        }
        #expect(selection(of: robot) == ArticleID("120"))
        robot.navigation.perform(.why)
        await robot.idle()
        #expect(robot.shows(" of 130"))
    }

    @Test("A long list loads window by window in both directions")
    func longList() async {
        let service = LongNewsService(count: 260)
        let robot = await open(service, columns: 80)
        var seen: Set<ArticleID> = []
        for _ in 0...260 {  // Beyond the newest stories, a page shows none.
            if let id = selection(of: robot) { seen.insert(id) }
            await robot.press("j")
        }
        #expect(seen.count == 260)
        await robot.press("gg", "G")
        #expect(selection(of: robot) == ArticleID("260"))
        seen = []
        for _ in 0..<260 {
            if let id = selection(of: robot) { seen.insert(id) }
            await robot.press("k")
        }
        #expect(seen.count == 260)
        let asked = await service.requestedRows
        #expect(asked.allSatisfy { $0.count <= 320 })
    }

    @Test("Switching the presentation twice before the page is laid out keeps the position")
    func turningBack() async {
        let service = LongNewsService(count: 1000)
        let robot = Robot(service, columns: 120, rows: 40)
        await robot.idle()
        for _ in 1...239 { await robot.press("j") }
        #expect(robot.selectedRow?.contains("Story number 240 ") == true)
        await service.hold()
        for key in "jvvj" { robot.screen.send(.key(.character(key))) }
        await service.release()
        await robot.idle()
        #expect(robot.selectedRow?.contains("Story number 242") == true)
    }

    @Test("Tab finds an unread story in another window")
    func farUnread() async {
        let robot = await open(LongNewsService(count: 1000, unread: [3, 700]))
        await robot.press("Tab")
        await robot.press("Tab")
        #expect(selection(of: robot) == ArticleID("700"))
        await robot.press("Shift-Tab")
        #expect(selection(of: robot) == ArticleID("3"))
    }
}
