import Archive
import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Opening the archive")
struct ArchiveProviderTests {
    /// A list that tests complete or fail on demand.
    private struct LateList: FeedListing {
        let account = AccountID.local
        let signal: AsyncStream<Void>
        let failure: NewsError?

        func subscriptions() async throws(NewsError) -> [Subscription] {
            for await _ in signal {}
            if let failure { throw failure }
            return [Subscription(address: "https://a.example/")]
        }
    }

    private let come: AsyncStream<Void>.Continuation
    private let signal: AsyncStream<Void>

    init() { (signal, come) = AsyncStream.makeStream() }

    private func room(failure: NewsError? = nil) -> ArchiveProvider {
        ArchiveProvider(path: nil, lists: [LateList(signal: signal, failure: failure)]) {
            Date(timeIntervalSince1970: 1_000_000)
        }
    }

    @Test("Concurrent callers share one opening of the archive and wait for the lists")
    func waiting() async throws {
        let room = room()
        let asks = (0..<4).map { _ in
            Task { try await room.opened().edition(title: "").feeds.count }
        }
        for _ in 0..<100 { await Task.yield() }
        come.finish()
        for ask in asks { #expect(try await ask.value == 1) }
        #expect(try await room.opened().edition(title: "").feeds.count == 1)
    }

    @Test("An unreadable list fails the opening call, and the next call succeeds")
    func failing() async throws {
        let failure = NewsError.subscriptions(detail: "torn")
        let room = room(failure: failure)
        come.finish()
        await #expect(throws: failure) { try await room.opened() }
        #expect(try await room.opened().edition(title: "").feeds.isEmpty)
    }
}
