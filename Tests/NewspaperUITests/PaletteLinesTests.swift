import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Text typed in the palette", .timeLimit(.minutes(30)))
struct PaletteLinesTests {
    private let service = FakeNewsService(headlines: [
        .test(1, title: "Harbour reopens after dredging"),
        .test(2, title: "Bees count to five", section: "Science"),
        .test(3, title: "The harbour pilots, a portrait"),
    ])

    private func open() async -> Robot {
        let robot = Robot(service, columns: 100, rows: 30)
        await robot.idle()
        return robot
    }

    @Test("“search” followed by words opens the list of results")
    func searching() async {
        let robot = await open()
        await robot.press(":")
        await robot.type("search  harbour pilots")
        #expect(
            robot.panelRows.prefix(2) == ["COMMANDS", "▌ search harbour pilots search everything"]
        )
        await robot.press("Enter")
        #expect(robot.shows("The harbour pilots, a portrait"))
        #expect(!robot.shows("Bees count"))
        await robot.press("q", "/")
        await robot.type("open house")
        #expect(!robot.shows("takes no argument"))
    }

    @Test("“search” without words opens the search prompt")
    func prompt() async {
        let robot = await open()
        await robot.press(":")
        await robot.type("search")
        #expect(robot.panelRows.prefix(2) == ["COMMANDS", "▌ search search everything"])
        await robot.press("Enter")
        #expect(robot.navigation.presented.count == 1)
        #expect(robot.navigation.top?.title == PaletteStrings.searchTitle)
    }

    @Test("Up recalls earlier searches")
    func earlier() async {
        let robot = await open()
        for words in ["harbour", "bees"] {
            await robot.press("/")
            await robot.type(words)
            await robot.press("Enter", "q", "q")
        }
        await robot.press("/", "Up")
        #expect(robot.shows("› bees"))
        #expect(robot.panelRows.first == "STORIES")
        await robot.press("Up")
        #expect(robot.shows("› harbour"))
        await robot.press("Down", "Up")
        #expect(robot.shows("› harbour"))
        #expect(robot.panelRows[1] == "▌ Harbour reopens after dredging The Feed 10 min")
        await robot.press("Esc", ":", "Up")
        #expect(!robot.shows("› harbour"))
        await robot.press("Esc", "Enter", "/", "Up")
        #expect(robot.shows("/ harbour") || robot.shows("/ bees"))
    }
}
