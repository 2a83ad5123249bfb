import FoundationEssentials
import News
import Newsroom
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Another account", .timeLimit(.minutes(30)))
struct AccountTests {
    private let account = FakeAccount()

    private func open() async throws -> (paper: WholePaper, robot: Robot) {
        let paper = try await WholePaper(accounts: [account])
        return (paper, await paper.open(asList: true))
    }

    private func select(_ title: String, in robot: Robot) async {
        await robot.press("F", "g g")
        for _ in 0..<20 {
            if robot.rows.contains(where: { $0.contains("▌") && $0.contains(title) }) { return }
            await robot.press("j")
        }
    }

    @Test("Stories of the account are on the front page beside those of the user's feeds and open")
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

    @Test("The account's section and feeds are in the tree and in feed health")
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

    @Test("Removing a feed of the account can be undone and redone")
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
        #expect(robot.shows("Undo removing “Crane Weekly”? y/n"))
        await robot.press("y")
        #expect(robot.shows("Undone: “Crane Weekly” restored."))
        await robot.wait { $0.shows("News of the Crane Weekly") }
        #expect(await account.subscriptions().map(\.title) == ["Harbour Times", "Crane Weekly"])
        await robot.press("^R", "y")
        #expect(robot.shows("Redone: “Crane Weekly” removed."))
        #expect(await account.subscriptions().map(\.title) == ["Harbour Times"])
    }

    @Test("A refresh fetches the account together with the user's own feeds")
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
