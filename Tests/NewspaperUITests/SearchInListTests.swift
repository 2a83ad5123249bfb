import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Searching the list that is open", .timeLimit(.minutes(30)))
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

    @Test("In a section only its stories are searched, and Tab searches everything")
    func section() async {
        let robot = await robot("3", "/")
        await robot.type("harbour")
        #expect(robot.shows("1 story") && robot.shows("Harbour of the sea"), "\(robot.text)")
        await robot.press("Tab")
        #expect(robot.shows("2 stories") && robot.shows("Searching everything."), "\(robot.text)")
        await robot.press("Tab")
        #expect(robot.shows("1 story") && robot.shows("Searching Sea."), "\(robot.text)")
        await robot.press("Down", "Enter")
        #expect(robot.navigation.top?.title == "“harbour” in Sea")
    }

    @Test("Where the list has no such story the whole paper is searched, and that is said")
    func fallback() async {
        let robot = await robot("3", "/")
        await robot.type("bees")
        #expect(robot.shows("1 story, none in Sea"), "\(robot.text)")
        await robot.press("Enter")
        #expect(robot.navigation.top?.title == "Bees of the world")
        await robot.press("q")
        #expect(robot.navigation.top?.title == "“bees”")
    }

    @Test("In the whole paper there is nothing to exchange")
    func wholePaper() async {
        let robot = await robot("/")
        await robot.type("harbour")
        #expect(robot.shows("2 stories"))
        await robot.press("Tab")
        #expect(robot.shows("Everything is searched already."))
    }

    @Test("Each story that was found has a line of its text around the match below its title")
    func contexts() async {
        let robot = await robot("/")
        await robot.type("harbour")
        let rows = robot.panelRows
        let row = rows.firstIndex { $0.contains("Harbour of the world") } ?? 0
        #expect(rows[row + 1].contains("nobody came. A harbour is a place for ships."), "\(rows)")
        await robot.press("Down")
        #expect(robot.panelRows.contains { $0.hasPrefix("▌ ● Harbour of the sea") })
    }

    @Test("Nothing is said of no stories while a word may go on, or is still looked for")
    func unfinished() async {
        let robot = await robot("/")
        await robot.type("h")
        #expect(!robot.shows("0 stories"), "\(robot.text)")
        await robot.type("a")
        #expect(!robot.shows("0 stories"), "\(robot.text)")
        await robot.type("xx")
        #expect(robot.shows("0 stories"), "\(robot.text)")
    }

    @Test("Shift-Tab asks for the newest first, and the choice stays")
    func newestFirst() async {
        let robot = await robot("/")
        await robot.type("harbour")
        await robot.press("Shift-Tab")
        #expect(robot.shows("Newest matches first."), "\(robot.text)")
        #expect(robot.appearance.orders.newestMatchesFirst)
        await robot.press("Enter", "q")
        #expect(robot.navigation.top?.title == "“harbour”")
        await robot.press("S")
        #expect(!robot.appearance.orders.newestMatchesFirst)
    }

    @Test(
        "A section or a feed is opened by its exact name, also where a command begins like it",
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
