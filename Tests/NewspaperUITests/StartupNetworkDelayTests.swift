import Cells
import News
import Pictures
import Synchronization
import TerminalKit
import Testing
import Typesetting

@testable import NewspaperUI

@MainActor
@Suite("Startup gate")
struct StartupNetworkDelayTests {
    private struct HeldClock {
        let clock: WallClock
        let release: @Sendable () -> Void

        init() {
            let (stream, continuation) = AsyncStream<Void>.makeStream()
            release = { continuation.finish() }
            clock = WallClock(now: WallClock.fixed.now, secondsFromUTC: { _ in 0 }) { _ in
                for await _ in stream {}
            }
        }
    }

    private static let feed = FeedID("https://a.example/feed")
    private static let kept = "https://a.example/kept"

    private func pictures(_ rest: StartupNetworkDelay) -> PictureService {
        PictureService(
            newsService: FakeNewsService(headlines: [], pictures: [Self.kept: [2, 2, 1]]),
            decoder: FakeDecoder(),
            appearance: DisplaySettings(.theme(.terminal), showsPictures: true),
            colors: { .direct },
            work: PendingWork(),
            rest: rest
        )
    }

    private func order(_ address: String) -> PictureDisplayRequest {
        PictureDisplayRequest(
            StoryPicture(number: 0, address: address),
            of: Self.feed,
            room: Size(columns: 2, rows: 1)
        )
    }

    private func yieldOften() async { for _ in 0..<50 { await Task.yield() } }

    @Test("A stored picture appears with the first page, and others after the gate opens")
    func pictures() async {
        let time = HeldClock()
        let rest = StartupNetworkDelay(clock: time.clock)
        let pictures = pictures(rest)
        var ends: [String] = []
        let tasks = [Self.kept, "https://a.example/far"].map { address in
            Task {
                _ = await pictures.load(order(address))
                ends.append(address)
            }
        }
        await yieldOften()
        #expect(ends == [])
        rest.begin()
        await tasks[0].value
        await yieldOften()
        #expect(ends == [Self.kept])
        time.release()
        await tasks[1].value
        #expect(ends.count == 2)
        #expect(rest.isOver)
    }

    @Test("No news is fetched until a key or the clock opens the gate", arguments: [true, false])
    func news(isKey: Bool) async {
        let service = FakeNewsService(headlines: [.test(1), .test(2)])
        let time = HeldClock()
        let rest = StartupNetworkDelay(clock: time.clock)
        let robot = Robot(service, refreshing: .due, rest: rest)
        await robot.idle()
        await yieldOften()
        #expect(await service.refreshLog.isEmpty)
        if isKey { await robot.press("j") } else { time.release() }
        await rest.over()
        await yieldOften()
        await robot.idle()
        #expect(await service.refreshLog == [.due])
        time.release()
    }

    @Test("An empty page opens the gate at once")
    func emptyPage() async {
        let service = FakeNewsService(headlines: [])
        let time = HeldClock()
        let robot = Robot(service, refreshing: .due, rest: StartupNetworkDelay(clock: time.clock))
        await yieldOften()
        await robot.idle()
        #expect(await service.refreshLog == [.due])
        time.release()
    }
}
