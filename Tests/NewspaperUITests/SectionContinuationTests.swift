import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("From one section to the next, and back", .timeLimit(.minutes(30)))
struct SectionContinuationTests {
    /// Two stories each of World, Sea, Home (read) and Sport.
    private func robot(_ arrangement: String = "list", rows: Int = 24) async -> Robot {
        let sections = ["World", "Sea", "Home", "Sport"]
        let service = FakeNewsService(
            headlines: (0..<8).map { number in
                var headline = Headline.test(
                    number + 1,
                    section: sections[number / 2],
                    feed: "http://feed.example/\(number / 2)",
                    source: "Feed of \(sections[number / 2])"
                )
                headline.state.isRead = number / 2 == 2
                return headline
            }
        )
        let robot = Robot(
            service,
            columns: 100,
            rows: rows,
            opensBroadsheet: arrangement == "broadsheet"
        )
        await robot.idle()
        return robot
    }

    private func title(_ robot: Robot) -> String { robot.navigation.top?.title ?? "" }

    @Test(
        "Tab at the end of a section continues with the next one that has unread stories",
        arguments: ["list", "broadsheet"]
    )
    func sections(arrangement: String) async {
        let robot = await robot(arrangement)
        await robot.press("2", "Tab")
        #expect(robot.shows("Now in Sea.") == false)
        await robot.press("Tab")
        if arrangement == "list" {
            #expect(
                robot.shows("No more unread stories in World. Now in Sea."),
                "\(robot.text)"
            )
            #expect(robot.selectedRow?.contains("Story number 3") == true)
            await robot.press("A", "Tab")
            #expect(
                robot.shows("No more unread stories in Sea. Now in Sport."),
                "\(robot.text)"
            )
            #expect(robot.selectedRow?.contains("Story number 7") == true)
            await robot.press("Tab", "Tab")
            #expect(robot.shows("No unread stories below."))
        } else {
            #expect(robot.shows("Now in Sea."), "\(robot.text)")
        }
    }

    @Test(
        "Shift-Tab returns to the story and section that Tab left in a list",
        arguments: ["list", "broadsheet"]
    )
    func backInList(arrangement: String) async {
        let robot = await robot(arrangement)
        await robot.press("2", "Tab", "Tab")
        #expect(robot.shows("Now in Sea."), "\(robot.text)")
        await robot.press("Shift-Tab")
        #expect(robot.shows("Back in World."), "\(robot.text)")
        #expect(robot.shows("Story number 2") && !robot.shows("Story number 3"))
    }

    @Test(
        "Search results in a section and tagged stories are not continued elsewhere"
    )
    func narrowed() async {
        let robot = await robot()
        await robot.press("2", "/")
        await robot.type("Story")
        await robot.press("Down", "Down", "Enter", "Tab", "Tab")
        #expect(robot.shows("No unread stories below."), "\(robot.text)")
        #expect(title(robot).contains("“Story”"))
        await robot.press("q", "#")
        await robot.type("later")
        await robot.press("Enter", "ft", "Enter", "Tab")
        #expect(robot.shows("No unread stories below."), "\(robot.text)")
        #expect(!robot.shows("Story number 3"))
    }

    @Test("Tab in a story opens the first unread one of the next section and says so")
    func inStory() async {
        let robot = await robot()
        await robot.press("2", "Enter", "Tab")
        #expect(title(robot) == "Story number 2")
        await robot.press("Tab")
        #expect(title(robot) == "Story number 3")
        #expect(robot.shows("No more unread stories in World. Now in Sea."), "\(robot.text)")
        await robot.press("q")
        #expect(robot.selectedRow?.contains("Story number 3") == true)
        #expect(!robot.shows("Story number 2"))
    }

    @Test("Tab in the list of one feed continues with the next feed")
    func feeds() async {
        let robot = await robot()
        await robot.press("F")
        for _ in 0..<12 where robot.selectedRow?.contains("Feed of World") != true {
            await robot.press("j")
        }
        await robot.press("Enter", "Tab", "Tab")
        #expect(
            robot.shows("No more unread stories in Feed of World. Now in Feed of Sea."),
            "\(robot.text)"
        )
        await robot.press("Shift-Tab")
        #expect(robot.shows("Back in Feed of World.") && robot.shows("Story number 2"))
    }

    @Test("Shift-Tab returns to the story that Tab left, even in another section")
    func back() async {
        let robot = await robot()
        await robot.press("2", "Enter", "Tab", "Tab", "Tab")
        #expect(title(robot) == "Story number 4")
        for number in [3, 2, 1] {
            await robot.press("Shift-Tab")
            #expect(title(robot) == "Story number \(number)", "\(robot.text)")
        }
        await robot.press("Shift-Tab")
        #expect(title(robot) == "Story number 1")
    }

    @Test("B opens the story that was read last, and in a story the one before it")
    func lastStory() async {
        let robot = await robot()
        await robot.press("B")
        #expect(robot.shows("No stories read yet."))
        await robot.press("Enter", "q", "j", "j", "Enter", "q", "G", "B")
        #expect(title(robot) == "Story number 3")
        await robot.press("B")
        #expect(title(robot) == "Story number 1")
        await robot.press("B")
        #expect(robot.shows("No earlier stories in the history."))
    }
}

@Suite("Reading history")
struct ReadingHistoryTests {
    private func id(_ number: Int) -> ArticleID { ArticleID("\(number)") }

    @Test("Going back visits the opened stories in reverse order and ends at the first")
    func back() {
        var history = ReadingHistory()
        for number in [1, 2, 2, 3] { history.open(id(number)) }
        #expect(history.current == id(3))
        #expect(history.back() == id(2))
        #expect(history.back() == id(1))
        #expect(history.back() == nil)
        history.open(id(4))
        #expect(history.back() == id(1))
    }

    @Test("A number of steps back is limited by the steps that were taken")
    func departures() {
        var history = ReadingHistory()
        history.open(id(1))
        for number in 2...4 { history.advance(to: id(number)) }
        #expect(history.backToDeparture(steps: 2) == id(2))
        #expect(history.backToDeparture(steps: 9) == id(1))
        #expect(history.backToDeparture() == nil)
    }

    @Test("Opening a story in another way clears the steps")
    func another() {
        var history = ReadingHistory()
        history.open(id(1))
        history.advance(to: id(2))
        history.open(id(3))
        #expect(history.backToDeparture() == nil)
    }
}
