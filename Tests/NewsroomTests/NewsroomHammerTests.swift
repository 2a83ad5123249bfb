import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Refresh stress test")
struct NewsroomHammerTests {
    /// Multiplies the repetitions; 10 makes 100,000.
    private static let factor =
        Int(ProcessInfo.processInfo.environment["NEWSPAPER_HAMMER"] ?? "") ?? 1

    @Test("Thousands of concurrent refreshes complete while listeners come and go")
    func refreshing() async throws {
        let fetcher = FakeFetcher()
        let address = "https://sea.example/feed"
        fetcher.answer(address, with: rss("Sea", [("S1", 1, "One."), ("S2", 30, "Two.")]))
        let now = Date(timeIntervalSince1970: 1_725_714_000)
        let service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed([Subscription(address: address)]),
            fetcher: fetcher,
            configuration: NewsroomConfiguration(),
            now: { now }
        )
        let answers = await withTaskGroup { group in
            for task in 0..<100 {
                group.addTask {
                    var count = 0
                    for _ in 0..<100 * Self.factor {
                        // A feed no longer due is not fetched, but the refresh completes.
                        count += await service.refresh(.due).outcomes.count <= 1 ? 1 : 0
                        guard task % 10 == 0 else { continue }
                        let listening = Task { for await _ in service.changes() {} }
                        listening.cancel()
                        await listening.value
                    }
                    return count
                }
            }
            return await group.reduce(0, +)
        }
        #expect(answers == 10_000 * Self.factor)
        #expect(try await service.headlines(HeadlineQuery()).headlines.count == 2)
    }
}
