import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("From one section to the next, and back", .timeLimit(.minutes(30)))
struct WalkingOnTests {
    /// Two stories each of World, Sea, Home and Sport; those of Home are read.
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
        "Tab at a section's end goes on to the next one with unread stories",
        arguments: ["list", "broadsheet"]
    )
    func sections(arrangement: String) async {
        let robot = await robot(arrangement)
        await robot.press("2", "Tab")
        #expect(robot.shows("This is Sea.") == false)
        await robot.press("Tab")
        if arrangement == "list" {
            #expect(robot.shows("Nothing else is unread in World. This is Sea."), "\(robot.text)")
            #expect(robot.selectedRow?.contains("Story number 3") == true)
            await robot.press("A", "Tab")
            #expect(robot.shows("Nothing else is unread in Sea. This is Sport."), "\(robot.text)")
            #expect(robot.selectedRow?.contains("Story number 7") == true)
            await robot.press("Tab", "Tab")
            #expect(robot.shows("No unread story further down."))
        } else {
            #expect(robot.shows("This is Sea."), "\(robot.text)")
        }
    }

    @Test(
        "Shift-Tab returns to the story and section that Tab left in a list",
        arguments: ["list", "broadsheet"]
    )
    func backInList(arrangement: String) async {
        let robot = await robot(arrangement)
        await robot.press("2", "Tab", "Tab")
        #expect(robot.shows("This is Sea."), "\(robot.text)")
        await robot.press("Shift-Tab")
        #expect(robot.shows("Back in World."), "\(robot.text)")
        #expect(robot.shows("Story number 2") && !robot.shows("Story number 3"))
    }

    @Test(
        "Results of a search in a section, and the stories with a tag, are not continued elsewhere"
    )
    func narrowed() async {
        let robot = await robot()
        await robot.press("2", "/")
        await robot.type("Story")
        await robot.press("Down", "Down", "Enter", "Tab", "Tab")
        #expect(robot.shows("No unread story further down."), "\(robot.text)")
        #expect(title(robot).contains("“Story”"))
        await robot.press("q", "#")
        await robot.type("later")
        await robot.press("Enter", "ft", "Enter", "Tab")
        #expect(robot.shows("No unread story further down."), "\(robot.text)")
        #expect(!robot.shows("Story number 3"))
    }

    @Test("In a story Tab opens the first unread one of the next section, and says so")
    func inStory() async {
        let robot = await robot()
        await robot.press("2", "Enter", "Tab")
        #expect(title(robot) == "Story number 2")
        await robot.press("Tab")
        #expect(title(robot) == "Story number 3")
        #expect(robot.shows("Nothing else is unread in World. This is Sea."), "\(robot.text)")
        await robot.press("q")
        #expect(robot.selectedRow?.contains("Story number 3") == true)
        #expect(!robot.shows("Story number 2"))
    }

    @Test("The list of one feed goes on to the next feed of the sections and feeds")
    func feeds() async {
        let robot = await robot()
        await robot.press("F")
        for _ in 0..<12 where robot.selectedRow?.contains("Feed of World") != true {
            await robot.press("j")
        }
        await robot.press("Enter", "Tab", "Tab")
        #expect(
            robot.shows("Nothing else is unread in Feed of World. This is Feed of Sea."),
            "\(robot.text)"
        )
        await robot.press("Shift-Tab")
        #expect(robot.shows("Back in Feed of World.") && robot.shows("Story number 2"))
    }

    @Test("Shift-Tab returns to the story from which Tab went on, also into another section")
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
        #expect(robot.shows("No story was read yet."))
        await robot.press("Enter", "q", "j", "j", "Enter", "q", "G", "B")
        #expect(title(robot) == "Story number 3")
        await robot.press("B")
        #expect(title(robot) == "Story number 1")
        await robot.press("B")
        #expect(robot.shows("No story was read before this one."))
    }
}

@Suite("The stories that were opened")
struct ReadingHistoryTests {
    private func id(_ number: Int) -> ArticleID { ArticleID("\(number)") }

    @Test("The way back is the way one has come, and ends where it began")
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

    @Test("A number of steps leads as far back as there are steps")
    func departures() {
        var history = ReadingHistory()
        history.open(id(1))
        for number in 2...4 { history.goOn(to: id(number)) }
        #expect(history.backToDeparture(steps: 2) == id(2))
        #expect(history.backToDeparture(steps: 9) == id(1))
        #expect(history.backToDeparture() == nil)
    }

    @Test("A step of another kind begins anew")
    func another() {
        var history = ReadingHistory()
        history.open(id(1))
        history.goOn(to: id(2))
        history.open(id(3))
        #expect(history.backToDeparture() == nil)
    }
}
