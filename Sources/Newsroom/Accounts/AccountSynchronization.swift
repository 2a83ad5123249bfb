import Accounts
import Archive
import FoundationEssentials
import News

/// One synchronization of an account: send changes, then read subscriptions, IDs and texts.
///
/// Errors of the server are stored in ``report``. An error of the archive ends the synchronization.
struct AccountSynchronization {
    struct Target: Sendable {
        let account: AccountID
        let host: String
        let client: any AccountClient
        let archive: Archive
    }

    static let maximumTexts = 10_000
    /// The number of seconds by which the stored cursor is earlier than the server's time.
    static let cursorMargin = 180.0
    /// The number of seconds between requests for the complete lists of IDs.
    static let wholeInterval = 86_400.0
    /// The maximum age of read items that the first synchronization fetches, in seconds.
    static let firstImport = 30 * 86_400.0

    let target: Target
    let now: @Sendable () -> Date
    /// Returns a random number from 0 to 1, for the delay after a failure.
    let random: @Sendable () -> Double
    /// Called after visible changes.
    let announce: @Sendable () -> Void
    let reloadList: @Sendable () async -> Void

    var report = SyncReport()
    var record: AccountRecord
    var serverTime: Date?
    var unsentFields: Set<StateField> = []
    /// Whether the user has confirmed an unusually large change.
    var appliesMassChange = false
    /// Whether the last failure prevents further steps.
    var isOver = false
    /// Whether the list of feeds is current; otherwise items of removed feeds may be missing.
    private(set) var hasStructure = false
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

    /// Whether to read only changes instead of the complete sets of IDs.
    var usesDelta: Bool {
        guard client.capabilities.hasChanges, record.cursor != nil else { return false }
        return !isWholeDue
    }

    /// Whether the complete sets of IDs were never read, or last over a day ago or in the future.
    var isWholeDue: Bool {
        record.lastWhole.map { !(0..<Self.wholeInterval).contains(now().timeIntervalSince($0)) }
            ?? true
    }

    mutating func run(_ scope: SyncScope) async throws(ArchiveError) {
        if scope == .trial { return try await runTrial() }
        if scope == .whole { record.lastAttempt = now() }
        try await archive.accounts.setAccountRecord(record)
        try await archive.accounts.setListingIDs(false, account: target.account)
        if scope == .whole { await verify() }
        if !isOver { try await push() }
        if scope == .whole, !isOver { try await pull() }
        report.pendingCount = try await archive.accounts.pendingChangeCount(of: target.account)
        try await storeRecord(after: scope)
    }

    private mutating func runTrial() async throws(ArchiveError) {
        report.pendingCount = try await archive.accounts.pendingChangeCount(of: target.account)
        // The list of feeds is assumed to be unchanged.
        hasStructure = true
        guard let read = await readStates() else { return }
        report.effect = try await archive.accounts.applyRemoteStates(
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
        let isDaily = !client.capabilities.listsRecentDaily || isWholeDue
        try await archive.accounts.setListingIDs(true, account: target.account)
        let read: ReadStates?
        do throws(ArchiveError) {
            read = try await updateStates()
            try await archive.accounts.setListingIDs(false, account: target.account)
        } catch {
            try? await archive.accounts.setListingIDs(false, account: target.account)
            throw error
        }
        guard let read else { return }
        readWholeSets = !hasDelta && isDaily
        // Otherwise starred items of new feeds would be filed under removed feeds.
        guard hasStructure else { return }
        try await store(read.items)
        try await fetchEdits(read.edited)
        try await fetchTexts()
    }

    private mutating func updateStructure() async throws(ArchiveError) {
        hasStructure = false
        let feeds: [RemoteFeed]
        do throws(AccountError) {
            let structure = try await client.structure()
            serverTime = serverTime ?? structure.date
            feeds = structure.value
        } catch {
            return fail(error)
        }
        let known = try await archive.accounts.remoteSubscriptions(of: target.account)
        if feeds.isEmpty, known.contains(where: \.isOnServer) {
            return fail(.malformed(host: target.host, detail: "the list of feeds is empty"))
        }
        let account = target.account
        try await archive.accounts.setRemoteSubscriptions(
            feeds.map { RemoteSubscription($0, in: account) },
            account: account
        )
        hasStructure = true
        await reloadList()
    }

    private mutating func updateStates() async throws(ArchiveError) -> ReadStates? {
        guard let read = await readStates() else { return nil }
        let trial = try await archive.accounts.applyRemoteStates(
            read.states,
            account: target.account,
            isTrial: true
        )
        if record.cursor != nil, trial.changesStates,
            try await wasReset(read.states, items: read.items)
        {
            return nil
        }
        // Many servers delete starred items with their feed, which may have happened after its list
        // was read.
        if trial.unstarred > 0, !client.capabilities.keepsItemsOfRemovedFeeds {
            try await updateStructure()
            guard hasStructure else { return nil }
        }
        if !appliesMassChange, await !isConfirmed(read.states, with: trial) {
            report.effect = trial
            report.isHeldBack = true
            return nil
        }
        report.effect = try await archive.accounts.applyRemoteStates(
            read.states,
            account: target.account
        )
        announce()
        return read
    }

    /// Records a failure.
    ///
    /// The report contains the first one.
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
        try await archive.accounts.setAccountRecord(record)
    }
}

extension RemoteSubscription {
    /// Whether the feed exists on the server; false for the local feed with the stories of removed
    /// feeds.
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
    fileprivate var changesStates: Bool { read + unread + starred + unstarred > 0 }
}
