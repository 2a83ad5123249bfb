public import Accounts
public import Archive
public import FoundationEssentials
public import News

/// An account on a server, which fetches the feeds and stores the reading states.
///
/// Only one synchronization runs at a time, even across processes. A concurrent call waits for the
/// running one and returns its result.
public actor AccountNewsSource: NewsSource {
    /// Creates a client without sending a request.
    ///
    /// The last argument is the stored version of the server.
    public typealias ClientFactory =
        @Sendable (AccountConfiguration, AccountCredentials, String?) async throws(AccountError) ->
        any AccountClient

    /// The configuration of the account.
    public nonisolated let configuration: AccountConfiguration
    /// The account's ID in the archive.
    public nonisolated let account: AccountID
    private let secrets: any AccountSecretStoring
    private let makeClient: ClientFactory
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> Double
    private let pause: @Sendable (Duration) async -> Void
    /// The number of seconds between two automatic synchronizations.
    private var interval: Double
    /// The number of seconds after which a synchronization ends.
    private var timeLimit: Int
    private var client: (any AccountClient)?
    private var running: (scope: SyncScope, task: Task<Result<SyncReport, ArchiveError>, Never>)?
    private var lock: RefreshLock?
    /// Whether a feed was added, so that the next synchronization need not wait.
    private var hasNewFeed = false
    /// The archive from which subscriptions were last read.
    private var archive: Archive?

    /// Creates a source without sending a request.
    public init(
        _ configuration: AccountConfiguration,
        secrets: any AccountSecretStoring,
        interval: Int,
        timeLimit: Int = RefreshSettings().timeLimit,
        makeClient: @escaping ClientFactory,
        now: @escaping @Sendable () -> Date,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        pause: @escaping @Sendable (Duration) async -> Void = Pause.sleep
    ) {
        self.configuration = configuration
        account = AccountID(synced: configuration.id)
        self.secrets = secrets
        self.interval = Double(interval)
        self.timeLimit = timeLimit
        self.makeClient = makeClient
        self.now = now
        self.random = random
        self.pause = pause
    }

    /// The name of the account.
    public nonisolated var title: String { configuration.id }

    /// This account, which edits the subscriptions on the server.
    public nonisolated var editor: (any SubscriptionEditing)? { self }

    nonisolated var host: String { hostName(of: configuration.address) }

    /// Applies the interval between automatic synchronizations, and the time limit of each.
    public func configure(_ configuration: NewsroomConfiguration) async {
        interval = Double(configuration.refresh.interval)
        timeLimit = configuration.refresh.timeLimit
    }

    /// Returns the stored subscriptions of the account, without a request.
    public func subscriptions(in archive: Archive) async throws(NewsError) -> [Subscription] {
        self.archive = archive
        do throws(ArchiveError) {
            return try await archive.accounts.remoteSubscriptions(of: account).map { remote in
                Subscription(
                    address: remote.feed.address,
                    title: remote.title,
                    section: remote.folder ?? Subscription.commonSection,
                    account: account
                )
            }
        } catch {
            throw NewsError(error)
        }
    }

    /// Returns the subscriptions in the archive that was used last.
    public func subscriptions() async throws(NewsError) -> [Subscription] {
        guard let archive else { return [] }
        return try await subscriptions(in: archive)
    }

    /// Synchronizes if the request contains feeds of the account and a synchronization is due.
    public func refresh(_ request: RefreshRequest) async -> RefreshReport {
        do throws(ArchiveError) {
            let record = try await request.archive.accounts.accountRecord(account)
            guard isConcerned(by: request.scope, record) else { return RefreshReport(outcomes: []) }
            hasNewFeed = false
            let report = try await sync(
                .whole,
                in: request.archive,
                isManual: request.scope != .due,
                announce: request.announceNews,
                reloadList: request.reloadList
            )
            if report.droppedCount > 0 {
                request.notify(AccountStrings.dropped(report.droppedCount, by: host))
            }
            return RefreshReport(outcomes: [outcome(of: report)])
        } catch {
            return RefreshReport(failureOf: title, in: account, because: NewsError(error))
        }
    }

    /// Sends changes before the program ends.
    ///
    /// Does nothing without pending changes, or while requests are not allowed.
    public func pushBeforeQuitting(in archive: Archive) async {
        guard let count = try? await archive.accounts.pendingChangeCount(of: account), count > 0
        else {
            return
        }
        _ = try? await sync(.push, in: archive, isManual: false)
    }

    private func isConcerned(by scope: RefreshScope, _ record: AccountRecord) -> Bool {
        switch scope {
        case .all: true
        case .feeds(let feeds): feeds.contains { $0.account == account }
        case .due: hasNewFeed || nextRound(after: record).map { $0 <= now() } ?? true
        }
    }

    private func nextRound(after record: AccountRecord) -> Date? {
        if let time = record.waitsUntil { return time }
        guard let last = record.lastAttempt, last <= now().addingTimeInterval(60) else {
            return nil
        }
        let minimum = client?.capabilities.minimumInterval ?? 0
        return last.addingTimeInterval(max(interval, minimum))
    }

    private func outcome(of report: SyncReport) -> FeedOutcome {
        var failure = report.failure.map { FeedFailure($0) }
        if let problem = AccountStrings.problem(of: report, host: host) {
            failure = failure ?? .account(problem)
        }
        if case .account(let sentence) = failure, report.pendingCount > 0 {
            failure = .account("\(sentence) \(AccountStrings.kept(report.pendingCount))")
        }
        return FeedOutcome(
            feed: FeedID(configuration.address, in: account),
            title: title,
            newCount: report.newCount,
            failure: failure
        )
    }

    /// Synchronizes, or waits for the running synchronization.
    ///
    /// - Parameters:
    ///   - scope: The steps to run.
    ///   - archive: The archive of the account.
    ///   - isManual: Whether the user requested the synchronization. It then runs even during the
    ///     delay after a failure.
    ///   - appliesMassChange: Whether the user has confirmed an unusually large change.
    ///   - announce: Announces visible changes.
    ///   - reloadList: Updates the subscriptions of the archive.
    /// - Returns: The effect, or the failure of the server.
    /// - Throws: An error of the archive.
    public func sync(
        _ scope: SyncScope,
        in archive: Archive,
        isManual: Bool,
        appliesMassChange: Bool = false,
        announce: @escaping @Sendable () -> Void = {},
        reloadList: @escaping @Sendable () async -> Void = {}
    ) async throws(ArchiveError) -> SyncReport {
        while let running {
            let result = await running.task.value
            if running.scope == .whole, scope != .trial { return try result.get() }
        }
        let budget = AccountBudget(host: host, timeLimit: timeLimit, now: now)
        let task = Task {
            // Before waiting calls resume, which check it.
            defer { running = nil }
            return await AccountBudget.$current.withValue(budget) {
                do throws(ArchiveError) {
                    return Result<SyncReport, ArchiveError>.success(
                        try await runLocked(
                            scope,
                            in: archive,
                            isManual: isManual,
                            appliesMassChange: appliesMassChange,
                            announce: announce,
                            reloadList: reloadList
                        )
                    )
                } catch {
                    return .failure(error)
                }
            }
        }
        running = (scope, task)
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        return try result.get()
    }

    private func runLocked(
        _ scope: SyncScope,
        in archive: Archive,
        isManual: Bool,
        appliesMassChange: Bool,
        announce: @escaping @Sendable () -> Void,
        reloadList: @escaping @Sendable () async -> Void
    ) async throws(ArchiveError) -> SyncReport {
        let lock = lock(in: archive)
        var hadToWait = false
        if let lock, !lock.acquire() {
            hadToWait = true
            guard scope != .push, await lock.wait(pause: pause) else {
                return try await skipped(in: archive) { $0.isBusy = true }
            }
        }
        defer { lock?.release() }
        if hadToWait, scope == .whole { return try await skipped(in: archive) { _ in } }
        let record = try await archive.accounts.accountRecord(account)
        if scope != .trial, let failure = obstacle(to: record, isManual: isManual) {
            return try await skipped(in: archive) {
                $0.failure = failure
                $0.waitsUntil = record.waitsUntil
            }
        }
        let client: any AccountClient
        do throws(AccountError) {
            client = try await openClient(record)
        } catch {
            return try await skipped(in: archive) { $0.failure = error }
        }
        var round = AccountSynchronization(
            AccountSynchronization.Target(
                account: account,
                host: host,
                client: client,
                archive: archive
            ),
            record: record,
            now: now,
            random: random,
            announce: announce,
            reloadList: reloadList
        )
        round.appliesMassChange = appliesMassChange
        try await round.run(scope)
        if case .refused = round.report.failure { self.client = nil }
        if scope == .whole { try await schedule(round.record, round.report, in: archive) }
        return round.report
    }

    /// Cancels the running synchronization, if any, and waits for its end.
    func stop() async {
        running?.task.cancel()
        _ = await running?.task.value
    }

    private func lock(in archive: Archive) -> RefreshLock? {
        guard let path = archive.opening.path else { return nil }
        let lock = lock ?? RefreshLock(ofArchive: "\(path).sync-\(configuration.id)")
        self.lock = lock
        return lock
    }

    private func obstacle(to record: AccountRecord, isManual: Bool) -> AccountError? {
        guard let time = record.waitsUntil, time > now() else { return nil }
        if record.isLimited { return .limited(host: host, until: time) }
        guard !isManual else { return nil }
        return record.isRefused ? .refused(host: host) : .unreachable(host: host)
    }

    private func skipped(
        in archive: Archive,
        _ edit: (inout SyncReport) -> Void
    ) async throws(ArchiveError) -> SyncReport {
        var report = SyncReport()
        report.pendingCount = try await archive.accounts.pendingChangeCount(of: account)
        edit(&report)
        return report
    }

    private func openClient(
        _ record: AccountRecord
    ) async throws(AccountError) -> any AccountClient {
        if let client { return client }
        let credentials: AccountCredentials
        do throws(FeedFailure) {
            credentials = try await secrets.credentials(of: configuration)
        } catch {
            throw .unsupported(reason: ErrorMessages.describe(error))
        }
        let client = try await makeClient(
            configuration,
            credentials,
            record.serverVersion
        )
        self.client = client
        return client
    }

    /// Logs in with the stored secret.
    ///
    /// Success resumes a paused synchronization, unless the server limits the rate of requests.
    public func check(
        in archive: Archive
    ) async throws(ArchiveError) -> Result<ServerDescription, AccountError> {
        client = nil
        var record = try await archive.accounts.accountRecord(account)
        let description: ServerDescription
        do throws(AccountError) {
            description = try await openClient(record).verify()
        } catch {
            client = nil
            return .failure(error)
        }
        record.serverVersion = description.version ?? record.serverVersion
        if !record.isLimited {
            record.waitsUntil = nil
            record.failure = nil
            record.failureCount = 0
        }
        try await archive.accounts.setAccountRecord(record)
        return .success(description)
    }

    private func schedule(
        _ record: AccountRecord,
        _ report: SyncReport,
        in archive: Archive
    ) async throws(ArchiveError) {
        var state = FeedFetchState()
        state.lastAttempt = record.lastAttempt
        state.lastSuccess = record.lastComplete
        // A refused password is only tried again when the user refreshes, but the schedule requires
        // a time.
        let latest = now().addingTimeInterval(Double(RefreshSchedule.furthest))
        state.nextAttempt = nextRound(after: record).map { min($0, latest) }
        state.failureCount = record.failureCount
        state.failure = outcome(of: report).failure
        if record.isLimited { state.reason = FetchScheduleReason.retryAfter.rawValue }
        if record.failureCount > 0 { state.reason = FetchScheduleReason.failing.rawValue }
        let feeds = Set(try await archive.accounts.remoteSubscriptions(of: account).map(\.feed))
        _ = try await archive.store(feeds.map { FetchedFeedUpdate(feed: $0, fetchState: state) })
    }

    func noteNewFeed() { hasNewFeed = true }

    /// The capabilities of the server, determined without a request.
    var capabilities: AccountCapabilities {
        get async {
            if let client { return client.capabilities }
            let credentials = AccountCredentials(userName: configuration.userName, secret: "")
            let client = try? await makeClient(configuration, credentials, nil)
            return client?.capabilities ?? AccountCapabilities()
        }
    }

    /// The client for editing, and the archive from which the subscriptions were read.
    func editing() async throws(NewsError) -> (client: any AccountClient, archive: Archive) {
        guard let archive else { throw .unknownSection(.common) }
        let record: AccountRecord
        do throws(ArchiveError) {
            record = try await archive.accounts.accountRecord(account)
        } catch {
            throw NewsError(error)
        }
        do throws(AccountError) {
            return (try await openClient(record), archive)
        } catch {
            throw .account(AccountStrings.describe(error))
        }
    }
}
