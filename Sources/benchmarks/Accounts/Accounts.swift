import Accounts
import FoundationEssentials
import HTTP
import News
import Newsroom
import Synchronization

/// Measures the import of 10,000 stories from a server against fetching them from 500 feeds.
@MainActor
func measureAccounts(_ programs: BenchmarkCommandLines) async throws -> [BenchmarkMeasurement] {
    let library = GeneratedArchiveContent(
        feedCount: 500,
        articlesPerFeed: 20,
        bytesPerArticle: 4000
    )
    let deliveries = library.deliveries()
    let feeds = GeneratedFeedServer(deliveries)
    let server = GeneratedAccountServer(deliveries, unreadCount: 3000, starredCount: 200)
    let folder = try ArchiveFolder()
    var samples = AccountSamples()
    for run in 1...5 {
        let paper = MeasuredNewspaper(
            of: .feeds(feeds),
            at: folder.file("feeds-\(run).db"),
            storyCount: library.articleCount
        )
        samples.addFeeds(try await paper.measure())
        let account = MeasuredNewspaper(
            of: .account(server),
            at: folder.file("account-\(run).db"),
            storyCount: library.articleCount
        )
        samples.addAccount(try await account.measure())
    }
    return samples.measurements
}

private struct AccountSamples {
    private var feeds: [MeasuredNewspaper.Result] = []
    private var account: [MeasuredNewspaper.Result] = []

    mutating func addFeeds(_ result: MeasuredNewspaper.Result) { feeds.append(result) }

    mutating func addAccount(_ result: MeasuredNewspaper.Result) { account.append(result) }

    var measurements: [BenchmarkMeasurement] {
        func median(
            _ results: [MeasuredNewspaper.Result],
            _ value: (MeasuredNewspaper.Result) -> Double
        ) -> Double? { Samples(results.map(value)).median }
        let memory = median(account, \.megabytes)
        let memoryOfFeeds = median(feeds, \.megabytes)
        return [
            BenchmarkMeasurement(
                "the first import of 10,000 stories of an account",
                unit: "s CPU",
                median(account, \.first),
                baseline: median(feeds, \.first),
                bar: .ratio(2)
            ),
            BenchmarkMeasurement(
                "a round with nothing new, 3,000 unread",
                unit: "ms CPU",
                median(account) { $0.second * 1000 },
                baseline: median(feeds) { $0.second * 1000 },
                bar: .ratio(1)
            ),
            BenchmarkMeasurement(
                "the memory of that import, more than for the feeds",
                unit: "MB",
                memory.flatMap { more in memoryOfFeeds.map { more - $0 } },
                baseline: nil,
                bar: .value(60)
            ),
        ]
    }
}

/// A newspaper that is filled from one source, and then refreshed without new stories.
@MainActor
private struct MeasuredNewspaper {
    enum Origin {
        case feeds(GeneratedFeedServer)
        case account(GeneratedAccountServer)
    }

    struct Result {
        /// The CPU time of the first refresh in seconds.
        let first: Double
        /// The CPU time of the second refresh in seconds.
        let second: Double
        /// The growth of peak resident memory during the first refresh.
        let megabytes: Double
    }

    private struct Secret: AccountSecretStoring {
        func secret(of account: AccountConfiguration) -> String { "secret" }
        func store(_ secret: String, of account: AccountConfiguration) {}
        func remove(secretOf account: AccountConfiguration) {}
    }

    private let service: ArchivedNewsService
    private let clock: BenchmarkClock
    private let storyCount: Int

    init(of origin: Origin, at path: String, storyCount: Int) {
        let clock = BenchmarkClock(GeneratedArchiveContent.now)
        let fetcher: any HTTPFetching
        let source: any NewsSource
        switch origin {
        case .feeds(let server):
            fetcher = server
            source = WebFeedNewsSource(
                title: "Feeds",
                list: .fixed(server.addresses.map { Subscription(address: $0) }),
                fetcher: server,
                now: { clock.now }
            )
        case .account(let server):
            fetcher = server
            source = Self.account(on: server, clock)
        }
        self.clock = clock
        self.storyCount = storyCount
        service = ArchivedNewsService(
            title: "The Paper",
            storage: NewspaperStorage(path: path),
            sources: [source],
            pictureFetcher: fetcher,
            now: { clock.now }
        )
    }

    private static func account(
        on server: GeneratedAccountServer,
        _ clock: BenchmarkClock
    ) -> AccountNewsSource {
        AccountNewsSource(
            AccountConfiguration(
                id: "test",
                kind: .googleReader,
                address: GeneratedAccountServer.address,
                userName: "anna",
                secret: .file
            ),
            secrets: Secret(),
            interval: 3600,
            makeClient: { account, credentials, version throws(AccountError) in
                guard let options = try? await FeedSettings().options(for: account.address) else {
                    throw .cancelled
                }
                return try AccountClientFactory.make(
                    account,
                    credentials: credentials,
                    transport: AccountTransport(fetcher: server, options: options),
                    serverVersion: version,
                    now: { clock.now }
                )
            },
            now: { clock.now }
        )
    }

    func measure() async throws -> Result {
        let status = ProcessStatus(of: ProcessInfo.processInfo.processIdentifier)
        _ = try await service.edition()
        status.resetPeak()
        let before = status.residentMegabytes ?? 0
        let first = try await processorSeconds { await refresh() }
        let peak = status.peakMegabytes ?? 0
        let count = try await service.headlines(HeadlineQuery()).headlines.count
        precondition(count == storyCount, "\(count) of \(storyCount) stories were stored.")
        clock.add(7200)
        let second = try await processorSeconds { await refresh() }
        return Result(first: first, second: second, megabytes: peak - before)
    }

    private func refresh() async {
        let failure = await service.refresh(.all).outcomes.lazy.compactMap(\.failure).first
        precondition(failure == nil, "The refresh failed: \(failure.map { "\($0)" } ?? "")")
    }
}

private final class BenchmarkClock: Sendable {
    private let time: Mutex<Date>

    init(_ start: Date) { time = Mutex(start) }

    var now: Date { time.withLock(\.self) }

    func add(_ seconds: Double) { time.withLock { $0.addTimeInterval(seconds) } }
}
