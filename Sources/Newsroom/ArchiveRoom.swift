public import Archive
public import FoundationEssentials
import Markup
import News

/// Opens the archive when it is first needed, and keeps its subscriptions those of the reader's list.
public actor ArchiveRoom {
    private let path: String?
    private let source: SubscriptionSource
    private let now: @Sendable () -> Date
    private var archive: Archive?
    private var listed: [ArchivedSubscription]?
    private var justRead: [Subscription]?
    private let readsListLater: Bool

    /// Prepares an archive; nothing is opened yet.
    ///
    /// - Parameters:
    ///   - path: The archive's file, made with its folder when there is none; `nil` keeps everything
    ///     in memory.
    ///   - source: The subscriptions.
    ///   - justRead: What the source holds, when somebody has read it a moment ago.
    ///   - readsListLater: True for a screen that shall open at once with the subscriptions that the archive
    ///     knows; the next refresh reads the list.
    ///   - now: The clock.
    public init(
        path: String?,
        source: SubscriptionSource,
        justRead: [Subscription]? = nil,
        readsListLater: Bool = false,
        now: @escaping @Sendable () -> Date
    ) {
        self.path = path
        self.source = source
        self.justRead = justRead
        self.readsListLater = readsListLater
        self.now = now
    }

    /// The archive, with the subscriptions of the list as it was when the archive was opened.
    public func opened() async throws(NewsError) -> Archive {
        if let archive { return archive }
        let archive = try open()
        self.archive = archive
        if readsListLater, try await hasSubscriptions(archive) { return archive }
        let subscriptions: [Subscription]
        if let justRead { subscriptions = justRead } else { subscriptions = try source.read() }
        justRead = nil
        _ = try await list(subscriptions, in: archive)
        return archive
    }

    private func hasSubscriptions(_ archive: Archive) async throws(NewsError) -> Bool {
        do throws(ArchiveError) {
            return try await archive.hasSubscriptions()
        } catch {
            throw NewsError(error)
        }
    }

    private func open() throws(NewsError) -> Archive {
        if path != nil, case .file(let file) = source { closeToOthers(file) }
        do throws(ArchiveError) {
            return try Archive.open(at: path, now: now, plainText: { QuickText(ofHTML: $0).text })
        } catch {
            throw NewsError(error)
        }
    }

    /// Names and passwords may stand in the list.
    private func closeToOthers(_ file: SubscriptionsFile) {
        PrivateFiles.closeFolder(String(folderName(of: file.path).dropLast()))
        PrivateFiles.closeFiles(file.path)
        PrivateFiles.closeFiles(RemovedFeeds.path(besides: file.path))
    }

    /// Reads the list anew.
    ///
    /// - Returns: The subscriptions, and whether they are others than before.
    func readSubscriptions() async throws(NewsError) -> (all: [Subscription], areNew: Bool) {
        let subscriptions = try source.read()
        let areNew = try await list(subscriptions, in: try await opened())
        return (subscriptions, areNew)
    }

    /// Changes the list, and the archive after it.
    func change<Result: Sendable>(
        _ change: @Sendable (SubscriptionsFile) throws(SubscriptionsError) -> Result
    ) async throws(NewsError) -> Result {
        let archive = try await opened()
        let result = try source.change(change)
        _ = try await list(try source.read(), in: archive)
        return result
    }

    /// Makes the archive's subscriptions those of the list; true when they were others.
    private func list(
        _ subscriptions: [Subscription],
        in archive: Archive
    ) async throws(NewsError) -> Bool {
        let wanted = subscriptions.map { ArchivedSubscription($0) }
        guard wanted != listed else { return false }
        let isFirst = listed == nil
        do throws(ArchiveError) {
            try await archive.setSubscriptions(wanted)
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
            address: subscription.id.text,
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
