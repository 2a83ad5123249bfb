import CMemory
import FoundationEssentials
import Glibc
import HTTP
import News
import Newsroom
import SleepingClock
import Testing

@testable import NewspaperUI

/// Days of reading, with 200 changing feeds, a refresh every ten minutes and a screen in use.
///
/// Only clock and web are simulated. Covers an hour, or with `NEWSPAPER_SOAK_DAYS` days, then measuring memory and
/// open files (`.ci/soak`).
@MainActor
@Suite("Days of reading", .timeLimit(.minutes(60)))
struct SoakTests {
    private var feedCount: Int { days == nil ? 30 : 200 }
    private static let stepsPerDay = 144

    private var days: Int? { getenv("NEWSPAPER_SOAK_DAYS").flatMap { Int(String(cString: $0)) } }

    @Test("Memory and open files do not grow, and the archive stays intact")
    func soak() async throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "newspaper-\(UUID())")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let clock = SleepingClock(at: WallClock.fixed.now())
        let service = service(in: place, clock)
        let robot = Robot(
            service,
            columns: 100,
            rows: 30,
            opensBroadsheet: true,
            decoder: FakeDecoder(),
            // Fills the cache after a day.
            pictureBytes: 1 << 20
        )
        await robot.idle()
        var marks: [Footprint] = []
        for step in 0..<(days.map { $0 * Self.stepsPerDay } ?? 6) {
            clock.advance(600)
            let report = await service.refresh(.due)
            // Feeds fail at times, and recover.
            #expect(report.failures.allSatisfy { $0.failure?.isConnectionFailure == true })
            await read(step, with: robot)
            if days != nil, step % Self.stepsPerDay == Self.stepsPerDay - 1 {
                try await service.maintenance.indexArticles()
                marks.append(Footprint.now())
                print("day \(marks.count): \(marks[marks.count - 1])")
            }
        }
        let check = try await service.maintenance.check()
        #expect(check.faults == [])
        #expect(check.articleCount > feedCount)
        if let days, days > 4 { expectFlat(marks) }
    }

    /// Compares the second half; the first fills caches and pages.
    private func expectFlat(_ marks: [Footprint]) {
        let (warm, last) = (marks[marks.count / 2 - 1], marks[marks.count - 1])
        #expect(Double(last.kilobytes) < Double(warm.kilobytes) * 1.05)
        #expect(last.openFiles <= warm.openFiles)
    }

    private func service(in place: URL, _ clock: SleepingClock) -> ArchivedNewsService {
        var configuration = NewsroomConfiguration()
        configuration.refresh.interval = 600
        configuration.retention.articlesPerFeed = 30
        let now: @Sendable () -> Date = { clock.now }
        let fetcher = ChangingWeb(start: WallClock.fixed.now(), now: now)
        return ArchivedNewsService(
            title: "The Paper",
            storage: NewspaperStorage(
                path: place.appending(path: "archive.db").path,
                pictures: PictureDiskCache(
                    path: place.appending(path: "pictures").path,
                    maximumBytes: 1 << 20
                )
            ),
            sources: [
                WebFeedNewsSource(
                    title: "The Paper",
                    list: .fixed(
                        (0..<feedCount).map { Subscription(address: ChangingWeb.address(of: $0)) }
                    ),
                    fetcher: fetcher,
                    configuration: configuration,
                    now: now,
                    random: { 0.5 }
                )
            ],
            pictureFetcher: fetcher,
            configuration: configuration,
            now: now
        )
    }

    /// Performs ten minutes' actions, ending on the front page.
    private func read(_ step: Int, with robot: Robot) async {
        let visits: [[String]] = [
            ["j", "j", "Enter", "Space", "Space", "Esc"], ["v", "k", "v"],
            ["Enter", "i", "Esc", "Esc"],
            ["F", "j", "Enter", "Esc", "Esc"], ["H", "Esc"], ["m", "s", "s"], ["S", "Esc"],
            ["Space", "b", "Tab"], ["/", "s", "e", "a", "Esc"], ["?", "Esc"],
        ]
        await robot.press(sequence: visits[step % visits.count])
        if step % 7 == 0 { await robot.resize(columns: 60 + step % 80, rows: 12 + step % 40) }
        // Retention keeps unread stories.
        if step % 36 == 35 { await robot.press("A") }
        #expect(!robot.hasQuit)
    }
}

private struct Footprint: CustomStringConvertible {
    let kilobytes: Int
    let openFiles: Int

    var description: String { "\(kilobytes) kB, \(openFiles) open files" }

    static func now() -> Footprint {
        memory_trim()
        let pages = FileManager.default.contents(atPath: "/proc/self/statm")
            .map { String(decoding: $0, as: UTF8.self).split(separator: " ") }?[1]
        let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        return Footprint(
            kilobytes: (pages.flatMap { Int($0) } ?? 0) * 4,
            openFiles: files?.count ?? 0
        )
    }
}

/// Feeds that fail at times, and publish more often the lower their number.
private struct ChangingWeb: HTTPFetching {
    let start: Date
    let now: @Sendable () -> Date

    static func address(of feed: Int) -> String { "https://feed\(feed).example/feed" }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        if request.address.hasPrefix("https://pictures.example/") {
            return HTTPResponse(
                status: 200,
                body: FakeDecoder.gif + [60, 40, 1],
                address: request.address
            )
        }
        let digits = request.address.dropFirst("https://feed".count).prefix { $0.isNumber }
        let feed = Int(digits) ?? 0
        let step = Int(now().timeIntervalSince(start)) / 600
        if (step + feed) % 50 == 0 { throw .connectionFailed(host: "feed\(feed).example") }
        let newest = 10 + step / (1 + feed % 40)
        let tag = "\"\(newest)\""
        if request.headers["If-None-Match"] == tag {
            return HTTPResponse(status: 304, address: request.address)
        }
        return HTTPResponse(
            status: 200,
            headers: ["Content-Type": "text/xml", "ETag": tag],
            body: Self.document(feed, newest: newest),
            address: request.address
        )
    }

    private static func document(_ feed: Int, newest: Int) -> [UInt8] {
        let items = (newest - 9...newest).map { number in
            "<item><guid>\(number)</guid><title>Story \(number) of feed \(feed)</title><description>"
                + "&lt;p>\(String(repeating: "Sea and hill. ", count: 20))&lt;/p>"
                + "&lt;img src='https://pictures.example/\(feed)/\(number)' width=600 height=400>"
                + "</description></item>"
        }
        return Array(
            "<rss><channel><title>Feed \(feed)</title>\(items.joined())</channel></rss>".utf8
        )
    }
}
