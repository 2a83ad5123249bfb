import AccountServers
import Accounts
import FoundationEssentials
import HTTP
import News
import Newsroom
import Synchronization

/// A newspaper with one account, whose process can end at any request.
final class SimulatedReader: Sendable {
    /// The clock of the simulation in seconds since 1970; every reader's clock deviates from it.
    final class Clock: Sendable {
        private let seconds = Mutex(Double(ServerState.startSeconds))

        var now: Double { seconds.withLock(\.self) }

        func add(_ more: Double) { seconds.withLock { $0 += more } }
    }

    /// A secret in memory.
    private struct Secret: AccountSecretStoring {
        func secret(of account: AccountConfiguration) -> String { "secret-7" }
        func store(_ secret: String, of account: AccountConfiguration) {}
        func remove(secretOf account: AccountConfiguration) {}
    }

    let number: Int
    let kind: AccountKind
    let network: SimulatedNetwork
    private let server: AccountServer
    private let clock: Clock
    private let log: ActionLog
    private let deviation = Mutex(0.0)
    /// The folder of the running process; a copy of it is made when the process is killed.
    private let folder: Mutex<String>
    private let paper: Mutex<ArchivedNewsService?>

    /// Creates a reader with a copy of an empty archive in a folder.
    init(
        _ number: Int,
        kind: AccountKind,
        of server: AccountServer,
        in folder: String,
        clock: Clock,
        log: ActionLog
    ) {
        self.number = number
        self.kind = kind
        self.server = server
        self.clock = clock
        self.log = log
        self.folder = Mutex(folder)
        network = SimulatedNetwork(server)
        paper = Mutex(nil)
        start()
    }

    /// Sets how much the reader's clock deviates from the simulation's, in seconds.
    func setDeviation(_ seconds: Double) { deviation.withLock { $0 = seconds } }

    private var service: ArchivedNewsService {
        guard let service = paper.withLock(\.self) else { fatalError("the reader is not running") }
        return service
    }

    /// Starts a new process on the archive.
    func start() {
        let now: @Sendable () -> Date = { [clock, weak self] in
            let deviation = self?.deviation.withLock(\.self) ?? 0
            return Date(timeIntervalSince1970: clock.now + deviation)
        }
        let source = AccountNewsSource(
            AccountConfiguration(
                id: "test",
                kind: kind,
                address: server.address(of: kind),
                userName: "anna",
                secret: .file
            ),
            secrets: Secret(),
            interval: 3600,
            makeClient: { [network] account, credentials, version throws(AccountError) in
                try AccountClientFactory.make(
                    account,
                    credentials: credentials,
                    transport: AccountTransport(fetcher: network, options: HTTPOptions()),
                    serverVersion: version,
                    now: now
                )
            },
            now: now,
            random: { 1 },
            pause: { _ in }
        )
        let service = ArchivedNewsService(
            title: "Paper \(number)",
            storage: NewspaperStorage(
                path: "\(folder.withLock(\.self))/archive.db",
                lockTimeout: 0
            ),
            sources: [source],
            pictureFetcher: network,
            now: now,
            pause: { _ in }
        )
        paper.withLock { $0 = service }
    }

    /// Ends the process without further work, and starts a new one.
    func restart() {
        paper.withLock { $0 = nil }
        start()
    }

    /// Returns a fault that kills the process; its files at that moment remain.
    func kill() -> SimulatedFault {
        .killed { [self] in
            folder.withLock { folder in
                let copy = "\(folder)+"
                Self.copyArchive(from: folder, to: copy)
                folder = copy
            }
        }
    }

    private static func copyArchive(from folder: String, to copy: String) {
        try? FileManager.default.createDirectory(
            atPath: copy,
            withIntermediateDirectories: true
        )
        for name in ["archive.db", "archive.db-wal"] {
            try? FileManager.default.copyItem(
                atPath: "\(folder)/\(name)",
                toPath: "\(copy)/\(name)"
            )
        }
    }

    /// Runs a round by hand, or one of the timer; returns its failure.
    @discardableResult
    func round(_ scope: RefreshScope = .all) async -> FeedFailure? {
        let failure = await service.refresh(scope).outcomes.first?.failure
        if network.isDead { restart() }
        network.plan([:])
        return failure
    }

    /// Sends changes as on quitting.
    func quit() async {
        await service.accounts.pushBeforeQuitting()
        if network.isDead { restart() }
        network.plan([:])
    }

    /// Performs an action of the user, and logs every state that it changes.
    func act(_ action: @Sendable (ArchivedNewsService) async throws -> Void) async {
        guard let before = try? await states() else { return }
        // An action on stories that have disappeared changes nothing.
        try? await action(service)
        guard let after = try? await states() else { return }
        for (field, value) in after where before[field] != nil && before[field] != value {
            log.append(UserAction(actor: .reader(number), field: field, value: value))
        }
    }

    /// Marks items by number, and others not at all.
    func mark(_ items: Set<Int64>, _ mark: Mark) async {
        await act { service in
            let headlines = try await service.headlines(HeadlineQuery()).headlines
            let ids = headlines.filter { items.contains(Self.number(of: $0)) }.map(\.id)
            try await service.mark(.articles(ids), mark)
        }
    }

    /// The states of all stories by the numbers in their titles.
    func states() async throws -> [ItemField: Bool] {
        var states: [ItemField: Bool] = [:]
        for headline in try await service.headlines(HeadlineQuery()).headlines {
            let item = Self.number(of: headline)
            states[ItemField(item: item, isStar: false)] = headline.state.isRead
            states[ItemField(item: item, isStar: true)] = headline.state.isStarred
        }
        return states
    }

    /// The numbers of items that are shown more than once.
    func repeatedItems() async throws -> [Int64] {
        var seen: Set<Int64> = []
        return try await service.headlines(HeadlineQuery()).headlines.map(Self.number)
            .filter { !seen.insert($0).inserted }
    }

    /// The feeds in the order of the list.
    func feeds() async throws -> [Feed] { try await service.edition().feeds }

    /// The number of changes that the server lacks.
    func pendingCount() async throws -> Int { try await service.accounts.states()[0].pendingCount }

    private static func number(of headline: Headline) -> Int64 {
        headline.title.split(separator: " ").last.flatMap { Int64($0) } ?? 0
    }
}

extension AccountServer {
    /// The address of the API of a protocol.
    fileprivate func address(of kind: AccountKind) -> String {
        switch kind {
        case .googleReader: googleReaderAddress
        case .miniflux: address
        case .tinyTinyRSS: tinyTinyRSSAddress
        case .fever: feverAddress
        case .nextcloud: nextcloudAddress
        }
    }
}
