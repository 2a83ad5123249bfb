import Cells
import ExampleGazette
import FoundationEssentials
import News
import Newsroom
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Saved pages on the screen")
struct SavedPagesScreenTests {
    private func paper() async throws -> WholePaper {
        let paper = try await WholePaper()
        paper.servePage("Why harbours hum", at: "https://web.example/hum")
        paper.servePage("More of the hum", at: "https://web.example/more")
        return paper
    }

    private func save(_ address: String, in robot: Robot) async {
        await robot.press(":")
        await robot.type("save \(address)")
        await robot.press("Enter")
    }

    private func openSaved(in robot: Robot) async {
        await robot.press("/")
        await robot.type("Saved")
        await robot.press("Enter")
        #expect(robot.navigation.top?.title == "Saved")
    }

    @Test("`:save` with an address adds a page to the section Saved, where it can be read")
    func save() async throws {
        let paper = try await paper()
        let robot = await paper.open(asList: true)
        await save("web.example/hum", in: robot)
        #expect(robot.shows("Saved “Why harbours hum”."))
        await openSaved(in: robot)
        #expect(robot.shows("Why harbours hum"))
        await robot.press("Enter")
        #expect(robot.shows("The cranes of the harbour hum at night"))
        #expect(robot.shows("By Ada Mole") && robot.shows("Quay Review"))
    }

    @Test("`x` and `e` in sections and feeds report that saved pages are not a subscription")
    func noSubscription() async throws {
        let paper = try await paper()
        let robot = await paper.open(asList: true)
        await save("web.example/hum", in: robot)
        await robot.press("F", "G")
        #expect(robot.selectedRow?.contains("Saved pages") == true)
        for key in ["x", "e"] {
            await robot.press(key)
            let notice = "Saved pages are not a feed. To remove one, open the list and press x."
            #expect(robot.shows(notice), "\(key)")
            await robot.press("k", "j")
        }
    }

    @Test("`:save-address` alone asks for the address")
    func prompt() async throws {
        let paper = try await paper()
        let robot = await paper.open(asList: true)
        await robot.press(":")
        await robot.type("save-address")
        await robot.press("Enter")
        #expect(robot.shows("web address"))
        await robot.press("Enter")
        #expect(robot.shows("Type a web address."))
        await robot.type("https://web.example/hum")
        await robot.press("Enter")
        #expect(robot.shows("Saved “Why harbours hum”."))
    }

    @Test("W in a story saves the link whose number was typed, or else the story's page")
    func link() async throws {
        let paper = try await paper()
        let robot = await paper.open(asList: true)
        await save("web.example/hum", in: robot)
        await openSaved(in: robot)
        await robot.press("Enter", "1", "W")
        #expect(robot.shows("Saved “More of the hum”."))
        await robot.press("W")
        #expect(robot.shows("“More of the hum”") || robot.shows("“Why harbours hum”"))
        await robot.press("q")
        await robot.wait { $0.rows.dropLast().contains { $0.contains("More of the hum") } }
    }

    @Test("x removes saved pages only, and the removal can be undone and redone")
    func remove() async throws {
        let paper = try await paper()
        let robot = await paper.open(asList: true)
        await robot.press("x")
        #expect(robot.shows("Only saved pages can be removed. This story is from a feed."))
        await save("web.example/hum", in: robot)
        await openSaved(in: robot)
        await robot.press("x")
        #expect(robot.shows("Removed “Why harbours hum”. U: undo"))
        #expect(!robot.rows.dropLast().contains { $0.contains("Why harbours hum") })
        await robot.press("u")
        #expect(robot.shows("Undone: 1 page restored."))
        #expect(robot.rows.dropLast().contains { $0.contains("Why harbours hum") })
        await robot.press("^R")
        #expect(robot.shows("Redone: 1 page removed."))
    }

    @Test("A page that cannot be fetched stays in the list, and its story shows the reason")
    func waiting() async throws {
        let paper = try await paper()
        let robot = await paper.open(asList: true)
        await save("web.example/lost", in: robot)
        #expect(robot.shows("Saved. The page has not been fetched yet."))
        await openSaved(in: robot)
        await robot.press("Enter")
        #expect(robot.shows("web.example returned 404"))
        paper.servePage("Found again", at: "https://web.example/lost")
        await robot.press("W")
        #expect(robot.shows("Fetched “Found again” again."))
    }

    @Test("Saved pages match their golden screen", arguments: [(120, 40), (80, 24), (40, 12)])
    func golden(columns: Int, rows: Int) async throws {
        let paper = try await paper()
        var pages: [ImportablePage] = []
        for (number, title) in ["A long read about locks", "Salt", "The ferry that came back"]
            .enumerated()
        {
            var page = try ImportablePage("https://mill.example/\(number)")
            page.title = title
            page.kept = WallClock.fixed.now().addingTimeInterval(-86_400 * Double(number + 1))
            page.state.isStarred = number == 1
            page.state.isRead = number == 2
            pages.append(page)
        }
        try await paper.take(pages)
        let robot = await paper.open(columns: columns, rows: rows, asList: true)
        await save("web.example/hum", in: robot)
        await openSaved(in: robot)
        GoldenScreens.expect(robot.screen.surface, matches: "saved-\(columns)x\(rows)")
    }

    @Test("Saving a page in the example edition explains that this is impossible")
    func example() async {
        let robot = Robot(ExampleNewsService(openedAt: WallClock.fixed.now()))
        await robot.idle()
        await robot.press("W")
        let missing = "Pages can be saved once you subscribe to a feed."
        #expect(robot.shows(missing) || robot.shows("no web address"))
        await robot.press(":")
        await robot.type("save web.example/hum")
        await robot.press("Enter")
        #expect(robot.shows(missing))
    }
}
