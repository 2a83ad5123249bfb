import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Searching the open list", .timeLimit(.minutes(30)))
struct SearchInListTests {
    private let service = FakeNewsService(
        headlines: [
            .test(1, title: "Harbour of the world", section: "World"),
            .test(2, title: "Bees of the world", section: "World"),
            .test(3, title: "Harbour of the sea", section: "Sea", feed: "http://sea.example/"),
            .test(4, title: "Whales of the sea", section: "Sea", feed: "http://sea.example/"),
            .test(5, title: "A page to keep", section: "Saved", feed: "http://kept.example/"),
        ],
        html: [
            ArticleID("1"): "<p>Long before that, nobody came. A harbour is a place for ships.</p>"
        ]
    )

    private func robot(_ keys: String...) async -> Robot {
        let robot = Robot(service, columns: 100, rows: 30)
        await robot.idle()
        for key in keys { await robot.press(key) }
        return robot
    }

    @Test("A search in a section finds only its stories, and Tab searches everything")
    func section() async {
        let robot = await robot("3", "/")
        await robot.type("harbour")
        #expect(robot.shows("1 story") && robot.shows("Harbour of the sea"), "\(robot.text)")
        await robot.press("Tab")
        #expect(robot.shows("2 stories") && robot.shows("Searching all stories."), "\(robot.text)")
        await robot.press("Tab")
        #expect(robot.shows("1 story") && robot.shows("Searching Sea."), "\(robot.text)")
        await robot.press("Down", "Enter")
        #expect(robot.navigation.top?.title == "“harbour” in Sea")
    }

    @Test("A search without matches in the list includes the whole paper and says so")
    func fallback() async {
        let robot = await robot("3", "/")
        await robot.type("bees")
        #expect(robot.shows("1 story, none in Sea"), "\(robot.text)")
        await robot.press("Enter")
        #expect(robot.navigation.top?.title == "Bees of the world")
        await robot.press("q")
        #expect(robot.navigation.top?.title == "“bees”")
    }

    @Test("Tab reports that everything is searched already")
    func wholePaper() async {
        let robot = await robot("/")
        await robot.type("harbour")
        #expect(robot.shows("2 stories"))
        await robot.press("Tab")
        #expect(robot.shows("Already searching all stories."))
    }

    @Test("Each result has a line of its text around the match")
    func contexts() async {
        let robot = await robot("/")
        await robot.type("harbour")
        let rows = robot.panelRows
        let row = rows.firstIndex { $0.contains("Harbour of the world") } ?? 0
        #expect(rows[row + 1].contains("nobody came. A harbour is a place for ships."), "\(rows)")
        await robot.press("Down")
        #expect(robot.panelRows.contains { $0.hasPrefix("▌ ● Harbour of the sea") })
    }

    @Test("No missing results are reported while a word is incomplete")
    func unfinished() async {
        let robot = await robot("/")
        await robot.type("h")
        #expect(!robot.shows("0 stories"), "\(robot.text)")
        await robot.type("a")
        #expect(!robot.shows("0 stories"), "\(robot.text)")
        await robot.type("xx")
        #expect(robot.shows("0 stories"), "\(robot.text)")
    }

    @Test("Shift-Tab sorts the newest matches first, and the choice stays")
    func newestFirst() async {
        let robot = await robot("/")
        await robot.type("harbour")
        await robot.press("Shift-Tab")
        #expect(robot.shows("Newest first."), "\(robot.text)")
        #expect(robot.appearance.orders.newestMatchesFirst)
        await robot.press("Enter", "q")
        #expect(robot.navigation.top?.title == "“harbour”")
        await robot.press("S")
        #expect(!robot.appearance.orders.newestMatchesFirst)
    }

    @Test(
        "An exact name opens a section or feed, even if a command begins with it",
        arguments: [
            ("Sea", "Whales"), ("sea", "Whales"), ("Saved", "A page to keep"), ("help", nil),
        ]
    )
    func exactNames(name: String, story: String?) async {
        let robot = await robot(":")
        await robot.type(name)
        await robot.press("Enter")
        if let story {
            #expect(!robot.shows("Bees") && robot.shows(story), "\(robot.text)")
        } else {
            #expect(!robot.navigation.presented.isEmpty)
        }
    }
}
