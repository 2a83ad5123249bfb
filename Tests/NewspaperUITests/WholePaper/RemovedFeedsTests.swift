import FoundationEssentials
import News
import Newsroom
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Removed feeds", .timeLimit(.minutes(30)))
final class RemovedFeedsTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "np-\(UUID())")
    private let list: SubscriptionsFile
    private let service: ArchivedNewsService
    private let delta = FeedID("https://delta.example/feed")

    init() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        list = SubscriptionsFile(
            path: folder.appending(path: "subscriptions.opml").path,
            now: WallClock.fixed.now
        )
        let feeds = [("alpha", "World"), ("beta", "World"), ("delta", "Sea"), ("echo", "Hill")]
        let fetcher = RecordingFetcher()
        for (name, section) in feeds {
            let address = "https://\(name).example/feed"
            try list.perform(
                .add([Subscription(address: address, title: "\(name) News", section: section)])
            )
            let item = "<item><guid>\(name)</guid><title>Story of \(name)</title></item>"
            fetcher.serve(
                Array("<rss><channel><title>\(name)</title>\(item)</channel></rss>".utf8),
                at: address,
                type: "text/xml"
            )
        }
        service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .file(list),
            fetcher: fetcher,
            now: WallClock.fixed.now
        )
        #expect(await service.refresh(.all).failures == [])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Opens the newspaper and selects the tree's row with a text.
    private func open(at row: String) async -> Robot {
        let robot = Robot(
            service,
            subscriptionManager: service.subscriptions,
            columns: 100,
            rows: 30
        )
        await robot.idle()
        await robot.press("F", "gg")
        for _ in 0..<12 where robot.selectedRow?.contains(row) != true { await robot.press("j") }
        #expect(robot.selectedRow?.contains(row) == true)
        return robot
    }

    private func rename(_ robot: Robot, to name: String) async {
        await robot.press("^U")
        await robot.type(name)
        await robot.press("Enter")
    }

    @Test("Editing a removed feed changes nothing and adds no undo", arguments: ["NewName", ""])
    func edit(name: String) async throws {
        let robot = await open(at: "delta")
        await robot.press("e")
        try list.perform(.remove([delta]))
        await rename(robot, to: name)
        await robot.type(name.isEmpty ? "Fresh" : "")
        await robot.press("Enter")
        #expect(
            robot.shows("You are not subscribed to “delta News”. Nothing was changed.")
                || robot.shows("You are not subscribed to “delta”. Nothing was changed.")
        )
        #expect(robot.shows("alpha News"), "the panel is closed")
        await robot.press("U")
        #expect(robot.shows("Nothing to undo."))
    }

    @Test("Removing or moving a removed feed changes nothing", arguments: ["x", "K"])
    func remove(key: String) async throws {
        let robot = await open(at: key == "x" ? "delta" : "beta")
        try list.perform(.remove([delta, FeedID("https://beta.example/feed")]))
        await robot.press(key)
        let name = key == "x" ? "delta News" : "beta News"
        #expect(robot.shows("You are not subscribed to “\(name)”. Nothing was changed."))
    }

    @Test("Renaming the section of a removed feed changes nothing")
    func section() async throws {
        let robot = await open(at: "Sea")
        await robot.press("e")
        try list.perform(.remove([delta]))
        await rename(robot, to: "Lake")
        #expect(robot.shows("The section “Sea” no longer exists. Nothing was changed."))
        await robot.press("U")
        #expect(robot.shows("Nothing to undo."))
    }

    @Test("A feed that another process has renamed in the same way stays as it is")
    func renamed() async throws {
        let robot = await open(at: "delta")
        await robot.press("e")
        try list.perform(.change(delta, title: "NewName", section: nil))
        await rename(robot, to: "NewName")
        await robot.press("Enter")
        await robot.wait {
            $0.shows("Nothing was changed.") && $0.selectedRow?.contains("NewName") == true
        }
    }

    @Test("The front page replaces an open section that disappears, and says so")
    func openSection() async throws {
        let robot = Robot(
            service,
            subscriptionManager: service.subscriptions,
            columns: 100,
            rows: 30
        )
        await robot.idle()
        await robot.press("3")
        #expect(robot.shows("Story of delta") && !robot.shows("Story of alpha"))
        try await service.subscriptions.unsubscribe(from: delta)
        await robot.wait { $0.shows("Story of alpha") && $0.shows("Story of echo") }
        #expect(robot.shows("The section “Sea” no longer exists; showing the front page."))
        await robot.press("3")
        #expect(robot.shows("Story of echo"))
        try await service.subscriptions.unsubscribe(from: FeedID("https://alpha.example/feed"))
        await robot.wait { !$0.shows("“Hill”") && $0.text.contains("3 feeds") == false }
        #expect(robot.shows("Story of echo"), "other sections may go")
    }

    @Test("An open section stays open when one before it disappears")
    func sectionBefore() async throws {
        let robot = Robot(
            service,
            subscriptionManager: service.subscriptions,
            columns: 100,
            rows: 30
        )
        await robot.idle()
        await robot.press("4")
        try await service.subscriptions.unsubscribe(from: delta)
        await robot.wait { !$0.shows("Sea") }
        #expect(robot.shows("Story of echo") && !robot.shows("Story of alpha"))
        #expect(!robot.shows("no longer"))
    }

    @Test("A renamed section stays open under its new title, also after undo and redo")
    func renamedSection() async throws {
        let robot = await open(at: "Hill")
        await robot.press("e")
        await rename(robot, to: "Mountain")
        await robot.press("Enter")
        #expect(robot.rows[0].contains("Mountain") && robot.shows("Story of echo"))
        await robot.press("U")
        #expect(robot.rows[0].contains("Hill") && robot.shows("Story of echo"))
        await robot.press("^R")
        #expect(robot.rows[0].contains("Mountain") && robot.shows("Story of echo"))
        await robot.press("q", "q", "4")
        #expect(robot.shows("Story of echo"))
        _ = try await service.subscriptions.rename(SectionID("Mountain"), to: "Peak")
        await robot.wait { $0.shows("Peak") }
        #expect(robot.shows("Story of echo") && !robot.shows("Story of alpha"))
    }

    @Test("An open saved section that the configuration no longer has is reported as removed")
    func savedSection() async throws {
        var configuration = NewsroomConfiguration()
        let condition = HeadlineCondition.not(.section(SectionID("Hill")))
        configuration.saved = [SavedQuery(title: "Boats", condition: condition)]
        await service.configure(configuration)
        let robot = await open(at: "Boats")
        await robot.press("Enter")
        #expect(robot.shows("Story of delta") && robot.shows("3 unread of 3"))
        await service.configure(NewsroomConfiguration())
        await robot.wait { $0.shows("The section “Boats” no longer exists.") }
        for key in ["A", "R"] {
            await robot.press(key)
            await robot.wait { $0.shows("The section “Boats” no longer exists.") }
            #expect(!robot.shows("unread of"))
        }
    }

    @Test("A section that gets the title of another is merged into it, and that one is selected")
    func mergedSection() async throws {
        let robot = await open(at: "Sea")
        await robot.press("e")
        await rename(robot, to: "World")
        await robot.wait { $0.selectedRow?.contains("World") == true }
        #expect(robot.shows("Merged “Sea” into “World”. U: undo"))
        await robot.press("U")
        await robot.wait { $0.selectedRow?.contains("Sea") == true }
        await robot.press("^R")
        await robot.wait { $0.selectedRow?.contains("World") == true }
    }

    @Test("An open feed shows its new title and reports its removal")
    func renamedFeed() async throws {
        let robot = await open(at: "delta")
        await robot.press("Enter")
        _ = try await service.subscriptions.change(delta, title: "Other News", section: nil)
        await robot.wait { $0.rows[0].contains("Other News") }
        try await service.subscriptions.unsubscribe(from: delta)
        await robot.wait { $0.shows("You are no longer subscribed to “Other News”.") }
    }
}
