import Archive
import News
import Synchronization

/// Refreshes all sources of a newspaper in parallel, and combines their reports.
final class SourceRefresher: Sendable {
    private static let maximumNewStories = 200

    private let title: String
    private let archives: ArchiveProvider
    private let sources: NewsSourceList
    private let settings: NewsServiceSettingsStore
    private let listNotices: SubscriptionListNotifier
    private let broadcaster: ChangeBroadcaster
    /// The lock for a refresh, shared with other processes; `nil` if the archive is in memory.
    private let lock: RefreshLock?
    private let pause: @Sendable (Duration) async -> Void
    private let firstUnreportedStory = Mutex<Int64>(0)

    init(
        title: String,
        archives: ArchiveProvider,
        sources: NewsSourceList,
        settings: NewsServiceSettingsStore,
        listNotices: SubscriptionListNotifier,
        broadcaster: ChangeBroadcaster,
        lock: RefreshLock?,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.title = title
        self.archives = archives
        self.sources = sources
        self.settings = settings
        self.listNotices = listNotices
        self.broadcaster = broadcaster
        self.lock = lock
        self.pause = pause
    }

    func refresh(
        _ scope: RefreshScope,
        whenWaiting notify: @Sendable () -> Void
    ) async -> RefreshReport {
        let report: RefreshReport
        do throws(NewsError) {
            let archive = try await archives.openedForWriting()
            let hasTurn = await acquireRefreshLock(for: scope, whenWaiting: notify)
            defer { if hasTurn { lock?.release() } }
            let lists = try await archives.readLists()
            if lists.areNew { broadcaster.send(.headlines) }
            listNotices.send(about: lists)
            let reportsNews = settings.current.reportsNewStories
            let first = reportsNews ? try? await archive.nextStory() : nil
            var asked = await ask(lists, of: archive, scope: scope)
            if let first { asked.newStories = await newStories(since: first, in: archive) }
            try await removeOldStories()
            report = asked
        } catch {
            report = RefreshReport(failureOf: title, in: .local, because: error)
        }
        broadcaster.send(.refreshed(report, of: scope))
        return report
    }

    /// Acquires the lock that lets only one process refresh due feeds, if the scope requires it.
    private func acquireRefreshLock(
        for scope: RefreshScope,
        whenWaiting notify: @Sendable () -> Void
    ) async -> Bool {
        switch scope {
        case .due: await lock?.wait(pause: pause, notify: notify) == true
        case .all: lock?.acquire() == true
        case .feeds: false
        }
    }

    /// Returns the stories stored since a refresh began that no other refresh reported.
    private func newStories(since first: Int64, in archive: Archive) async -> [NewStory] {
        guard let next = try? await archive.nextStory() else { return [] }
        let start = firstUnreportedStory.withLock { reported in
            defer { reported = max(reported, next) }
            return max(reported, first)
        }
        guard start < next else { return [] }
        // If this fails, the stories are in the newspaper without a notification.
        return (try? await archive.newStories(since: start, atMost: Self.maximumNewStories)) ?? []
    }

    private func removeOldStories() async throws(NewsError) {
        let retention = settings.current.retention
        let count = try await archives.ask { archive throws(ArchiveError) in
            try await archive.maintenance.purgeDeletedStories()
            guard retention != Retention() else { return 0 }
            return try await archive.maintenance.retain(
                maximumAge: retention.age.map { .seconds($0) },
                maximumPerFeed: retention.articlesPerFeed
            )
        }
        if count > 0 { broadcaster.send(.headlines) }
    }

    private func ask(
        _ lists: ArchiveProvider.Lists,
        of archive: Archive,
        scope: RefreshScope
    ) async -> RefreshReport {
        let progress = ProgressSum()
        let reports = await withTaskGroup(of: (Int, RefreshReport).self) { group in
            for (place, source) in sources.all.enumerated() {
                if let failure = lists.failures[source.account] {
                    let report = RefreshReport(
                        failureOf: source.title,
                        in: source.account,
                        because: failure
                    )
                    group.addTask { (place, report) }
                    continue
                }
                let request = request(
                    to: source,
                    for: lists.subscriptions[source.account] ?? [],
                    of: archive,
                    scope: scope,
                    summing: progress
                )
                group.addTask { (place, await source.refresh(request)) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        return RefreshReport(merging: reports.sorted { $0.0 < $1.0 }.map(\.1))
    }

    private func request(
        to source: any NewsSource,
        for subscriptions: [Subscription],
        of archive: Archive,
        scope: RefreshScope,
        summing progress: ProgressSum
    ) -> RefreshRequest {
        let account = source.account
        return RefreshRequest(scope: scope, subscriptions: subscriptions, archive: archive) {
            [broadcaster] change in
            if case .refreshing(let part) = change {
                broadcaster.send(.refreshing(progress.adding(part, of: account)))
            } else {
                broadcaster.send(change)
            }
        } readList: { [archives] in
            _ = try? await archives.readList(of: account)
        }
    }
}
