import Archive
public import FoundationEssentials
public import HTTP
public import News

/// A newspaper made of subscribed feeds, fetched over HTTP and kept in the archive.
///
/// Whatever is asked is answered from the archive; only ``refresh(_:)`` and new pictures wait
/// for a network.
public final class HTTPNewsService: NewsService {
    let room: ArchiveRoom
    let broadcaster = ChangeBroadcaster()
    let discovery: FeedDiscovery
    private let title: String
    /// What the reader thinks of feeds, where it was said.
    private let weights: [String: Int]
    private let refresher: Refresher
    private let retention: Retention
    private let pictures: PictureWire
    let now: @Sendable () -> Date

    /// Makes a paper; its archive is opened when somebody first asks for something.
    ///
    /// - Parameters:
    ///   - title: The name on the masthead.
    ///   - room: Where the articles are kept.
    ///   - fetcher: Who fetches http and https addresses.
    ///   - pictureFetcher: Who fetches pictures, so that they need not wait for feeds; else `fetcher`.
    ///   - pictureFolder: Where pictures are kept; nowhere by default.
    ///   - configuration: How feeds are fetched, and how long stories are kept.
    ///   - now: The clock.
    ///   - chance: A number from 0 to 1, drawn anew each time, so that feeds do not return together.
    ///   - pause: Waits so long, or until its task is cancelled.
    public init(
        title: String,
        room: ArchiveRoom,
        fetcher: any HTTPFetching,
        pictureFetcher: (any HTTPFetching)? = nil,
        pictureFolder: PictureFolder? = nil,
        configuration: NewsroomConfiguration = NewsroomConfiguration(),
        now: @escaping @Sendable () -> Date,
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
    ) {
        self.title = title
        self.room = room
        self.now = now
        let named = configuration.named
        weights = named.feeds.compactMapValues { $0.weight == 0 ? nil : $0.weight }
        retention = configuration.retention
        pictures = PictureWire(
            fetcher: pictureFetcher ?? fetcher,
            folder: pictureFolder,
            settings: named.feeds
        )
        discovery = FeedDiscovery(fetcher: fetcher, settings: configuration.feeds)
        refresher = Refresher(
            fetch: FeedFetch(fetcher: fetcher, now: now),
            configuration: named,
            now: now,
            chance: chance,
            pause: pause,
            broadcaster: broadcaster
        )
    }

    /// The name of the paper, its sections and its feeds.
    public func edition() async throws(NewsError) -> Edition {
        var edition = try await ask { archive throws(ArchiveError) in
            try await archive.edition(title: title)
        }
        if !weights.isEmpty {
            for index in edition.feeds.indices {
                edition.feeds[index].weight = weights[edition.feeds[index].id.text] ?? 0
            }
        }
        return edition
    }

    /// A window of the headlines that answer a query.
    public func headlines(_ query: HeadlineQuery) async throws(NewsError) -> HeadlineWindow {
        try await ask { archive throws(ArchiveError) in try await archive.headlines(query) }
    }

    /// Where an article stands among those that answer a query.
    public func row(
        of id: ArticleID,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int? {
        try await ask { archive throws(ArchiveError) in try await archive.row(of: id, in: query) }
    }

    /// The first unread row after a row, or the last one before it.
    public func unreadRow(
        from row: Int,
        before: Bool,
        in query: HeadlineQuery
    ) async throws(NewsError) -> Int? {
        try await ask { archive throws(ArchiveError) in
            try await archive.unreadRow(from: row, before: before, in: query)
        }
    }

    /// The whole article.
    public func article(_ id: ArticleID) async throws(NewsError) -> Article {
        let article = try await ask { archive throws(ArchiveError) in try await archive.article(id)
        }
        guard let article else { throw .unknownArticle(id) }
        return article
    }

    /// The article, of a very long one only the beginning.
    public func beginning(of id: ArticleID) async throws(NewsError) -> Article {
        let article = try await ask { archive throws(ArchiveError) in
            try await archive.beginning(of: id)
        }
        guard let article else { throw .unknownArticle(id) }
        return article
    }

    /// Puts one mark on articles; when this returns, the archive has it.
    public func mark(_ target: MarkTarget, _ mark: Mark) async throws(NewsError) {
        let outcome = try await ask { archive throws(ArchiveError) in
            try await archive.mark(target, mark)
        }
        announce(outcome)
    }

    /// Marks an article read because it was opened.
    public func markOpened(_ id: ArticleID) async throws(NewsError) {
        let wasUnread = try await ask { archive throws(ArchiveError) in
            try await archive.markOpened(id)
        }
        if wasUnread { broadcaster.send(.marks([id])) }
    }

    /// Takes the reader's last action back.
    public func undo() async throws(NewsError) -> JournalEntry? {
        let step = try await ask { archive throws(ArchiveError) in try await archive.undo() }
        guard let step else { return nil }
        if let removal = step.removal { try await subscribeAgain(removal) }
        announce(step.outcome)
        return step.entry
    }

    /// Does again what was taken back last.
    public func redo() async throws(NewsError) -> JournalEntry? {
        let step = try await ask { archive throws(ArchiveError) in try await archive.redo() }
        guard let step else { return nil }
        if let removal = step.removal {
            try await unlist(FeedID(ofFeedAt: removal.subscription.address))
        }
        announce(step.outcome)
        return step.entry
    }

    /// Remembers where the reader stopped.
    public func keepPlace(_ place: ReadingPlace?, in id: ArticleID) async throws(NewsError) {
        try await ask { archive throws(ArchiveError) in
            try await archive.keepPlace(place, in: id)
        }
        broadcaster.send(.marks([id]))
    }

    /// Asks feeds for news; a second call meanwhile waits for the same answers, and asks only who was not asked.
    public func refresh(_ scope: RefreshScope) async -> RefreshReport {
        do throws(NewsError) {
            let archive = try await room.opened()
            // Nobody is asked for what cannot be kept.
            if archive.opening.isReadOnly { throw NewsError(.readOnly) }
            let (subscriptions, areNew) = try await room.readSubscriptions()
            if areNew { broadcaster.send(.headlines) }
            let result = await refresher.refresh(subscriptions, of: archive, scope: scope)
            for move in result.moves { await follow(move) }
            try await retain(in: archive)
            broadcaster.send(.refreshed(result.report, of: scope))
            return result.report
        } catch {
            let failure: FeedFailure =
                if case .archive(let detail) = error {
                    .other("the archive does not answer: \(detail)")
                } else {
                    .other(Sentences.describe(error))
                }
            let outcome = FeedOutcome(feed: FeedID(title), title: title, failure: failure)
            let report = RefreshReport(outcomes: [outcome])
            broadcaster.send(.refreshed(report, of: scope))
            return report
        }
    }

    /// Removes what the reader has set to be removed; nothing by itself.
    private func retain(in archive: Archive) async throws(NewsError) {
        guard retention != Retention() else { return }
        do throws(ArchiveError) {
            let count = try await archive.retain(
                maximumAge: retention.age.map { .seconds($0) },
                maximumPerFeed: retention.articlesPerFeed
            )
            if count > 0 { broadcaster.send(.headlines) }
        } catch {
            throw NewsError(error)
        }
    }

    /// Works on the full-text index until it is complete or the task is cancelled.
    ///
    /// With more articles than `limit` waiting nothing is done: somebody with more time will come.
    public func indexArticles(atMost limit: Int = .max) async throws(NewsError) {
        var owed = try await ask { archive throws(ArchiveError) in
            try await archive.indexSome(limit: 0)
        }
        while owed > 0, owed <= limit, !Task.isCancelled {
            owed = try await ask { archive throws(ArchiveError) in try await archive.indexSome() }
        }
    }

    /// The bytes of a picture, kept since it was fetched first, or else from the web.
    public func picture(at address: String, of feed: FeedID) async throws(NewsError) -> [UInt8] {
        try await pictures.bytes(of: address, in: feed)
    }

    /// A new stream of what changes from now on.
    public func changes() -> AsyncStream<NewsChange> {
        broadcaster.stream()
    }

    /// Tells who listens that another program may have changed the archive or the list.
    public func lookAgain() async {
        await tellIfArchiveIsGone()
        // A list that cannot be read now is told about by the next refresh.
        _ = try? await room.readSubscriptions()
        broadcaster.send(.headlines)
    }

    /// Tells who listens when the archive's file was deleted or replaced while it was open.
    public func tellIfArchiveIsGone() async {
        // An archive that cannot be opened is told about by whatever is asked of it.
        guard let archive = try? await room.opened(), archive.isGone else { return }
        broadcaster.send(.notice(Sentences.describe(NewsError(ArchiveError.gone))))
    }

    func ask<Answer>(
        _ question: (Archive) async throws(ArchiveError) -> Answer
    ) async throws(NewsError) -> Answer {
        let archive = try await room.opened()
        do throws(ArchiveError) {
            return try await question(archive)
        } catch {
            throw NewsError(error)
        }
    }

    private func announce(_ outcome: MarkOutcome) {
        guard outcome.count > 0 else { return }
        broadcaster.send(outcome.articles.map { .marks($0) } ?? .headlines)
    }
}
