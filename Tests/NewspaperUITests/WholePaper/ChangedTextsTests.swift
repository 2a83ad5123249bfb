import News
import Newsroom
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Stories that their feed has changed", .timeLimit(.minutes(30)))
struct ChangedTextsTests {
    private static let feed = "https://sea.example/feed"
    private let fetcher = RecordingFetcher()

    private func serve(_ text: String) {
        let items = (1...3).map { number in
            """
            <item><guid>\(number)</guid><title>Story \(number)</title>
            <pubDate>Thu, 01 Jan 2026 10:\(59 - number):00 GMT</pubDate>
            <description>\(number == 1 ? text : "Another story.")</description></item>
            """
        }
        fetcher.serve(
            Array("<rss><channel><title>Sea</title>\(items.joined())</channel></rss>".utf8),
            at: Self.feed,
            type: "text/xml",
            tag: text
        )
    }

    @Test(
        "The changed text replaces the old one in the preview, the lead and the open story",
        arguments: ["v", "", "Enter"]
    )
    func changed(way: String) async {
        serve("The ferry leaves at noon.")
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
            columns: 120,
            rows: 40,
            opensBroadsheet: way.isEmpty
        )
        await robot.idle()
        if !way.isEmpty { await robot.press(way) }
        #expect(robot.shows("The ferry leaves at noon."))
        serve("The ferry stays in the harbour.")
        #expect(await service.refresh(.all).failures == [])
        for _ in 0..<1000 where !robot.shows("The ferry stays") {
            await Task.yield()
            await robot.idle()
        }
        #expect(robot.shows("The ferry stays in the harbour."))
        #expect(!robot.shows("The ferry leaves at noon."))
    }
}
