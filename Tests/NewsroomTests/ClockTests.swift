import Archive
import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Wrong system clocks")
struct ClockTests {
    private static let now = Date(timeIntervalSince1970: 1_725_714_000)
    private static let address = "https://sea.example/feed"
    private let folder: TemporaryFolder
    private let fetcher = FakeFetcher()

    init() throws {
        folder = try TemporaryFolder()
        fetcher.answer(Self.address, with: rss("Sea", [("S1", 1, "One."), ("S2", nil, "Two.")]))
    }

    private func service(at now: Date, retention: Retention = Retention()) -> ArchivedNewsService {
        var configuration = NewsroomConfiguration()
        configuration.retention = retention
        let subscription = Subscription(address: Self.address, section: "Water")
        return ArchivedNewsService(
            title: "The Paper",
            path: "\(folder.path)/archive.db",
            list: .fixed([subscription]),
            fetcher: fetcher,
            configuration: configuration,
            now: { now },
            random: { 0.5 }
        )
    }

    @Test(
        "A clock that was ahead does not block refreshes and causes one fetch",
        arguments: [120.0, 3600.0, 86_400.0, 1_296_000.0, 15_021_000_000.0]
    )
    func future(ahead: Double) async throws {
        _ = await service(at: Self.now.addingTimeInterval(ahead)).refresh(.due)
        #expect(fetcher.requests.count == 1)
        let service = service(at: Self.now)
        let check = try await service.maintenance.check()
        #expect(check.faults == [])
        #expect(
            check.remarks == [
                "the computer’s clock is or was wrong: the last fetch of 1 feed is dated in the future; such times are ignored"
            ]
        )
        #expect(try await service.subscriptions.health().map(\.lastAttempt) == [nil])
        #expect(await service.refresh(.due).failures.isEmpty)
        #expect(fetcher.requests.count == 2)
        _ = await service.refresh(.due)
        #expect(fetcher.requests.count == 2)
        #expect(try await service.maintenance.check().remarks == [])
    }

    @Test("Setting the clock back by less than a minute changes nothing")
    func corrected() async {
        _ = await service(at: Self.now.addingTimeInterval(59)).refresh(.due)
        _ = await service(at: Self.now).refresh(.due)
        #expect(fetcher.requests.count == 1)
    }

    @Test("A clock that is far ahead does not expire stories")
    func retention() async throws {
        let year = 365 * 86400
        _ = await service(at: Self.now).refresh(.due)
        try await service(at: Self.now).mark(.query(HeadlineQuery()), .read(true))
        var retention = Retention()
        retention.age = year
        let later = service(
            at: Self.now.addingTimeInterval(Double(400 * year)),
            retention: retention
        )
        _ = await later.refresh(.all)
        #expect(try await later.headlines(HeadlineQuery()).headlines.map(\.title).contains("S1"))
    }

    @Test("Sanitizing a fetch record drops impossible times")
    func records() {
        let now = Self.now
        var record = FeedFetchRecord()
        record.lastAttempt = now.addingTimeInterval(-60)
        record.lastSuccess = now.addingTimeInterval(-60)
        record.nextAttempt = now.addingTimeInterval(Double(RefreshSchedule.furthest))
        record.reason = .usual
        #expect(record.sanitized(at: now) == record)
        record.nextAttempt = now.addingTimeInterval(Double(RefreshSchedule.furthest) + 1)
        #expect(record.sanitized(at: now).nextAttempt == nil)
        record.lastSuccess = now.addingTimeInterval(61)
        let believed = record.sanitized(at: now)
        #expect(believed.lastAttempt == record.lastAttempt)
        #expect(believed.lastSuccess == nil && believed.reason == nil)
        #expect(believed.isDue(for: .due, at: now))
    }
}
