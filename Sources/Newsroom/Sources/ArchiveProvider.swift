public import Archive
public import FoundationEssentials
import Markup
public import News
import Synchronization

/// Opens the archive when it is first used, and updates its subscriptions from all lists.
public actor ArchiveProvider {
    struct Lists: Sendable {
        /// The subscriptions of each account in order; the stored ones if its list is unreadable.
        var subscriptions: [AccountID: [Subscription]] = [:]
        var failures: [AccountID: NewsError] = [:]
        var remarks: [String] = []
        var areNew = false
    }

    private let path: String?
    private var lists: [any FeedListing]
    private let now: @Sendable () -> Date
    private var archive: Archive?
    /// The first opening while it is in progress.
    ///
    /// Other callers wait for it.
    private var opening: Task<Result<Archive, NewsError>, Never>?
    private var listed: [StoredSubscription]?
    private var latest: [AccountID: [Subscription]] = [:]
    private let readsListsLater: Bool
    private let onLongWait: (@Sendable () -> Void)?
    private let openArchive = Mutex<Archive?>(nil)

    /// Creates a provider without opening the archive.
    ///
    /// If `path` is `nil`, everything is kept in memory. `lists` are in the order of the newspaper.
    /// If `readsListsLater` is true, the archive opens with the stored subscriptions, and the next
    /// refresh reads the lists. `onLongWait` is called once if another process blocks this one for
    /// two seconds.
    public init(
        path: String?,
        lists: [any FeedListing],
        readsListsLater: Bool = false,
        onLongWait: (@Sendable () -> Void)? = nil,
        now: @escaping @Sendable () -> Date
    ) {
        self.path = path
        self.lists = lists
        self.readsListsLater = readsListsLater
        self.onLongWait = onLongWait
        self.now = now
    }

    nonisolated var isPersistent: Bool { path != nil }

    /// Replaces the lists without reading them.
    func setLists(_ lists: [any FeedListing]) { self.lists = lists }

    /// Returns the archive, with the subscriptions at the time it was opened.
    ///
    /// Throws if the archive cannot be opened, or the user's own list cannot be read.
    public func opened() async throws(NewsError) -> Archive {
        if let archive, opening == nil { return archive }
        let task = opening ?? Task { await openFirst() }
        opening = task
        return try await task.value.get()
    }

    /// Opens the archive and updates its subscriptions; fails if the user's own list is unreadable.
    private func openFirst() async -> Result<Archive, NewsError> {
        defer { opening = nil }
        do throws(NewsError) {
            let archive = try open()
            self.archive = archive
            if readsListsLater, try await hasSubscriptions(archive) { return .success(archive) }
            let failures = try await readLists(in: archive).failures
            if let failure = failures[.local] { throw failure }
            return .success(archive)
        } catch {
            return .failure(error)
        }
    }

    nonisolated(nonsending) func ask<Answer>(
        _ question: (Archive) async throws(ArchiveError) -> Answer
    ) async throws(NewsError) -> Answer {
        let archive = try await opened()
        do throws(ArchiveError) {
            return try await question(archive)
        } catch {
            throw NewsError(error)
        }
    }

    /// Like ``opened()``, but throws if the archive is read-only.
    nonisolated(nonsending) func openedForWriting() async throws(NewsError) -> Archive {
        let archive = try await opened()
        if archive.opening.isReadOnly { throw NewsError(.readOnly) }
        return archive
    }

    /// Like ``ask(_:)``, but throws if the archive is read-only.
    nonisolated(nonsending) func change<Answer>(
        _ work: (Archive) async throws(ArchiveError) -> Answer
    ) async throws(NewsError) -> Answer {
        _ = try await openedForWriting()
        return try await ask(work)
    }

    nonisolated func betweenWrites(_ body: () -> Void) {
        guard let archive = openArchive.withLock({ $0 }) else { return body() }
        archive.betweenWrites(body)
    }

    func openedWithoutLists() throws(NewsError) -> Archive {
        if let archive { return archive }
        return try open()
    }

    func readLists() async throws(NewsError) -> Lists {
        try await readLists(in: try await opened())
    }

    /// Reads the list of one account, and updates the archive.
    ///
    /// `timeout` is the number of seconds to wait for other processes' locks; `nil` for the
    /// default.
    @discardableResult
    func readList(of account: AccountID, timeout: Int? = nil) async throws(NewsError) -> Lists {
        try await readLists(in: try await opened(), only: account, timeout: timeout)
    }

    private func hasSubscriptions(_ archive: Archive) async throws(NewsError) -> Bool {
        do throws(ArchiveError) {
            return try await archive.hasSubscriptions()
        } catch {
            throw NewsError(error)
        }
    }

    private func open() throws(NewsError) -> Archive {
        if path != nil { for list in lists { list.restrictAccess() } }
        do throws(ArchiveError) {
            let archive = try Archive.open(
                at: path,
                now: now,
                plainText: PlainTextExtractor.utf8(ofHTML:),
                onLongWait: onLongWait
            )
            openArchive.withLock { $0 = archive }
            return archive
        } catch {
            throw NewsError(error)
        }
    }

    private func readLists(
        in archive: Archive,
        only account: AccountID? = nil,
        timeout: Int? = nil
    ) async throws(NewsError) -> Lists {
        var result = Lists()
        for list in lists {
            do throws(NewsError) {
                if account == nil || account == list.account {
                    latest[list.account] = try await list.subscriptions(in: archive)
                    if let remark = list.notice { result.remarks.append(remark) }
                }
            } catch {
                result.failures[list.account] = error
                latest[list.account] = nil
            }
            if latest[list.account] == nil {
                latest[list.account] = try await known(in: list.account, archive)
            }
        }
        result.subscriptions = latest
        if listed == nil, result.failures[.local] != nil { return result }
        let wanted = lists.flatMap { (latest[$0.account] ?? []).map(StoredSubscription.init) }
        result.areNew = try await set(wanted, in: archive, timeout: timeout)
        return result
    }

    private func known(
        in account: AccountID,
        _ archive: Archive
    ) async throws(NewsError) -> [Subscription] {
        do throws(ArchiveError) {
            return try await archive.subscriptions(of: account).map { known in
                Subscription(
                    address: known.feed.address,
                    title: known.title,
                    section: known.section,
                    account: account
                )
            }
        } catch {
            throw NewsError(error)
        }
    }

    private func set(
        _ wanted: [StoredSubscription],
        in archive: Archive,
        timeout: Int?
    ) async throws(NewsError) -> Bool {
        guard wanted != listed else { return false }
        let isFirst = listed == nil
        do throws(ArchiveError) {
            try await archive.setSubscriptions(wanted, timeout: timeout)
            listed = wanted
            return !isFirst
        } catch .readOnly {
            return false
        } catch {
            throw NewsError(error)
        }
    }
}

extension StoredSubscription {
    init(_ subscription: Subscription) {
        self.init(
            feed: subscription.id,
            title: subscription.title,
            section: subscription.section
        )
    }
}

extension NewsError {
    /// Converts an archive error.
    public init(_ error: ArchiveError) {
        self = .archive(detail: error.words)
    }
}

extension ArchiveError {
    var words: String {
        switch self {
        case .diskFull: ErrorMessages.fullDisk
        case .readOnly: ErrorMessages.readOnlyFile
        case .damaged(let detail): "the file is damaged: \(detail)"
        case .gone:
            "the file was deleted or replaced while it was open, so nothing more can be saved; "
                + "restart Newspaper"
        case .busy: "another program has locked the file"
        case .notAccessible(let detail), .other(let detail): detail
        }
    }
}
