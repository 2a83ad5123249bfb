import FoundationEssentials
import HTTP
import News
import Newsroom
import SleepingClock
import Synchronization
import TerminalKit
import Testing

@testable import NewspaperUI

/// A newspaper open for a working day without keys, with a hundred active feeds.
@MainActor
@Suite("Eight hours of an open newspaper", .timeLimit(.minutes(60)))
struct EightHoursTests {
    private let clock = SleepingClock(at: WallClock.fixed.now())
    private let web: HourlyWeb
    private let paper: ArchivedNewsService

    init() {
        let now: @Sendable () -> Date = { [clock] in clock.now }
        let web = HourlyWeb(now: now)
        self.web = web
        let chances = Mutex(0)
        paper = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed((0..<100).map { Subscription(address: HourlyWeb.address(of: $0)) }),
            fetcher: web,
            now: now,
            random: {
                chances.withLock {
                    $0 += 37
                    return Double($0 % 100) / 99
                }
            },
            // A stepped clock never ends a refresh.
            pause: { _ in for await _ in AsyncStream<Void>.makeStream().stream {} }
        )
    }

    @Test(
        "Every wake-up fetches feeds, and the selection never moves",
        arguments: [
            ([], false), (["j", "j", "j"], false), ([], true), (["Enter"], true), (["F"], false),
        ] as [([String], Bool)]
    )
    func workingDay(keys: [String], asBroadsheet: Bool) async {
        let refresh = AutomaticRefreshScheduler(
            paper: paper,
            pause: 300,
            now: { [clock] in clock.now },
            sleep: { [clock] in await clock.sleep(until: $0) },
            networkSign: { for await _ in AsyncStream<Void>.makeStream().stream {} }
        )
        let changes = paper.changes()
        let running = Task { await refresh.run(hearing: changes) }
        _ = await paper.refresh(.due)
        let robot = Robot(
            paper,
            columns: 100,
            rows: 30,
            opensBroadsheet: asBroadsheet,
            refreshing: .due
        )
        await robot.wait { $0.shows("Half hour") }
        // Without input a list keeps its place after the first refresh.
        await finishDrawing(robot)
        await robot.press(sequence: keys)
        let end = clock.now.addingTimeInterval(8 * 3600)
        let (selected, first) = (selection(of: robot), web.requestCount)
        var rounds: [Int] = []
        while await clock.nextTime() < end {
            let before = web.requestCount
            await clock.wakeNext()
            _ = await clock.nextTime()
            await finishDrawing(robot)
            rounds.append(web.requestCount - before)
            #expect(selection(of: robot) == selected)
        }
        #expect(first == 100)
        #expect(!rounds.contains(0))
        // At most twelve per hour, and seven or eight per feed.
        #expect(rounds.count <= 96)
        #expect((600...900).contains(rounds.reduce(0, +)))
        running.cancel()
        guard let front = robot.navigation.top as? FrontPageController,
            front.model.arrangement != .broadsheet
        else { return }
        let count = (try? await paper.headlines(HeadlineQuery(rows: 0..<0)).totalCount) ?? 0
        await robot.wait { $0.shows("\(count.grouped) unread of \(count.grouped)") }
        #expect(selection(of: robot) == selected)
    }

    private func finishDrawing(_ robot: Robot) async {
        for _ in 0..<100 { await Task.yield() }
        await robot.idle()
    }

    private func selection(of robot: Robot) -> [String] {
        switch robot.navigation.top {
        case let front as FrontPageController:
            [front.selectedHeadline?.id.text ?? ""]
                + (front.model.arrangement == .broadsheet
                    ? robot.rows.dropFirst(8).dropLast(2) : [])
        case is StoryController: Array(robot.rows.dropFirst().dropLast(2))
        default: [String((robot.selectedRow ?? "").prefix(40))]
        }
    }
}

/// A hundred feeds with a new story per half hour.
private final class HourlyWeb: HTTPFetching {
    private let now: @Sendable () -> Date
    private let count = Mutex(0)

    init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    var requestCount: Int { count.withLock { $0 } }

    nonisolated static func address(of feed: Int) -> String { "https://feed\(feed).example/feed" }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        count.withLock { $0 += 1 }
        let newest = Int(now().timeIntervalSince1970) / 1800
        let items = (newest - 2...newest).map { number in
            "<item><guid>\(number)</guid><title>Half hour \(number)</title>"
                + "<pubDate>\(Date(timeIntervalSince1970: Double(number * 1800)).formatted(.iso8601))"
                + "</pubDate><description>&lt;p>Sea and hill.&lt;/p></description></item>"
        }
        let title = request.address.prefix { $0 != "." }
        return HTTPResponse(
            status: 200,
            headers: ["Content-Type": "text/xml"],
            body: Array(
                "<rss><channel><title>\(title)</title>\(items.joined())</channel></rss>".utf8
            ),
            address: request.address
        )
    }
}
