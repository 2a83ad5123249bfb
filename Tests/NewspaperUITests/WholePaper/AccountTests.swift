import FoundationEssentials
import News
import Newsroom
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("An account elsewhere", .timeLimit(.minutes(30)))
struct AccountTests {
    private let account = FakeAccount()

    private func open() async throws -> (paper: WholePaper, robot: Robot) {
        let paper = try await WholePaper(accounts: [account])
        return (paper, await paper.open(asList: true))
    }

    /// Goes to a row of the tree of sections and feeds.
    private func select(_ title: String, in robot: Robot) async {
        await robot.press("F", "g g")
        for _ in 0..<20 {
            if robot.rows.contains(where: { $0.contains("▌") && $0.contains(title) }) { return }
            await robot.press("j")
        }
    }

    @Test("stands on the front page beside the reader's own feeds, and its stories open")
    func frontPage() async throws {
        let (paper, robot) = try await open()
        defer { withExtendedLifetime(paper) {} }
        #expect(robot.shows("Story 1"))
        #expect(robot.shows("News of the Harbour Times"))
        #expect(robot.shows("News of the Crane Weekly"))
        for _ in 0..<9 where robot.navigation.top?.title == "Front" {
            if robot.rows.contains(where: {
                $0.contains("▌") && $0.contains("News of the Harbour Times")
            }) {
                await robot.press("Enter")
            } else {
                await robot.press("j")
            }
        }
        #expect(robot.shows("The cranes are at work."))
    }

    @Test("stands in the tree with its section, and in health")
    func tree() async throws {
        let (paper, robot) = try await open()
        defer { withExtendedLifetime(paper) {} }
        await robot.press("F")
        #expect(robot.shows("Harbour"))
        #expect(robot.shows("Harbour Times"))
        #expect(robot.shows("Crane Weekly"))
        await robot.press("q", "H")
        #expect(robot.shows("Harbour Times"))
        #expect(robot.shows("4 feeds"))
    }

    @Test("gives up a feed and gets it back with its stories, as the reader's own list does")
    func undo() async throws {
        let (paper, robot) = try await open()
        defer { withExtendedLifetime(paper) {} }
        await select("Crane Weekly", in: robot)
        await robot.press("x")
        #expect(await account.subscriptions().map(\.title) == ["Harbour Times"])
        await robot.press("q")
        await robot.wait { !$0.shows("News of the Crane Weekly") }
        #expect(robot.shows("News of the Harbour Times"))
        await robot.press("u")
        #expect(robot.shows("Taken back: “Crane Weekly” is subscribed again."))
        await robot.wait { $0.shows("News of the Crane Weekly") }
        #expect(await account.subscriptions().map(\.title) == ["Harbour Times", "Crane Weekly"])
        await robot.press("^R")
        #expect(robot.shows("Done again: “Crane Weekly” is removed."))
        #expect(await account.subscriptions().map(\.title) == ["Harbour Times"])
    }

    @Test("is asked together with the reader's own feeds, and both answer in one report")
    func refresh() async throws {
        let (paper, robot) = try await open()
        defer { withExtendedLifetime(paper) {} }
        let before = await account.askedFor.count
        paper.waitTwoHours()
        await robot.press("R")
        #expect(await account.askedFor.suffix(from: before) == [.all])
        #expect(paper.requests.contains { $0.hasPrefix("feed A") })
    }
}
