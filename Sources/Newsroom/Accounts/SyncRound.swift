import Accounts
import Archive
import FoundationEssentials
import News

/// One synchronization round of an account: push, subscriptions, ids, texts.
///
/// Errors of the server are recorded in ``report``; errors of the archive end the round.
struct SyncRound {
    /// The account and its server.
    struct Target: Sendable {
        let account: AccountID
        /// The host for error messages.
        let host: String
        let client: any AccountClient
        let archive: Archive
    }

    /// The maximum number of texts fetched in a round.
    static let maximumTexts = 10_000
    /// The number of seconds by which the cursor precedes the server's time.
    static let cursorMargin = 180.0
    /// The number of seconds after which the whole sets of ids are read again.
    static let wholeInterval = 86_400.0
    /// The number of seconds before the first round from which items are fetched even if they are read.
    static let firstImport = 30 * 86_400.0

    let target: Target
    let now: @Sendable () -> Date
    /// A random number from 0 to 1, for the delay after a failure.
    let random: @Sendable () -> Double
    /// Announces visible changes.
    let announce: @Sendable () -> Void
    /// Updates the subscriptions of the archive from the stored feeds of the account.
    let reloadList: @Sendable () async -> Void

    var report = SyncReport()
    var record: AccountRecord
    /// The server's time at the first answer.
    var serverTime: Date?
    /// The fields with changes that could not be sent.
    var unsentFields: Set<StateField> = []
    /// Whether the user wants a change that the guards would stop.
    var appliesMassChange = false
    /// Whether the last failure ends the round.
    var isOver = false
    private var readWholeSets = false

    init(
        _ target: Target,
        record: AccountRecord,
        now: @escaping @Sendable () -> Date,
        random: @escaping @Sendable () -> Double,
        announce: @escaping @Sendable () -> Void,
        reloadList: @escaping @Sendable () async -> Void
    ) {
        self.target = target
        self.record = record
        self.now = now
        self.random = random
        self.announce = announce
        self.reloadList = reloadList
    }

    var client: any AccountClient { target.client }
    var archive: Archive { target.archive }

    /// Whether the round reads a delta instead of whole sets of ids.
    var usesDelta: Bool {
        guard client.capabilities.hasChanges, record.cursor != nil else { return false }
        return !isWholeDue
    }

    /// Whether the last reading of whole sets is missing, more than a day ago or in the future.
    private var isWholeDue: Bool {
        record.lastWhole.map { !(0..<Self.wholeInterval).contains(now().timeIntervalSince($0)) }
            ?? true
    }

    /// Runs the steps of a scope.
    mutating func run(_ scope: SyncScope) async throws(ArchiveError) {
        if scope == .trial { return try await runTrial() }
        if scope == .whole { record.lastAttempt = now() }
        // An unwritable archive must fail before anything is sent.
        try await archive.setAccountRecord(record)
        try await archive.setPulling(false, account: target.account)
        if scope == .whole { await verify() }
        if !isOver { try await push() }
        if scope == .whole, !isOver { try await pull() }
        report.pendingCount = try await archive.pendingChangeCount(of: target.account)
        try await storeRecord(after: scope)
    }

    /// Reads the server's state and returns in ``report`` what a round would change.
    private mutating func runTrial() async throws(ArchiveError) {
        report.pendingCount = try await archive.pendingChangeCount(of: target.account)
        guard let read = await readStates() else { return }
        report.effect = try await archive.applyRemoteStates(
            read.states,
            account: target.account,
            isTrial: true
        )
    }

    private mutating func verify() async {
        guard isWholeDue else { return }
        do throws(AccountError) {
            record.serverVersion = try await client.verify().version ?? record.serverVersion
        } catch {
            fail(error)
        }
    }

    private mutating func pull() async throws(ArchiveError) {
        try await updateStructure()
        guard !isOver else { return }
        let hasDelta = usesDelta
        try await archive.setPulling(true, account: target.account)
        let items: [RemoteItem]?
        do throws(ArchiveError) {
            items = try await updateStates()
            try await archive.setPulling(false, account: target.account)
        } catch {
            try? await archive.setPulling(false, account: target.account)
            throw error
        }
        guard let items else { return }
        readWholeSets = !hasDelta
        try await store(items)
        try await fetchTexts()
    }

    private mutating func updateStructure() async throws(ArchiveError) {
        let feeds: [RemoteFeed]
        do throws(AccountError) {
            let structure = try await client.structure()
            serverTime = serverTime ?? structure.date
            feeds = structure.value
        } catch {
            return fail(error)
        }
        let known = try await archive.remoteSubscriptions(of: target.account)
        if feeds.isEmpty, known.contains(where: \.isOnServer) {
            return fail(.malformed(host: target.host, detail: "the list of feeds is empty"))
        }
        let account = target.account
        try await archive.setRemoteSubscriptions(
            feeds.map { RemoteSubscription($0, in: account) },
            account: account
        )
        await reloadList()
    }

    /// Reads and applies states; returns the items that came along, or `nil` if nothing was applied.
    private mutating func updateStates() async throws(ArchiveError) -> [RemoteItem]? {
        guard let read = await readStates() else { return nil }
        let trial = try await archive.applyRemoteStates(
            read.states,
            account: target.account,
            isTrial: true
        )
        if record.cursor != nil, trial.changesStates,
            try await wasReset(read.states, items: read.items)
        {
            return nil
        }
        if !appliesMassChange, await !isConfirmed(read.states, with: trial) {
            report.effect = trial
            report.isHeldBack = true
            return nil
        }
        report.effect = try await archive.applyRemoteStates(read.states, account: target.account)
        announce()
        return read.items
    }

    /// Records a failure; the first one is reported.
    mutating func fail(_ error: AccountError) {
        report.failure = report.failure ?? error
        if error.endsRound { isOver = true }
    }

    private mutating func storeRecord(after scope: SyncScope) async throws(ArchiveError) {
        if scope == .whole, report.isComplete {
            record.lastComplete = now()
            if let serverTime {
                record.cursor = serverTime.addingTimeInterval(-Self.cursorMargin)
            }
            if readWholeSets { record.lastWhole = record.lastComplete }
            record.failure = nil
            record.failureCount = 0
            record.waitsUntil = nil
        } else {
            let schedule = SyncSchedule(now: now(), random: random())
            schedule.update(&record, after: report, host: target.host, isWhole: scope == .whole)
        }
        report.waitsUntil = record.waitsUntil
        try await archive.setAccountRecord(record)
    }
}

extension RemoteSubscription {
    /// Whether this is a feed of the server, and not the local one for starred stories of removed feeds.
    var isOnServer: Bool { !remote.isEmpty }

    init(_ feed: RemoteFeed, in account: AccountID) {
        self.init(
            remote: feed.id,
            feed: FeedID(ofFeedAt: feed.address, in: account),
            title: feed.title,
            folder: feed.folder
        )
    }
}

extension RemoteStateEffect {
    /// Whether known stories change.
    fileprivate var changesStates: Bool { read + unread + starred + unstarred > 0 }
}
