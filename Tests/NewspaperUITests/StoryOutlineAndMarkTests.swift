import Cells
import News
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Headings and marked positions", .timeLimit(.minutes(30)))
struct StoryOutlineAndMarkTests {
    private static func part(_ name: String, level: Int = 2) -> String {
        "<h\(level)>\(name)</h\(level)>"
            + (1...20).map { "<p>\(name), line \($0), is here to be read by whoever wants to.</p>" }
            .joined()
    }

    private static let parts =
        "<p>First words.</p>" + part("Ash") + part("Birch", level: 3) + part("Cedar")

    private func open(_ html: String = parts, columns: Int = 80, rows: Int = 24) async -> Robot {
        let service = FakeNewsService(
            headlines: [.test(1), .test(2)],
            html: [ArticleID("1"): html, ArticleID("2"): Self.parts]
        )
        let robot = Robot(service, columns: columns, rows: rows)
        await robot.idle()
        await robot.press("Enter")
        return robot
    }

    private func firstLine(_ robot: Robot) -> String {
        robot.rows.dropFirst(2).first { !$0.isEmpty }?.trimmingSpaces ?? ""
    }

    @Test("Keys choose a heading, which scrolls to the top")
    func keys() async {
        let robot = await open()
        await robot.press("T")
        #expect(robot.shows("Headings") && robot.shows("    Birch"))
        await robot.press("Down", "Enter")
        #expect(firstLine(robot).hasPrefix("Birch"))
        // The list selects the current heading.
        await robot.press("T")
        #expect(robot.selectedRow?.contains("Birch") == true)
    }

    @Test("Typing finds a heading, and Esc keeps the position")
    func typing() async {
        let robot = await open()
        await robot.press("T")
        await robot.type("ced")
        #expect(!robot.shows("  Birch  ") && robot.selectedRow?.contains("Cedar") == true)
        await robot.type("zz")
        #expect(robot.shows("No matching headings"))
        await robot.press("Enter", "^U")
        await robot.type("ced")
        await robot.press("Enter")
        #expect(firstLine(robot).hasPrefix("Cedar"))
        let before = robot.text
        await robot.press("T", "Esc")
        #expect(robot.text == before)
    }

    @Test("A story without headings says so")
    func none() async {
        let robot = await open("<p>Words only.</p>")
        await robot.press("T")
        #expect(robot.shows("This story has no headings."))
    }

    @Test("M and a letter mark a position, ' and the letter return to it, and '' jumps back")
    func marks() async {
        let robot = await open()
        await robot.press("'")
        #expect(robot.shows("No bookmarks in this story."))
        await robot.press("Space", "M", "a")
        #expect(robot.shows("Bookmark a set. 'a: go back here"))
        let place = robot.rows.dropLast()
        await robot.press("G")
        let end = robot.rows.dropLast()
        await robot.press("'")
        #expect(robot.shows("Go to bookmark: type a letter (a)"))
        await robot.press("a")
        #expect(robot.rows.dropLast() == place)
        await robot.press("'", "'")
        #expect(robot.rows.dropLast() == end)
        await robot.press("'", "x")
        #expect(robot.shows("No bookmark x in this story."))
    }

    @Test("A mark survives reading other stories, which have their own marks")
    func stories() async {
        let robot = await open()
        await robot.press("Space", "M", "a")
        let place = robot.rows.dropLast()
        await robot.press("n", "'")
        #expect(robot.shows("No bookmarks in this story."))
        await robot.press("q", "Enter", "gg", "K", "'", "a")
        #expect(robot.rows.dropFirst(2).dropLast() == place.dropFirst(2))
    }

    @Test("A mark stays at its sentence in longer lines and on another screen")
    func measures() async {
        let robot = await open()
        await robot.press("T")
        await robot.type("birch")
        await robot.press("Enter", "M", "b", "gg", "-", "-")
        await robot.resize(columns: 50, rows: 20)
        await robot.press("'", "b")
        #expect(firstLine(robot).hasPrefix("Birch"))
    }

    @Test("Esc cancels a mark, and a key that is not a letter runs its command")
    func givingUp() async {
        let robot = await open()
        await robot.press("M", "Esc")
        #expect(robot.shows("Story number 1"))
        await robot.press("M", "Space")
        #expect(!robot.shows("First words."))
    }

    @Test("The outline matches its golden screen", arguments: [(120, 40), (80, 24), (40, 12)])
    func golden(columns: Int, rows: Int) async {
        let robot = await open(columns: columns, rows: rows)
        await robot.press("T", "Down")
        GoldenScreens.expect(robot.screen.surface, matches: "outline-\(columns)x\(rows)")
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
