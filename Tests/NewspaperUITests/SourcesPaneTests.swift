import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Sources pane", .timeLimit(.minutes(30)))
struct SourcesPaneTests {
    private let service = FakeNewsService(headlines: [
        .test(1), .test(2, feed: "ash", source: "Ash"), .test(3, feed: "ash", source: "Ash"),
        .test(4, section: "Science", feed: "birch", source: "Birch"),
        .test(5, section: "Science", feed: "birch", source: "Birch"),
    ])

    private func open(
        _ service: (any NewsService)? = nil,
        columns: Int = 120,
        rows: Int = 40
    ) async -> Robot {
        let robot = Robot(service ?? self.service, columns: columns, rows: rows)
        await robot.idle()
        return robot
    }

    private func pane(_ robot: Robot, columns: Int = 22) -> [String] {
        robot.rows[2..<robot.rows.count - 2].map { row in
            row.prefix(columns).split(separator: " ").joined(separator: " ")
        }
        .filter { !$0.isEmpty }
    }

    /// Returns the text in reverse video: open section and source.
    private func reversed(_ robot: Robot) -> [String] {
        let surface = robot.screen.surface
        return (0..<surface.size.rows).compactMap { row in
            let cells = surface.row(row).enumerated().filter {
                $0.element.style.attributes.contains(.reverse)
            }
            guard let first = cells.first?.offset, let last = cells.last?.offset else { return nil }
            let text = Array(surface.text(ofRow: row))[first...last]
            return String(text).split(separator: " ").joined(separator: " ")
        }
    }

    @Test("The pane lists all stories, unread, starred, and sections with feeds and counts")
    func rows() async {
        let robot = await open()
        #expect(
            pane(robot) == [
                "All stories 5", "● Unread 5", "★ Starred", String(repeating: "╌", count: 20),
                "▾ World 3", "The Feed 1", "Ash 2", "▾ Science 2", "Birch 2",
            ]
        )
        #expect(reversed(robot) == ["1 Front", "All stories 5"])
    }

    @Test("The pane is beside the list with preview from 110 columns on, and nowhere else")
    func sizes() async {
        let robot = await open(columns: 110)
        #expect(pane(robot).first == "All stories 5")
        await robot.resize(columns: 109, rows: 40)
        #expect(!robot.shows("All stories"))
        await robot.resize(columns: 200, rows: 50)
        #expect(pane(robot, columns: 27).first == "All stories 5")
        let broadsheet = Robot(service, columns: 120, rows: 40, opensBroadsheet: true)
        await broadsheet.idle()
        #expect(!broadsheet.shows("All stories"))
        await broadsheet.press("v")
        #expect(!broadsheet.shows("All stories"))
        await broadsheet.press("v")
        #expect(pane(broadsheet).first == "All stories 5")
        for (columns, rows) in [(110, 12), (120, 5), (110, 2), (1, 1), (300, 9)] {
            await broadsheet.resize(columns: columns, rows: rows)
            await broadsheet.press("h", "G", "q")
        }
    }

    @Test("h moves to the sources, and Enter or l shows the selected one in the list")
    func choosing() async {
        let robot = await open()
        await robot.press("j", "h", "G")
        #expect(robot.selectedRow?.contains("Birch") == true)
        #expect(robot.shows("Story number 1"))
        await robot.press("Enter")
        #expect(robot.selectedRow?.contains("Story number 4") == true)
        #expect(!robot.shows("Story number 1"))
        #expect(robot.shows("Birch: 2 unread of 2"))
        #expect(reversed(robot) == ["3 Science (2)", "Birch 2"])
        await robot.press("h", "k", "l")
        #expect(reversed(robot) == ["3 Science (2)", "▾ Science 2"])
        #expect(robot.shows("2 unread of 2"))
        await robot.press("h", "gg", "Enter")
        #expect(robot.shows("5 unread of 5"))
        await robot.press("Enter")
        #expect(robot.navigation.top is StoryController)
    }

    @Test(
        "q, Esc and Backspace return to the list as it was",
        arguments: ["q", "Esc", "Backspace"]
    )
    func leaving(key: String) async {
        let robot = await open()
        await robot.press("j", "h", "j", "j", key)
        #expect(robot.selectedRow?.contains("Story number 2") == true)
        #expect(robot.shows("5 unread of 5"))
        #expect(!robot.hasQuit)
        await robot.press("q")
        #expect(robot.hasQuit)
    }

    @Test("A section chosen by its number is marked and replaces an open feed")
    func sections() async {
        let robot = await open()
        await robot.press("3")
        #expect(reversed(robot) == ["3 Science (2)", "▾ Science 2"])
        await robot.press("h", "j", "Enter")
        #expect(reversed(robot) == ["3 Science (2)", "Birch 2"])
        await robot.press("3")
        #expect(reversed(robot) == ["3 Science (2)", "▾ Science 2"])
    }

    @Test(
        "Unread and starred restrict the list, and another row shows all stories again"
    )
    func states() async {
        let robot = await open()
        await robot.press("s", "m", "h", "j", "Enter")
        #expect(robot.shows("● unread only: 4"))
        await robot.press("h", "j", "Enter")
        #expect(robot.shows("★ starred only: 1"))
        #expect(reversed(robot) == ["1 Front", "★ Starred 1"])
        await robot.press("h", "j", "l")
        #expect(robot.shows("2 unread of 3"))
    }

    @Test("A folded section has one row, which also represents the open feed")
    func folding() async {
        let robot = await open()
        await robot.press("h", "G", "Enter", "h", "k", "z")
        #expect(pane(robot).last == "▌▸ Science 2")
        await robot.press("q", "h")
        #expect(robot.selectedRow?.contains("▸ Science") == true)
        await robot.press("z")
        #expect(pane(robot).last == "Birch 2")
    }

    @Test("A failing feed is marked, even in a folded section or without stories")
    func failing() async {
        let failure = FeedFailure.status(404, host: "feed.example")
        let headlines: [Headline] = [.test(1), .test(2, feed: "ash", source: "Ash")]
        let robot = await open(FakeNewsService(headlines: headlines, feedFailure: failure))
        #expect(pane(robot).contains("⚠ The Feed 1"))
        await robot.press("h", "j", "j", "j", "z")
        #expect(pane(robot).contains("▌⚠ World 2"))
        let empty = await open(FakeNewsService(headlines: [], feedFailure: failure))
        #expect(empty.shows("No news yet"))
        #expect(pane(empty)[0].hasPrefix("All stories"))
    }

    @Test(
        "Changes of feeds appear, and the stories of its section replace a removed feed"
    )
    func changes() async {
        let robot = await open()
        await service.arrive([.test(0, feed: "ash", source: "Ash")])
        await robot.wait { pane($0).contains("Ash 3") }
        await robot.press("h", "G", "k", "k", "Enter")
        #expect(robot.shows("Ash: 3 unread of 3"))
        await service.remove(FeedID("ash"))
        await robot.wait { !pane($0).contains("Ash 3") }
        #expect(robot.shows("1 unread of 1"))
        #expect(reversed(robot) == ["2 World (1)", "▾ World 1"])
    }

    @Test("A click selects a source, a second one opens it, and a click in the list returns")
    func mouse() async {
        let robot = await open()
        let row = robot.rows.firstIndex { $0.hasPrefix("   Ash") } ?? 0
        let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 5, row: row)))
        robot.screen.send(click)
        #expect(robot.selectedRow?.contains("Ash") == true)
        robot.screen.send(click)
        await robot.idle()
        #expect(robot.shows("Ash: 2 unread of 2"))
        robot.screen.send(.mouse(MouseEvent(.wheelDown, at: Point(column: 5, row: row))))
        #expect(robot.selectedRow?.contains("▾ Science") == true)
        let story = robot.rows.firstIndex { $0.contains("Story number 3") } ?? 0
        robot.screen.send(.mouse(MouseEvent(.press, at: Point(column: 40, row: story))))
        #expect(robot.selectedRow?.contains("Story number 3") == true)
    }

    @Test("A marks the stories of the selected source read, and u undoes that")
    func marking() async {
        let robot = await open()
        await robot.press("h", "G", "A")
        await robot.wait { pane($0).last == "▌ Birch" }
        #expect(robot.shows("Marked all stories in Birch as read. U: undo"))
        await robot.press("u")
        await robot.wait { pane($0).last == "▌ Birch 2" }
    }

    @Test("Tab selects the next feed with unread stories, and r and R refresh")
    func seeking() async {
        let robot = await open()
        await robot.press("h", "Tab", "Tab", "Tab")
        #expect(robot.selectedRow?.contains("Birch") == true)
        await robot.press("Tab")
        #expect(robot.rows.last?.contains("No unread stories below.") == true)
        await robot.press("r", "[", "r", "R")
        let birch = RefreshScope.feeds([FeedID("birch")])
        #expect(await service.refreshLog == [birch, birch, .all])
    }

    @Test("A command hides the pane, and h explains how to show it again")
    func hiding() async {
        let robot = await open()
        await robot.press(":")
        await robot.type("feeds pane")
        await robot.press("Enter")
        #expect(!robot.shows("All stories"))
        await robot.press("h")
        #expect(robot.rows.last?.contains("Run :toggle-sources to show it.") == true)
        await robot.press(":")
        await robot.type("toggle-sources")
        await robot.press("Enter")
        #expect(pane(robot).first == "All stories 5")
    }

    @Test("h explains that there is no space, and a smaller screen moves the focus to the list")
    func noRoom() async {
        let robot = await open()
        await robot.press("h")
        await robot.resize(columns: 80, rows: 24)
        await robot.press("j")
        #expect(robot.selectedRow?.contains("Story number 2") == true)
        await robot.press("h")
        let way = "The feeds pane requires a list and at least 110 columns. F: sections and feeds"
        #expect(robot.rows.last?.contains(way) == true)
    }

    @Test("Moving in the list requests no counts")
    func counts() async {
        let headlines = (1...60).map { Headline.test($0, feed: "\($0)") }
        let service = FakeNewsService(headlines: headlines)
        let robot = await open(service)
        let asked = await service.editionCount
        for _ in 1...40 { await robot.press("j") }
        #expect(await service.editionCount == asked)
    }

    @Test("Thousands of feeds scroll, long names are cut, and large counts are shortened")
    func many() async {
        let feeds = (1...3000).map { number in
            Feed(
                id: FeedID("\(number)"),
                title: "Number \(number) of very many feeds",
                section: SectionID("World"),
                unreadCount: number * 100
            )
        }
        let service = EditionService(feeds: feeds)
        let robot = await open(service)
        await robot.press("h", "G")
        #expect(pane(robot).last == "▌ Number 3000… 300k")
        await robot.press("k", "Enter")
        #expect(robot.shows("Number 2999 of very man…:"))
        await robot.press("h")
        #expect(pane(robot).contains("▌ Number 2999… 299k"))
    }
}
