import AccountServers
import Accounts
import Archive
import FoundationEssentials
import HTTP
import News
import Synchronization
import Testing

@testable import Newsroom

/// A reader with its own archive and one account on a server, for tests.
final class SyncedReader: Sendable {
    let service: ArchivedNewsService
    let source: AccountNewsSource
    let secrets = MemorySecrets("secret-7")
    private let clock: TestTime
    private let fetcher: ObservedFetcher

    /// Creates a reader with an empty archive in memory, or with the archive at a path.
    ///
    /// Other sources, such as local feeds, have their own accounts.
    init(
        _ server: AccountServer,
        _ kind: AccountKind,
        path: String? = nil,
        others: [any NewsSource] = []
    ) {
        let clock = TestTime()
        let fetcher = ObservedFetcher()
        let now: @Sendable () -> Date = { clock.now }
        source = AccountNewsSource(
            AccountConfiguration(
                id: "test",
                kind: kind,
                address: server.address(of: kind),
                userName: "anna",
                secret: .file
            ),
            secrets: secrets,
            interval: 3600,
            makeClient: { account, credentials, version throws(AccountError) in
                try AccountClientFactory.make(
                    account,
                    credentials: credentials,
                    transport: AccountTransport(fetcher: fetcher, options: HTTPOptions()),
                    serverVersion: version,
                    now: now
                )
            },
            now: now,
            random: { 1 },
            pause: { _ in }
        )
        service = ArchivedNewsService(
            title: "The Paper",
            storage: NewspaperStorage(path: path, lockTimeout: 0),
            sources: others + [source],
            pictureFetcher: FakeFetcher(),
            now: now,
            pause: ManualPauses().pause
        )
        self.clock = clock
        self.fetcher = fetcher
    }

    /// The time of the reader's clock.
    var now: Date { clock.now }

    /// Advances the reader's clock; a negative number sets it back.
    func wait(_ seconds: Double) { clock.add(seconds) }

    /// Runs an action once, after the response to a request that contains a text and before it is used.
    func afterResponse(to match: String, _ action: @escaping @Sendable () async -> Void) {
        fetcher.observe(match, action)
    }

    /// Runs a round by hand and returns its failure.
    @discardableResult
    func round() async -> FeedFailure? {
        await service.refresh(.all).outcomes.first?.failure
    }

    /// Runs a round and returns its report.
    func report(_ scope: SyncScope = .whole) async throws -> SyncReport {
        try await service.accounts.sync("test", scope) ?? SyncReport()
    }

    /// Marks the stories with numbers in their titles.
    func mark(_ numbers: some Sequence<Int64>, _ mark: Mark) async throws {
        let ids = Dictionary(try await headlines().map { (Self.number(of: $0), $0.id) }) { $1 }
        try await service.mark(.articles(numbers.compactMap { ids[$0] }), mark)
    }

    func headlines(_ query: HeadlineQuery = HeadlineQuery()) async throws -> [Headline] {
        try await service.headlines(query).headlines
    }

    /// The numbers of all stories, in ascending order.
    var stories: [Int64] { get async throws { try await numbers() } }

    /// The numbers of the unread stories, in ascending order.
    var unread: [Int64] {
        get async throws { try await numbers(HeadlineQuery(unreadOnly: true)) }
    }

    /// The numbers of the starred stories, in ascending order.
    var starred: [Int64] {
        get async throws { try await numbers(HeadlineQuery(starredOnly: true)) }
    }

    /// The number of changes that the server lacks.
    var pendingCount: Int {
        get async throws { try await service.accounts.states()[0].pendingCount }
    }

    private func numbers(_ query: HeadlineQuery = HeadlineQuery()) async throws -> [Int64] {
        try await headlines(query).map(Self.number).sorted()
    }

    private static func number(of headline: Headline) -> Int64 {
        headline.title.split(separator: " ").last.flatMap { Int64($0) } ?? 0
    }
}

/// A clock that advances only when a test changes it.
private final class TestTime: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: Double(ServerState.startSeconds)))

    var now: Date { time.withLock { $0 } }

    func add(_ seconds: Double) { time.withLock { $0.addTimeInterval(seconds) } }
}

/// Sends requests to servers on this machine, and runs an action after one of them.
private final class ObservedFetcher: HTTPFetching {
    private typealias Observation = (match: String, action: @Sendable () async -> Void)

    private let client: HTTPClient
    private let observation = Mutex<Observation?>(nil)

    init() {
        var limits = HTTPLimits()
        (limits.connecting, limits.firstByte) = (.seconds(600), .seconds(600))
        (limits.lowSpeedTimeout, limits.total) = (.seconds(600), .seconds(1200))
        client = HTTPClient(userAgent: "newspaper/test", limits: limits)
    }

    func observe(_ match: String, _ action: @escaping @Sendable () async -> Void) {
        observation.withLock { $0 = (match, action) }
    }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let response = try await client.fetch(request)
        let text = "\(request.address)\n\(String(decoding: request.body, as: UTF8.self))"
        let action = observation.withLock { observation -> (@Sendable () async -> Void)? in
            guard let known = observation, text.contains(known.match) else { return nil }
            observation = nil
            return known.action
        }
        await action?()
        return response
    }
}

/// A secret in memory, for tests.
final class MemorySecrets: AccountSecretStoring {
    private let secret: Mutex<String>

    init(_ secret: String) {
        self.secret = Mutex(secret)
    }

    func secret(of account: AccountConfiguration) -> String { secret.withLock { $0 } }

    func store(_ secret: String, of account: AccountConfiguration) {
        self.secret.withLock { $0 = secret }
    }

    func remove(secretOf account: AccountConfiguration) { secret.withLock { $0 = "" } }
}

/// A program and a protocol to test with.
struct SyncedServer: CustomTestStringConvertible, Sendable {
    let program: AccountServer.Program
    let kind: AccountKind

    var testDescription: String { "\(kind.rawValue) \(program.rawValue)" }

    /// A part of every request that changes states.
    var push: String {
        switch kind {
        case .googleReader: "/edit-tag"
        case .miniflux: "/v1/entries\n"
        case .tinyTinyRSS: "updateArticle"
        case .fever: "mark=item"
        case .nextcloud: "/multiple"
        }
    }

    /// A part of the requests for the list of feeds.
    var structure: String {
        switch kind {
        case .googleReader: "subscription/list"
        case .miniflux: "/v1/feeds"
        case .tinyTinyRSS: "getFeeds"
        case .fever: "api&feeds"
        case .nextcloud: "v1-3/feeds"
        }
    }

    /// A part of the requests for the ids of unread items.
    var unreadIDs: String {
        switch kind {
        case .googleReader: "reading-list"
        case .miniflux: "status=unread"
        case .tinyTinyRSS: "\"view_mode\":\"unread\""
        case .fever: "unread_item_ids"
        case .nextcloud: "getRead=false"
        }
    }

    static let all =
        withEditing + [
            Self(program: .tinyTinyRSS, kind: .tinyTinyRSS),
            Self(program: .coldsweat, kind: .fever), Self(program: .miniflux233, kind: .fever),
        ]

    /// The servers that take many changes in one request.
    static let withChunks = all.filter { $0.kind != .fever }

    /// The servers that can rename and move feeds.
    static let withEditing = [
        Self(program: .freshRSS124, kind: .googleReader),
        Self(program: .freshRSS128, kind: .googleReader),
        Self(program: .miniflux2039, kind: .googleReader),
        Self(program: .miniflux233, kind: .googleReader),
        Self(program: .miniflux2039, kind: .miniflux),
        Self(program: .miniflux233, kind: .miniflux),
        Self(program: .nextcloud28, kind: .nextcloud),
    ]

    /// Starts a server with items in one feed.
    func start(_ ids: some Sequence<Int64>) throws -> AccountServer {
        let server = try AccountServer(program)
        server.change { $0.addFeed(1, ids: ids) }
        return server
    }
}

extension AccountServer {
    /// The address of the API of a protocol.
    func address(of kind: AccountKind) -> String {
        switch kind {
        case .googleReader: googleReaderAddress
        case .miniflux: address
        case .tinyTinyRSS: tinyTinyRSSAddress
        case .fever: feverAddress
        case .nextcloud: nextcloudAddress
        }
    }
}
