public import Archive
public import FoundationEssentials
import Markup
public import News
import Synchronization

/// Opens the archive when it is first needed, and keeps its subscriptions those of all lists.
public actor ArchiveProvider {
    /// What the lists hold.
    struct Lists: Sendable {
        /// The feeds of each list, in its order; of one that cannot be had, those that the archive knows.
        var subscriptions: [AccountID: [Subscription]] = [:]
        /// Why lists cannot be had.
        var failures: [AccountID: NewsError] = [:]
        /// What the reader has to know of those that could be had, in sentences.
        var remarks: [String] = []
        /// Whether they are others than before.
        var areNew = false
    }

    private let path: String?
    private let lists: [any FeedListing]
    private let now: @Sendable () -> Date
    private var archive: Archive?
    /// The first opening, until it is done: whoever asks meanwhile waits for it.
    private var opening: Task<Result<Archive, NewsError>, Never>?
    private var listed: [ArchivedSubscription]?
    /// The feeds of each list as they were read last.
    private var latest: [AccountID: [Subscription]] = [:]
    private let readsListsLater: Bool
    /// Told once when another process keeps the archive from being opened, or written.
    private let onLongWait: (@Sendable () -> Void)?
    /// The archive once it is open, for who cannot wait for this actor.
    private let stoppable = Mutex<Archive?>(nil)

    /// Prepares an archive; nothing is opened yet.
    ///
    /// - Parameters:
    ///   - path: The archive's file, made with its folder when there is none; `nil` keeps everything
    ///     in memory.
    ///   - lists: Who knows the subscriptions, in the order in which their feeds stand in the paper.
    ///   - readsListsLater: True for a screen that shall open at once with the subscriptions that the archive
    ///     knows; the next refresh reads the lists.
    ///   - onLongWait: Called once when another process has kept this one waiting for two seconds.
    ///   - now: The clock.
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

    /// The archive, with the subscriptions of the lists as they were when the archive was opened.
    ///
    /// - Throws: Why there is none, or why the reader's own list cannot be read.
    public func opened() async throws(NewsError) -> Archive {
        if let archive, opening == nil { return archive }
        let task = opening ?? Task { await openFirst() }
        opening = task
        return try await task.value.get()
    }

    /// Opens the archive, and has it know what the lists hold; it stays open also where a list cannot be read.
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

    /// Asks the archive something, in the words of the news.
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

    /// Does something on the caller's thread while nothing is being written; see ``Archive/betweenWrites(_:)``.
    nonisolated func betweenWrites(_ body: () -> Void) {
        guard let archive = stoppable.withLock({ $0 }) else { return body() }
        archive.betweenWrites(body)
    }

    /// The archive as it is, whatever the lists hold.
    func openedAlone() throws(NewsError) -> Archive {
        if let archive { return archive }
        return try open()
    }

    /// Reads all lists anew, and has the archive know what they hold; lists elsewhere may take their time.
    func readLists() async throws(NewsError) -> Lists {
        try await readLists(in: try await opened())
    }

    /// Reads the list of one account anew, which has changed; of the others counts what was read last.
    ///
    /// Other programs may hold the archive for `patience` seconds; `nil` waits as long as anybody does here.
    @discardableResult
    func readList(of account: AccountID, patience: Int? = nil) async throws(NewsError) -> Lists {
        try await readLists(in: try await opened(), only: account, patience: patience)
    }

    private func hasSubscriptions(_ archive: Archive) async throws(NewsError) -> Bool {
        do throws(ArchiveError) {
            return try await archive.hasSubscriptions()
        } catch {
            throw NewsError(error)
        }
    }

    private func open() throws(NewsError) -> Archive {
        if path != nil { for list in lists { list.closeToOthers() } }
        do throws(ArchiveError) {
            let archive = try Archive.open(
                at: path,
                now: now,
                plainText: PlainTextExtractor.utf8(ofHTML:),
                onLongWait: onLongWait
            )
            stoppable.withLock { $0 = archive }
            return archive
        } catch {
            throw NewsError(error)
        }
    }

    private func readLists(
        in archive: Archive,
        only account: AccountID? = nil,
        patience: Int? = nil
    ) async throws(NewsError) -> Lists {
        var result = Lists()
        for list in lists {
            do throws(NewsError) {
                if account == nil || account == list.account {
                    latest[list.account] = try await list.subscriptions()
                    if let remark = list.remark { result.remarks.append(remark) }
                }
            } catch {
                result.failures[list.account] = error
                latest[list.account] = nil
            }
            if latest[list.account] == nil {
                latest[list.account] = try await known(in: list.account, archive)
            }
        }
        // Before anything is known, a list that cannot be read empties nothing.
        result.subscriptions = latest
        if listed == nil, result.failures[.local] != nil { return result }
        let wanted = lists.flatMap { (latest[$0.account] ?? []).map(ArchivedSubscription.init) }
        result.areNew = try await set(wanted, in: archive, patience: patience)
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

    /// Makes the archive's subscriptions those of the lists; true when they were others.
    private func set(
        _ wanted: [ArchivedSubscription],
        in archive: Archive,
        patience: Int?
    ) async throws(NewsError) -> Bool {
        guard wanted != listed else { return false }
        let isFirst = listed == nil
        do throws(ArchiveError) {
            try await archive.setSubscriptions(wanted, patience: patience)
            listed = wanted
            return !isFirst
        } catch .readOnly {
            // What the archive has is shown; nothing new can come.
            return false
        } catch {
            throw NewsError(error)
        }
    }
}

extension ArchivedSubscription {
    /// What the archive knows of a subscription.
    init(_ subscription: Subscription) {
        self.init(
            feed: subscription.id,
            title: subscription.title,
            section: subscription.section
        )
    }
}

extension NewsError {
    /// What it means for a reader that the archive does not answer.
    public init(_ error: ArchiveError) {
        self = .archive(detail: error.words)
    }
}

extension ArchiveError {
    /// What happened, without advice.
    var words: String {
        switch self {
        case .diskFull: "the disk is full"
        case .readOnly: "it can only be read"
        case .damaged(let detail): "its file is damaged: \(detail)"
        case .gone:
            "its file was deleted or replaced while it was open, and nothing more can be kept in it: "
                + "start the newspaper again"
        case .busy: "another program has kept it busy for long"
        case .notAccessible(let detail), .other(let detail): detail
        }
    }
}
