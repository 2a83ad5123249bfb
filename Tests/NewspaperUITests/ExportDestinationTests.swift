import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Exporting stories", .timeLimit(.minutes(30)))
struct ExportDestinationTests {
    private let service = FakeNewsService(headlines: [
        .test(1, title: "Harbour: “open” again / at last"), .test(2, title: "Bees count to five"),
    ])

    private func open() async -> Robot {
        let robot = Robot(service, columns: 100, rows: 30)
        await robot.idle()
        return robot
    }

    @Test(":w in a list proposes a file name from the title and writes the selected story")
    func list() async {
        let robot = await open()
        await robot.press(":", "w", "Enter")
        #expect(robot.shows("to Harbour-open-again-at-last.txt"))
        await robot.press("Enter")
        #expect(robot.shows("Story written to Harbour-open-again-at-last.txt."))
        #expect(robot.navigation.presented.isEmpty)
        let text = await robot.files.texts["Harbour-open-again-at-last.txt"]
        #expect(text?.hasPrefix("Harbour: “open” again / at last\n") == true)
    }

    @Test("A browser that fails is named, and the address is not reported as opened")
    func failingBrowser() async {
        let robot = await open()
        robot.opened.outcome = .failed(command: "xdg-open", .ended(status: 3))
        await robot.press("o")
        #expect(
            robot.shows(
                "“xdg-open” exited with status 3. Set BROWSER to choose another browser."
            )
        )
        robot.opened.outcome = .noBrowser
        await robot.press("o")
        #expect(robot.shows("No browser found. Set BROWSER to the browser’s command."))
        robot.opened.outcome = .opened
        await robot.press("o")
        #expect(robot.shows("Opened https://feed.example/1"))
        #expect(robot.opened.list.count == 3)
    }

    @Test("An existing file is overwritten only after a second Enter")
    func overwriting() async {
        let robot = await open()
        await robot.press("Enter")
        for story in ["Harbour", "Bees"] {
            await robot.press(":", "w", "Enter", "^U")
            await robot.type("a.txt")
            await robot.press("Enter")
            if story == "Harbour" { await robot.press("J") }
        }
        #expect(robot.shows("a.txt already exists. Enter: overwrite"))
        #expect(await robot.files.texts["a.txt"]?.hasPrefix("Harbour") == true)
        await robot.press("x", "Backspace", "Enter")
        #expect(robot.shows("a.txt already exists. Enter: overwrite"))
        await robot.press("Enter")
        #expect(await robot.files.texts["a.txt"]?.hasPrefix("Bees count to five\n") == true)
        #expect(robot.navigation.stack.count == 2)
    }

    @Test(
        "A file name after the command is used at once, and an existing file is confirmed"
    )
    func named() async {
        let robot = await open()
        await robot.press(":")
        await robot.type("write the bees, at last.md")
        await robot.press("Enter")
        #expect(robot.shows("Story written to the bees, at last.md."))
        #expect(robot.navigation.presented.isEmpty)
        #expect(await robot.files.texts.keys.sorted() == ["the bees, at last.md"])
        await robot.press("j", ":", "Up")
        #expect(robot.shows("› write the bees, at last.md"))
        await robot.press("Enter")
        #expect(robot.shows("the bees, at last.md already exists. Enter: overwrite"))
        await robot.press("Enter")
        let text = await robot.files.texts["the bees, at last.md"]
        #expect(text?.contains("Bees count to five") == true)
        await robot.press(":")
        await robot.type("pipe wc -w")
        await robot.press("Enter")
        #expect(robot.opened.piped == ["wc -w: Bees count to five"])
        await robot.press("|", "Up")
        #expect(robot.shows("| wc -w"))
    }

    @Test("A write error is shown in the panel, and another name can be typed")
    func closed() async {
        let robot = await open()
        await robot.press(":", "w", "Enter", "^U", "Enter")
        #expect(robot.shows("Type a file name."))
        await robot.type("/closed/x")
        await robot.press("Enter", "Enter")
        #expect(robot.shows("Can’t write /closed/x (Permission denied)."))
        await robot.press("Esc")
        #expect(robot.navigation.presented.isEmpty)
        #expect(await robot.files.texts.isEmpty)
    }

    @Test("| pipes the text into a command and reports how it ended")
    func piping() async {
        let robot = await open()
        await robot.press("j", "|")
        await robot.type("wc -w")
        await robot.press("Enter")
        #expect(robot.opened.piped == ["wc -w: Bees count to five"])
        #expect(robot.shows("Piped to “wc -w”."))
        await robot.press("Enter", "|")
        await robot.type("false")
        await robot.press("Enter")
        #expect(robot.shows("“false” exited with status 1."))
        await robot.press("|", "Enter")
        #expect(robot.shows("Type a command, such as lp or wc."))
        #expect(robot.opened.piped.count == 2)
    }

    @Test("The panel fits on every screen", arguments: [(1, 1), (40, 12), (200, 50)])
    func sizes(columns: Int, rows: Int) async {
        let robot = Robot(service, columns: columns, rows: rows)
        await robot.idle()
        await robot.press("|", "x", "Esc")
        #expect(robot.navigation.presented.isEmpty)
    }
}
