import Cells
import FoundationEssentials
import News
import Pictures
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

/// Concurrent work, repeated 10,000 times, or 100,000 with `NEWSPAPER_HAMMER=10`.
@Suite("Marks and pictures under load")
@MainActor
struct HammerTests {
    private static let tasks = 20
    private static let each = 500 * factor
    private static let factor =
        Int(ProcessInfo.processInfo.environment["NEWSPAPER_HAMMER"] ?? "") ?? 1

    @Test("Marks of many tasks reach the service in the order in which they were made")
    func marks() async {
        let service = FakeNewsService(headlines: (0..<Self.tasks).map { .test($0) })
        let work = PendingWork()
        let marker = MarkQueue(newsService: service, work: work)
        var made: [String] = []
        let tasks = (0..<Self.tasks).map { task in
            Task {
                for number in 0..<Self.each {
                    let mark = Mark.starred(number % 2 == 0)
                    made.append("\(task) \(mark)")
                    marker.mark(.articles([ArticleID("\(task)")]), mark)
                    if number % 50 == task { await Task.yield() }
                }
            }
        }
        for task in tasks { await task.value }
        await work.idle()
        #expect(marker.count == Self.tasks * Self.each)
        #expect(await service.markLog == made)
    }

    @Test("Repeatedly requesting and cancelling pictures leaves no pending work")
    func pictures() async {
        let service = FakeNewsService(
            headlines: [],
            pictures: ["https://a.example/0": [1, 1, 1], "https://a.example/1": [2, 2, 1]]
        )
        let work = PendingWork()
        let pictures = PictureService(
            newsService: service,
            decoder: FakeDecoder(),
            appearance: DisplaySettings(.theme(.terminal), showsPictures: true),
            colors: { .direct },
            work: work
        )
        let loader = PictureLoader(service: pictures)
        let orders = (0..<4).map { number in
            PictureDisplayRequest(
                StoryPicture(number: number, address: "https://a.example/\(number)"),
                of: FeedID("https://a.example/feed"),
                room: Size(columns: 2, rows: 1)
            )
        }
        for turn in 0..<1_000 * Self.factor {
            loader.load([orders[turn % 4], orders[turn / 4 % 4]])
            if turn % 3 == 0 { await Task.yield() }
            if turn % 5 == 0 { loader.cancel() }
        }
        loader.cancel()
        #expect(loader.isIdle)
        await work.idle()
        #expect(loader.isIdle)
    }
}
