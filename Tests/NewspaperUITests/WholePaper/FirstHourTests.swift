import FoundationEssentials
import News
import Newsroom
import PaperCatalogue
import SleepingClock
import TerminalKit
import Testing

@testable import NewspaperUI

/// From an empty home folder to a front page, with the whole program on an 80x24 screen.
@MainActor
@Suite("First hour", .timeLimit(.minutes(30)))
struct FirstHourTests {
    struct Way: CustomTestStringConvertible, Sendable {
        let name: String
        /// Files in the home folder by path.
        var files: [String: String] = [:]
        let keys: [String]
        /// Text on the front page, in lower case, because titles may be set in capitals.
        let story: String

        var testDescription: String { name }
    }

    private nonisolated static let ways = [
        Way(
            name: "catalogue",
            keys: ["Enter", "Enter", "Space", "Down", "Down", "Space", "Enter"],
            story: "catalogue"
        ),
        Way(
            name: "OPML",
            files: ["Downloads/feeds.opml": outline("https://sea.example/feed")],
            keys: ["Enter"],
            story: "sea"
        ),
        Way(
            name: "newsboat",
            files: [".newsboat/urls": "https://sea.example/feed\n"],
            keys: ["Enter"],
            story: "sea"
        ),
        Way(
            name: "today’s paper",
            keys: ["Down", "Enter", "Enter", "Enter"],
            story: "the sea is low."
        ),
    ]

    private nonisolated static func outline(_ address: String) -> String {
        "<opml version='2.0'><body><outline text='Sea' xmlUrl='\(address)'/></body></opml>"
    }

    @Test("At most twelve keys lead from nothing to a front page", arguments: ways)
    func ways(way: Way) async throws {
        let paper = try NewPaper(files: way.files)
        let robot = await paper.open()
        #expect(robot.shows("Welcome"))
        #expect(way.keys.count <= 12)
        await robot.press(sequence: way.keys)
        await robot.idle()
        #expect(robot.text.lowercased().contains(way.story), "\(robot.text)")
        #expect(robot.navigation.presented.isEmpty && robot.navigation.stack.count == 1)
    }

    @Test(
        "Without a network the choice is stored, a message says so, and R fetches it later",
        arguments: ways[1...2]
    )
    func offline(way: Way) async throws {
        let paper = try NewPaper(files: way.files)
        paper.fetcher.disconnect()
        let robot = await paper.open()
        await robot.press(sequence: way.keys)
        await robot.idle()
        #expect(robot.shows("Can’t connect") && robot.shows("R: try again"), "\(robot.text)")
        #expect(try paper.subscriptions().isEmpty == false)
        paper.fetcher.reconnect()
        await robot.press("R")
        await robot.idle()
        #expect(robot.text.lowercased().contains(way.story), "\(robot.text)")
    }

    @Test("Today’s paper keeps the language without a network, and Enter tries again")
    func todaysPaperOffline() async throws {
        let paper = try NewPaper()
        paper.fetcher.disconnect()
        let robot = await paper.open()
        await robot.press("Down", "Enter", "Down", "Down", "Enter")
        let language = robot.selectedRow
        #expect(robot.shows("⚠"))
        paper.fetcher.reconnect()
        await robot.press("Up", "Up", "Enter", "Enter")
        await robot.idle()
        #expect(robot.shows("The sea is low."), "\(robot.text)")
        #expect(language?.contains("English") == false)
    }

    @Test(
        "Esc at any step leaves no subscription",
        arguments: [[], ["Enter"], ["Enter", "Enter", "Space"], ["Down", "Enter", "Enter"]]
    )
    func leaving(keys: [String]) async throws {
        let paper = try NewPaper()
        let robot = await paper.open()
        await robot.press(sequence: keys)
        while !robot.navigation.presented.isEmpty { await robot.press("Esc") }
        #expect(try paper.subscriptions().isEmpty)
        #expect(robot.shows("No feeds yet"))
    }
}

/// A newspaper without feeds, in a home folder with files of other programs.
@MainActor
private final class NewPaper {
    let fetcher = RecordingFetcher()
    private let home: URL
    private let list: SubscriptionsFile
    private let service: ArchivedNewsService
    private let importer: FeedListImporter

    init(files: [String: String] = [:]) throws {
        home = FileManager.default.temporaryDirectory.appending(path: "newspaper-\(UUID())")
        let manager = FileManager.default
        for (path, text) in files {
            let file = home.appending(path: path)
            try manager.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        try manager.createDirectory(at: home, withIntermediateDirectories: true)
        let clock = SleepingClock(at: WallClock.fixed.now())
        let now: @Sendable () -> Date = { clock.now }
        let archive = home.appending(path: "archive.db").path
        list = SubscriptionsFile(path: home.appending(path: "subscriptions.opml").path, now: now)
        let papers = OnlineNewspapers(fetcher: fetcher, now: now, random: { 0.5 })
        service = ArchivedNewsService(
            title: "The Paper",
            storage: NewspaperStorage(path: archive),
            sources: [
                WebFeedNewsSource(
                    title: "The Paper",
                    list: .file(list),
                    fetcher: fetcher,
                    papers: papers,
                    now: now,
                    random: { 0.5 }
                )
            ],
            pictureFetcher: fetcher,
            papers: papers,
            now: now
        )
        importer = FeedListImporter(
            into: service.subscriptions.editor,
            subscriptions: list,
            archivePath: archive,
            environment: ["HOME": home.path],
            home: home.path,
            now: now
        )
        serve()
    }

    deinit {
        // A leftover folder affects no test.
        try? FileManager.default.removeItem(at: home)
    }

    func open() async -> Robot {
        let robot = Robot(
            service,
            subscriptionManager: service.subscriptions,
            listImporter: importer,
            opensBroadsheet: true,
            refreshing: .due,
            welcomes: true
        )
        await robot.idle()
        return robot
    }

    func subscriptions() throws -> [Subscription] { try list.read() }

    private func serve() {
        fetcher.serve(Self.feed("Sea"), at: "https://sea.example/feed", type: "text/xml")
        for entry in Catalogue.entries {
            fetcher.serve(Self.feed("Catalogue"), at: entry.address, type: "text/xml")
        }
        let base = OnlineNewspaperSettings().kagi
        let categories =
            #"{"categories": [{"id": "u1", "categoryId": "sea", "categoryName": "Sea", "clusterCount": 1}]}"#
        let stories =
            #"{"stories": [{"id": "1", "title": "Low tide", "short_summary": "The sea is low."}]}"#
        for (path, answer) in [
            ("/api/batches/latest", #"{"id": "d1", "createdAt": "2026-11-20T05:00:00Z"}"#),
            ("/api/batches/d1/categories", categories),
            ("/api/batches/d1/categories?lang=en", categories),
            ("/api/batches/d1/categories/u1/stories?limit=1", stories),
            ("/api/batches/d1/categories/u1/stories?limit=1&lang=en", stories),
        ] {
            fetcher.serve(Array(answer.utf8), at: base + path, type: "application/json")
        }
    }

    private static func feed(_ title: String) -> [UInt8] {
        let item =
            "<item><guid>1</guid><title>\(title) story</title>"
            + "<pubDate>Fri, 20 Nov 2026 05:40:00 GMT</pubDate>"
            + "<link>https://sea.example/1</link><description>Word.</description></item>"
        return Array("<rss><channel><title>\(title)</title>\(item)</channel></rss>".utf8)
    }
}
