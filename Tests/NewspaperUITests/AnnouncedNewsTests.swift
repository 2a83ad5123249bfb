import News
import Testing

@testable import NewspaperUI

@Suite("Footer notices about refreshes and new stories")
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
        await service.notify(.refreshed(RefreshReport(outcomes: outcomes), of: .due))
    }

    @Test("The footer shows failures of the last refresh until a refresh succeeds")
    func refreshes() async {
        let robot = await open()
        await end(failing: ["A", "B", "C"])
        await robot.wait { $0.shows("A and 2 other feeds failed") }
        await end(failing: ["B"])
        await robot.wait { $0.shows("⚠ B: feed.example returned 404") }
        await end(failing: [])
        await robot.wait { !$0.shows("returned 404") }
    }

    @Test("Arrivals add up in the notice, and a refresh without news keeps it")
    func arrivals() async {
        let robot = await open()
        await service.arrive(7)
        await robot.wait { $0.shows("7 new stories. R: show") }
        await end(failing: [])
        await service.arrive(21)
        await robot.wait { $0.shows("28 new stories. R: show") }
    }

    @Test("News does not replace the notice of a command")
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
