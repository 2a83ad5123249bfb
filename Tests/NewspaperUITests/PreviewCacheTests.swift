import Cells
import FoundationEssentials
import News
import TerminalKit
import Testing

@testable import NewspaperUI

@MainActor
@Suite("Preview cache", .timeLimit(.minutes(30)))
struct PreviewCacheTests {
    private actor ManualWait {
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private(set) var count = 0

        func wait() async {
            count += 1
            await withCheckedContinuation { waiting.append($0) }
        }

        func end() {
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    @Test("The preview follows the last of several keys after a pause")
    func following() async {
        let timeout = ManualWait()
        let work = PendingWork()
        let stories = (1...3).map { Headline.test($0) }
        let previews = PreviewCache(
            newsService: FakeNewsService(headlines: stories),
            clock: WallClock(
                now: WallClock.fixed.now,
                secondsFromUTC: { _ in 0 },
                wait: { _ in await timeout.wait() }
            ),
            work: work
        )
        var changes = 0
        previews.onChange = { changes += 1 }
        previews.show(stories[0], then: [], in: Size(columns: 40, rows: 10))
        await work.idle()
        #expect(previews.isReady)
        #expect(previews.shown?.headline == stories[0])
        changes = 0
        previews.showWhenIdle(stories[1], then: [], in: Size(columns: 40, rows: 10))
        previews.showWhenIdle(stories[2], then: [], in: Size(columns: 40, rows: 10))
        #expect(previews.shown?.headline == stories[0])
        while await timeout.count < 1 { await Task.yield() }
        await timeout.end()
        // The second key restarted the wait.
        while await timeout.count < 2 { await Task.yield() }
        #expect(changes == 0)
        await timeout.end()
        await work.idle()
        #expect(previews.shown?.headline == stories[2])
        #expect(previews.shown?.story != nil)
        #expect(changes > 0)
    }
}

@MainActor
@Suite("Previews of stories that begin with a picture", .timeLimit(.minutes(30)))
struct PreviewsOfPicturesTests {
    private static let caption = "The ferry in the harbour, seen from the old mole in the rain. "

    private func open(_ html: String, columns: Int, rows: Int) async -> Robot {
        let service = FakeNewsService(headlines: [.test(1)], html: [ArticleID("1"): html])
        let robot = Robot(service, columns: columns, rows: rows)
        await robot.idle()
        return robot
    }

    @Test(
        "The preview begins with the text if there is no space for both",
        arguments: [(80, 24, false), (80, 60, true), (120, 40, true)]
    )
    func text(columns: Int, rows: Int, showsCaption: Bool) async {
        let html = """
            <figure><img src="a.jpg" alt="A ferry"><figcaption>\(Self.caption)\(Self.caption)\
            </figcaption></figure><p>Nobody was on board.</p>
            """
        let robot = await open(html, columns: columns, rows: rows)
        #expect(robot.shows("Nobody was on board."))
        #expect(robot.shows("The ferry in the") == showsCaption)
    }

    @Test("A story without text shows the descriptions of its pictures")
    func pictureAlone() async {
        let robot = await open(#"<img src="a.jpg" alt="A ferry">"#, columns: 80, rows: 24)
        #expect(robot.shows("▣ A ferry"))
    }
}
