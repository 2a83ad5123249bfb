import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Adding feeds to accounts", .timeLimit(.minutes(30)))
struct AddFeedToAccountTests {
    private static let reader = FeedAccount(id: AccountID(synced: "reader.example"))
    private static let fever = FeedAccount(
        id: AccountID(synced: "fever.example"),
        whyNoAdding: "Fever can’t add feeds.",
        whyNoRenaming: "Fever can’t rename feeds.",
        whyNoMoving: "Fever can’t move feeds."
    )

    private func open(
        _ manager: FakeSubscriptionManager,
        headline: Headline = .test(1),
        adding: Bool = true
    ) async -> Robot {
        let robot = Robot(
            FakeNewsService(headlines: [headline]),
            subscriptionManager: manager,
            columns: 100,
            rows: 30
        )
        await robot.idle()
        guard adding else { return robot }
        await robot.press("a")
        await robot.type("herald.example")
        await robot.press("Enter")
        return robot
    }

    private func manager(_ accounts: [FeedAccount]) -> FakeSubscriptionManager {
        FakeSubscriptionManager(found: ["herald.example": [.herald]], accounts: accounts)
    }

    @Test("With accounts, the panel asks where to subscribe, and offers the user’s own list first")
    func choosing() async {
        let manager = manager([Self.reader])
        let robot = await open(manager)
        #expect(
            robot.panelRows == [
                "▌ Your own list fetched by this computer", "reader.example fetched by the server",
            ]
        )
        await robot.press("Down", "Enter", "Down", "Enter")
        #expect(
            await manager.log.last
                == "subscribe to https://herald.example/feed (sync:reader.example) in World"
        )
    }

    @Test("The only account is selected if all feeds are on its server")
    func onlyAccount() async {
        let manager = manager([Self.reader])
        let robot = await open(manager, headline: .test(1, account: Self.reader.id))
        await robot.press("Enter", "Enter")
        let log = await manager.log
        #expect(
            log.last == "subscribe to https://herald.example/feed (sync:reader.example) in none",
            "\(log) \(robot.text)"
        )
    }

    @Test("Esc returns from the section to the choice of accounts, and then to the address")
    func back() async {
        let robot = await open(manager([Self.reader]))
        await robot.press("Enter", "Esc")
        #expect(robot.shows("fetched by the server"))
        await robot.press("Esc")
        #expect(robot.shows("› herald.example"))
    }

    @Test("A server that cannot add feeds says why")
    func unsupported() async {
        let manager = manager([Self.fever])
        let robot = await open(manager)
        await robot.press("Down", "Enter")
        #expect(robot.shows("Fever can’t add feeds."))
        #expect(!robot.shows("a section, or a new one"))
        #expect(await manager.log == ["discover herald.example"])
    }

    @Test("The key for editing says why a server cannot change its feeds")
    func editing() async {
        let robot = await open(
            manager([Self.fever]),
            headline: .test(1, account: Self.fever.id),
            adding: false
        )
        await robot.press("F", "G", "e")
        #expect(robot.shows("Fever can’t rename feeds."))
        #expect(robot.navigation.presented.isEmpty)
    }
}
