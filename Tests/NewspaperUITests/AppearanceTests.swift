import Cells
import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Choosing a theme", .timeLimit(.minutes(5)))
struct AppearanceTests {
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

    @Test("The terminal's answer decides, once; what turns dark later is followed")
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
    }

    @Test("Answers change nothing where the reader has chosen")
    func chosen() async {
        let robot = await open(.theme(.mono))
        robot.appearance.wantBackground()
        #expect(robot.screen.backgroundQuestionCount == 0)
        robot.screen.send(black, .brightness(isDark: true))
        #expect(background(robot) == .standard)
    }

    @Test("A theme is chosen in the palette, and auto gives the choice back to the terminal")
    func palette() async {
        let robot = await open(.automatic)
        robot.screen.send(black)
        await robot.press(":")
        await robot.type("theme paper")
        #expect(robot.panelRows.prefix(2) == ["THEMES", "▌ theme paper"])
        await robot.press("Enter")
        #expect(background(robot) == .hex(0xFBF9F4))
        #expect(robot.shows("Theme paper."))
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

    @Test("The reader's own paper takes the place of the built-in one")
    func ownPaper() {
        let own = Theme.paper.recolored(as: "paper", [.background: .hex(0xFFFFFF)])
        let appearance = Appearance(.automatic, themes: [own, .ink])
        appearance.learn(isDark: false)
        #expect(appearance.theme == own)
    }
}
