import News
import Testing

@testable import NewspaperUI

@Suite("What is said of news in the footer")
@MainActor
struct AnnouncedNewsTests {
    private let service = LongNewsService(count: 30)

    private func open() async -> Robot {
        let robot = Robot(service, columns: 120, rows: 40, opensBroadsheet: true)
        await robot.idle()
        return robot
    }

    private func end(failing names: [String]) async {
        let failure = FeedFailure.status(404, host: "feed.example")
        let outcomes = ["A", "B", "C"].map {
            FeedOutcome(feed: FeedID($0), title: $0, failure: names.contains($0) ? failure : nil)
        }
        await service.tell(.refreshed(RefreshReport(outcomes: outcomes), of: .due))
    }

    @Test("is what the last refresh said, until all is well")
    func refreshes() async {
        let robot = await open()
        await end(failing: ["A", "B", "C"])
        await robot.wait { $0.shows("A and 2 more failed") }
        await end(failing: ["B"])
        await robot.wait { $0.shows("⚠ B: feed.example answered 404") }
        await end(failing: [])
        await robot.wait { !$0.shows("answered 404") }
    }

    @Test("goes with the stories that come, and a refresh that says nothing takes none of it back")
    func arrivals() async {
        let robot = await open()
        await service.arrive(7)
        await robot.wait { $0.shows("7 new stories; R sets the page anew.") }
        await end(failing: [])
        await service.arrive(21)
        await robot.wait { $0.shows("28 new stories; R sets the page anew.") }
    }

    @Test("says nothing over what a key has said")
    func keys() async {
        let robot = await open()
        robot.app.say("Something the reader wants to know.")
        await end(failing: ["A"])
        await service.arrive(3)
        await robot.wait { $0.shows("3 new ") }
        await robot.idle()
        #expect(robot.shows("Something the reader wants to know."))
    }
}
