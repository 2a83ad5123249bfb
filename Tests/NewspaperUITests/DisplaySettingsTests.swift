import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Choosing a theme", .timeLimit(.minutes(30)))
struct DisplaySettingsTests {
    private let white = InputEvent.background(RGB(red: 255, green: 255, blue: 255))
    private let black = InputEvent.background(RGB(red: 0, green: 0, blue: 0))

    private func background(_ robot: Robot) -> Color {
        robot.screen.surface[Point(column: 0, row: 0)].style.background
    }

    private func open(_ choice: ThemeChoice) async -> Robot {
        let robot = Robot(FakeNewsService(headlines: [.test(1)]), theme: choice)
        await robot.idle()
        return robot
    }

    @Test("The terminal's background selects the theme, and its later brightness changes apply")
    func automatic() async {
        let robot = await open(.automatic)
        robot.appearance.wantBackground()
        #expect(robot.screen.backgroundQuestionCount == 1)
        #expect(background(robot) == .standard)
        robot.screen.send(white)
        #expect(background(robot) == .hex(0xFBF9F4))
        robot.screen.send(.brightness(isDark: true))
        #expect(background(robot) == .hex(0x16181C))
        robot.appearance.wantBackground()
        #expect(robot.screen.backgroundQuestionCount == 1)
        // Choosing automatic again queries the terminal's colors again.
        robot.appearance.choose(.automatic)
        #expect(robot.screen.backgroundQuestionCount == 2)
    }

    @Test("Responses of the terminal do not change a theme that the user has chosen")
    func chosen() async {
        let robot = await open(.theme(.mono))
        robot.appearance.wantBackground()
        #expect(robot.screen.backgroundQuestionCount == 0)
        robot.screen.send(black, .brightness(isDark: true))
        #expect(background(robot) == .standard)
    }

    @Test("Changed display settings apply to open screens at once")
    func anew() async {
        let text =
            "For forty years the keeper of the lighthouse had written down every ship that passed, its "
            + "colours and the hour, and nobody had ever asked for the books. When the light was put out at "
            + "last they were found in the cellar, eleven metres of them, dry and in order, and from them it "
            + "became known where the ferry had gone down that everybody had looked for elsewhere, and that "
            + "the harbour had been nearer to it than anybody on the coast would have liked to know."
        let service = FakeNewsService(
            headlines: [.test(1), .test(2)],
            html: [ArticleID("1"): "<p>\(text)</p>"]
        )
        let robot = Robot(service, columns: 100, rows: 40)
        await robot.idle()
        let list = robot.rows
        var settings = robot.appearance.configured
        settings.rowsOfHeadline = 2
        robot.appearance.take(settings)
        robot.navigation.onChange?()
        await robot.idle()
        #expect(robot.rows != list && robot.selectedRow?.contains("Story number 1") == true)
        #expect(background(robot) == .standard)
        await robot.press("Enter")
        let story = robot.rows
        settings.textPreferences = TextPreferencesBySection(
            usual: TextPreferences(isJustified: true)
        )
        settings.rowsOfHeadline = 1
        robot.appearance.take(settings, choice: .theme(.ink))
        robot.navigation.onChange?()
        await robot.idle()
        #expect(background(robot) == .hex(0x16181C))
        let lines = robot.rows.dropFirst(5).filter { $0.count > 40 }
        let ends = Dictionary(grouping: lines, by: \.count).mapValues(\.count)
        #expect(robot.rows != story && ends.values.contains { $0 >= 4 }, "\(robot.text)")
        await robot.press("q")
        #expect(
            robot.rows.filter { $0.contains("Story number") }.count
                == list.filter { $0.contains("Story number") }.count
        )
        // A command's theme stays until the setting changes.
        robot.appearance.choose(.theme(.paper))
        robot.appearance.take(settings)
        #expect(robot.appearance.theme == .paper && robot.appearance.newChoice != nil)
        robot.appearance.take(settings, choice: .theme(.ink))
        #expect(robot.appearance.theme == .ink && robot.appearance.newChoice == nil)
    }

    @Test("The palette selects a theme, and “theme auto” follows the terminal again")
    func palette() async {
        let robot = await open(.automatic)
        robot.screen.send(black)
        await robot.press(":")
        await robot.type("theme paper")
        #expect(robot.panelRows.prefix(2) == ["THEMES", "▌ theme paper"])
        await robot.press("Enter")
        #expect(background(robot) == .hex(0xFBF9F4))
        #expect(robot.shows("Theme: paper"))
        robot.screen.send(.brightness(isDark: false))
        await robot.press(":")
        await robot.type("theme auto")
        await robot.press("Enter")
        #expect(background(robot) == .hex(0xFBF9F4))
        robot.screen.send(.brightness(isDark: true))
        #expect(background(robot) == .hex(0x16181C))
    }

    @Test("The palette names the theme in use")
    func inUse() async {
        let robot = await open(.theme(.mono))
        await robot.press(":")
        await robot.type("theme")
        #expect(robot.shows("theme auto"))
        #expect(robot.panelRows.contains("theme mono in use"))
    }

    @Test("The user's theme “paper” replaces the built-in one")
    func ownPaper() {
        let own = Theme.paper.recolored(as: "paper", [.background: .hex(0xFFFFFF)])
        var configured = ConfiguredDisplaySettings()
        configured.themes = [own, .ink]
        let appearance = DisplaySettings(.automatic, configured: configured)
        appearance.learn(isDark: false)
        #expect(appearance.theme == own)
    }
}
