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

    /// Saves a page by its address, as one types it.
    private func save(_ address: String, in robot: Robot) async {
        await robot.press(":")
        await robot.type("save \(address)")
        await robot.press("Enter")
    }

    /// Opens the section of saved pages.
    private func openSaved(in robot: Robot) async {
        await robot.press("/")
        await robot.type("Saved")
        await robot.press("Enter")
        #expect(robot.navigation.top?.title == "Saved")
    }

    @Test("`:save` with an address brings a page into the section Saved, where it is read")
    func save() async throws {
        let paper = try await paper()
        let robot = await paper.open(asList: true)
        await save("web.example/hum", in: robot)
        #expect(robot.shows("Saved: “Why harbours hum”"))
        await openSaved(in: robot)
        #expect(robot.shows("Why harbours hum"))
        await robot.press("Enter")
        #expect(robot.shows("The cranes of the harbour hum at night"))
        #expect(robot.shows("By Ada Mole") && robot.shows("Quay Review"))
    }

    @Test("In sections and feeds `x` and `e` say that saved pages are no subscription")
    func noSubscription() async throws {
        let paper = try await paper()
        let robot = await paper.open(asList: true)
        await save("web.example/hum", in: robot)
        await robot.press("F", "G")
        #expect(robot.selectedRow?.contains("Saved pages") == true)
        for key in ["x", "e"] {
            await robot.press(key)
            #expect(robot.shows("Saved pages are no subscription"), "\(key)")
            await robot.press("k", "j")
        }
    }

    @Test("`:save` alone asks for the address")
    func prompt() async throws {
        let paper = try await paper()
        let robot = await paper.open(asList: true)
        await robot.press(":")
        await robot.type("save-address")
        await robot.press("Enter")
        #expect(robot.shows("address of a page"))
        await robot.press("Enter")
        #expect(robot.shows("Type the address of a page."))
        await robot.type("https://web.example/hum")
        await robot.press("Enter")
        #expect(robot.shows("Saved: “Why harbours hum”"))
    }

    @Test("In a story the link whose number was typed is saved, without a number its own page")
    func link() async throws {
        let paper = try await paper()
        let robot = await paper.open(asList: true)
        await save("web.example/hum", in: robot)
        await openSaved(in: robot)
        await robot.press("Enter", "1", "W")
        #expect(robot.shows("Saved: “More of the hum”"))
        await robot.press("W")
        #expect(robot.shows("“More of the hum”") || robot.shows("“Why harbours hum”"))
        await robot.press("q")
        await robot.wait { $0.rows.dropLast().contains { $0.contains("More of the hum") } }
    }

    @Test("A page is removed and brought back by keys; what a feed has brought is not")
    func remove() async throws {
        let paper = try await paper()
        let robot = await paper.open(asList: true)
        await robot.press("x")
        #expect(robot.shows("Only saved pages are removed so"))
        await save("web.example/hum", in: robot)
        await openSaved(in: robot)
        await robot.press("x")
        #expect(robot.shows("Removed: “Why harbours hum”; U brings it back."))
        #expect(!robot.rows.dropLast().contains { $0.contains("Why harbours hum") })
        await robot.press("u")
        #expect(robot.shows("Taken back: 1 page is saved again."))
        #expect(robot.rows.dropLast().contains { $0.contains("Why harbours hum") })
        await robot.press("^R")
        #expect(robot.shows("Done again: 1 page is removed."))
    }

    @Test("A page that does not come waits in the list and says why in its story")
    func waiting() async throws {
        let paper = try await paper()
        let robot = await paper.open(asList: true)
        await save("web.example/lost", in: robot)
        #expect(robot.shows("Kept in Saved. Not fetched yet."))
        await openSaved(in: robot)
        await robot.press("Enter")
        #expect(robot.shows("web.example answered 404"))
        paper.servePage("Found again", at: "https://web.example/lost")
        await robot.press("W")
        #expect(robot.shows("Fetched anew: “Found again”"))
    }

    @Test("The section Saved", arguments: [(120, 40), (80, 24), (40, 12)])
    func golden(columns: Int, rows: Int) async throws {
        let paper = try await paper()
        var pages: [ListedPage] = []
        for (number, title) in ["A long read about locks", "Salt", "The ferry that came back"]
            .enumerated()
        {
            var page = try ListedPage("https://mill.example/\(number)")
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

    @Test("Without a paper of one's own nothing is saved, which is said")
    func example() async {
        let robot = Robot(ExampleNewsService(openedAt: WallClock.fixed.now()))
        await robot.idle()
        await robot.press("W")
        #expect(robot.shows("No page can be saved here") || robot.shows("no web address"))
        await robot.press(":")
        await robot.type("save web.example/hum")
        await robot.press("Enter")
        #expect(robot.shows("No page can be saved here"))
    }
}
