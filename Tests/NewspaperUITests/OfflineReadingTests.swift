import Cells
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Reading from the offline edition", .timeLimit(.minutes(30)))
struct OfflineReadingTests {
    @Test("An open story leads to the next one of the edition, and q returns to the edition")
    func reading() async {
        let robot = await Robot.atOfflineEdition(of: .mixed)
        await robot.press("Enter")
        #expect(robot.navigation.top is any StoryScreen)
        #expect(robot.shows("◂ Offline") && robot.shows("1 of 4"))
        await robot.press("n", "Tab")
        #expect(robot.shows("Story number 3"))
        await robot.press("q")
        #expect(robot.selectedRow?.contains("Ash") == true)
        await robot.press("G", "Enter", "n")
        #expect(robot.shows("This is the last story."))
    }

    @Test("go in a story returns to the open edition instead of opening another one")
    func returning() async {
        let robot = await Robot.atOfflineEdition(of: .mixed)
        let depth = robot.navigation.stack.count
        await robot.press("Enter", "F", "go")
        #expect(robot.navigation.top is any OfflineScreen)
        #expect(robot.navigation.stack.count == depth)
        await robot.press("go")
        #expect(robot.navigation.stack.count == depth)
    }

    @Test("An open story keeps its position in the edition when a refresh ends")
    func refreshedWhileReading() async {
        let reader = FakeOffline.mixed
        let service = FakeNewsService(headlines: (1...9).map { .test($0) })
        let robot = await Robot.atOfflineEdition(of: reader, service)
        await robot.press("j", "Enter")
        #expect(robot.shows("Story number 2"))
        // Read stories leave the edition.
        await reader.replace(with: [.test(1, "Low water"), .test(3, "Ash")])
        service.broadcaster.send(.refreshed(RefreshReport(outcomes: []), of: .due))
        await robot.idle()
        await robot.press("n")
        #expect(robot.shows("Story number 3"))
        await robot.press("p", "p")
        #expect(robot.shows("Story number 1"))
    }

    @Test("Tab opens the next unread story and reports when there is none")
    func unread() async {
        var read = Headline.test(2)
        read.state.isRead = true
        let reader = FakeOffline(
            [.test(1), OfflineStory(read, in: .next), .test(3)],
            kept: [
                "1": (.page(words: 200), nil), "2": (.page(words: 200), nil),
                "3": (.page(words: 200), nil),
            ]
        )
        let robot = await Robot.atOfflineEdition(of: reader)
        await robot.press("Enter", "Tab")
        #expect(robot.shows("Story number 3"))
        await robot.press("Tab")
        #expect(robot.shows("Story number 3") && robot.shows("unread"))
        await robot.press("p")
        #expect(robot.shows("Story number 2"))
    }

    @Test("Stories leave and arrive without moving the selection")
    func changes() async {
        let reader = FakeOffline.mixed
        let service = FakeNewsService(headlines: [.test(1)])
        let robot = await Robot.atOfflineEdition(of: reader, service)
        await robot.press("j")
        await reader.setReadiness(nil, of: "1")
        service.broadcaster.send(.marks([ArticleID("1"), ArticleID("99")]))
        await robot.idle()
        #expect(!robot.shows("Low water"))
        #expect(robot.selectedRow?.contains("The harbour") == true)
        await reader.setReadiness(.page(words: 300), of: "5")
        await reader.replace(with: [.test(5, "Birch"), .test(3, "Ash"), .test(2, "The harbour")])
        service.broadcaster.send(.refreshed(RefreshReport(outcomes: []), of: .due))
        await robot.idle()
        #expect(robot.shows("Birch"))
        #expect(!robot.shows("Elm"))
        #expect(robot.selectedRow?.contains("The harbour") == true)
        #expect(robot.rows[0].contains("2 of 3 complete"))
    }
}
