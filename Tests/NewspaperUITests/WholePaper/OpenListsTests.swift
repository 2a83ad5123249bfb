import FoundationEssentials
import News
import Newsroom
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Open lists", .timeLimit(.minutes(30)))
struct OpenListsTests {
    private static let feed = "https://sea.example/feed"
    private let fetcher = RecordingFetcher()

    /// Numbered stories, newest first, with more text on pages than in the feed.
    private func paper(of count: Int) async throws -> (Robot, ArchivedNewsService) {
        serve(1...count)
        let service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed([Subscription(address: Self.feed)]),
            fetcher: fetcher,
            now: WallClock.fixed.now
        )
        #expect(await service.refresh(.all).failures == [])
        let robot = Robot(
            service,
            pages: service.savedPages,
            columns: 100,
            rows: 30,
            opensBroadsheet: false
        )
        await robot.idle()
        return (robot, service)
    }

    private func serve(_ numbers: ClosedRange<Int>) {
        let items = numbers.map { number in
            """
            <item><guid>\(number)</guid><title>Story \(number)</title>
            <link>https://sea.example/\(number)</link>
            <pubDate>Thu, 01 Jan 2026 10:\(59 - number):00 GMT</pubDate>
            <description>The ferry…</description></item>
            """
        }
        fetcher.serve(
            Array("<rss><channel><title>Sea</title>\(items.joined())</channel></rss>".utf8),
            at: Self.feed,
            type: "text/xml",
            tag: "\(numbers)"
        )
        for number in numbers {
            // Newer stories contain the word more often.
            let text = String(repeating: "The ferry leaves. ", count: 10 * (50 - number))
            let page = "<title>Story \(number)</title><article><p>\(text)</p></article>"
            fetcher.serve(
                Array(page.utf8),
                at: "https://sea.example/\(number)",
                type: "text/html"
            )
        }
    }

    /// Returns the open story's number and list position.
    private func open(_ robot: Robot) -> String {
        let header = robot.rows[0].split(separator: " ").map(String.init)
        let place = header.firstIndex(of: "of").map { header[$0 - 1...$0 + 1] } ?? []
        let title = robot.text.firstMatch(of: /Story (\d+)/).map { String($0.1) } ?? "?"
        return "\(title): \(place.joined(separator: " "))"
    }

    private func order(_ command: String, of robot: Robot) async {
        await robot.press(":")
        await robot.type(command)
        await robot.press("Enter")
    }

    private func walk(_ robot: Robot, _ keys: String...) async -> [String] {
        var stories: [String] = []
        for key in keys {
            await robot.press(key)
            stories.append(open(robot))
        }
        return stories
    }

    @Test("A list of unread stories keeps those that were read until it is opened again")
    func unread() async throws {
        let (robot, _) = try await paper(of: 4)
        await order("show-unread-only", of: robot)
        #expect(
            await walk(robot, "Enter", "J", "J", "K", "K")
                == ["1: 1 of 4", "2: 2 of 4", "3: 3 of 4", "2: 2 of 4", "1: 1 of 4"]
        )
        await robot.press("q")
        #expect(robot.selectedRow?.contains("Story 1") == true)
        #expect(robot.shows("Story 2") && robot.shows("Story 4"))
        await robot.press("R")
        #expect(!robot.shows("Story 1") && robot.shows("Story 4"), "R opens it anew")
    }

    @Test("A list with unread stories first keeps its order")
    func unreadFirst() async throws {
        let (robot, _) = try await paper(of: 4)
        await robot.press("j", "Enter", "q", "S", "3")
        #expect(robot.shows("Unread first") || robot.shows("unread first"))
        await robot.press("gg")
        #expect(
            await walk(robot, "Enter", "J", "J", "J")
                == ["1: 1 of 4", "3: 2 of 4", "4: 3 of 4", "2: 4 of 4"]
        )
    }

    @Test("A list of search results keeps its order while full texts arrive")
    func search() async throws {
        let (robot, service) = try await paper(of: 6)
        try await service.maintenance.indexArticles()
        await robot.press("/")
        await robot.type("ferry")
        await robot.press("Down", "Down", "Down", "Down", "Down", "Down", "Enter")
        let first = robot.text
        await robot.press("gg")
        let places = await walk(robot, "Enter", "J", "J", "J", "J", "J").map {
            $0.split(separator: ":").last.map(String.init) ?? ""
        }
        #expect(places == (1...6).map { " \($0) of 6" }, "\(first)")
    }

    @Test("A list of starred stories keeps an unstarred one and drops a deleted one")
    func starred() async throws {
        let (robot, _) = try await paper(of: 4)
        await robot.press("s", "j", "s", "j", "s")
        await order("show-starred", of: robot)
        await robot.press("gg")
        #expect(
            await walk(robot, "Enter", "J", "s", "J", "K")
                == ["1: 1 of 3", "2: 2 of 3", "2: 2 of 3", "3: 3 of 3", "2: 2 of 3"]
        )
        await robot.press("q", "D")
        #expect(!robot.shows("Story 2"))
        #expect(robot.shows("Story 1") && robot.shows("Story 3"))
    }

    @Test("An open list shows new stories")
    func news() async throws {
        let (robot, service) = try await paper(of: 4)
        await order("show-unread-only", of: robot)
        _ = await walk(robot, "Enter", "J")
        await robot.press("q")
        serve(0...4)
        _ = await service.refresh(.all)
        await robot.wait { $0.shows("Story 0") }
        for number in 0...4 { #expect(robot.shows("Story \(number)"), "\(robot.text)") }
        #expect(robot.selectedRow?.contains("Story 2") == true)
    }

    @Test("A list of unread stories keeps its stories and position when all are marked as read")
    func allRead() async throws {
        let (robot, _) = try await paper(of: 20)
        await order("show-unread-only", of: robot)
        await robot.press(sequence: Array(repeating: "j", count: 12) + ["A"])
        #expect(robot.shows("Marked 20 stories as read. U: undo"))
        #expect(robot.selectedRow?.contains("Story 13") == true)
        #expect(robot.shows("Story 1 ") && robot.shows("Story 12"))
        await robot.press("A")
        #expect(robot.shows("All stories here are already read."))
        await robot.press("U")
        #expect(robot.selectedRow?.contains("Story 13") == true)
        await robot.press("A", "R")
        #expect(!robot.shows("Story 13"), "R opens it anew")
    }

    @Test("The notice about a deleted story disappears when the user returns to the list")
    func gone() async throws {
        let (robot, service) = try await paper(of: 4)
        await robot.press("j", "Enter")
        let screen = try #require(robot.navigation.top as? StoryController)
        try await service.mark(.articles([screen.story.id]), .deleted(true))
        await robot.press("m")
        #expect(robot.shows("This story is no longer available. Go back to the headlines"))
        await robot.press("q")
        #expect(!robot.shows("no longer available"))
        #expect(!robot.shows("Story 2") && robot.shows("Story 3"))
    }
}
