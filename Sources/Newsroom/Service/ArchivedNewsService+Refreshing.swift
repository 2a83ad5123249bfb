import Archive
public import News
import Synchronization

extension ArchivedNewsService {
    /// Refreshes all sources in parallel, and combines their reports.
    ///
    /// A concurrent call waits for running fetches, and starts only the remaining ones. A refresh
    /// of due feeds waits up to a minute for another process that does the same.
    public func refresh(_ scope: RefreshScope) async -> RefreshReport {
        await refresh(scope, whenWaiting: {})
    }

    /// Refreshes all sources.
    ///
    /// Calls `tell` once if it has to wait for another process.
    public func refresh(
        _ scope: RefreshScope,
        whenWaiting tell: @Sendable () -> Void
    ) async -> RefreshReport {
        let report: RefreshReport
        do throws(NewsError) {
            let archive = try await archiveProvider.opened()
            if archive.opening.isReadOnly { throw NewsError(.readOnly) }
            let hasTurn = await acquireRefreshLock(for: scope, whenWaiting: tell)
            defer { if hasTurn { refreshLock?.release() } }
            let lists = try await archiveProvider.readLists()
            if lists.areNew { broadcaster.send(.headlines) }
            sendNotice(of: lists)
            let tells = settings.withLock { $0.tellsOfNews }
            let first = tells ? try? await archive.nextStory() : nil
            var asked = await ask(lists, of: archive, scope: scope)
            if let first { asked.newStories = await newStories(since: first, in: archive) }
            try await retain(in: archive)
            report = asked
        } catch {
            report = RefreshReport(failureOf: title, in: .local, because: error)
        }
        broadcaster.send(.refreshed(report, of: scope))
        return report
    }

    /// Acquires the refresh lock if the scope requires it.
    ///
    /// Only one process at a time refreshes due feeds.
    private func acquireRefreshLock(
        for scope: RefreshScope,
        whenWaiting tell: @Sendable () -> Void
    ) async -> Bool {
        switch scope {
        case .due: await refreshLock?.wait(pause: pause, tell: tell) == true
        case .all: refreshLock?.acquire() == true
        case .feeds: false
        }
    }

    /// Returns the stories that were stored since a refresh began, except those that another
    /// refresh reported.
    private func newStories(since first: Int64, in archive: Archive) async -> [NewStory] {
        guard let next = try? await archive.nextStory() else { return [] }
        let start = firstUnreportedStory.withLock { told in
            defer { told = max(told, next) }
            return max(told, first)
        }
        guard start < next else { return [] }
        // If this fails, the stories are in the newspaper without a notification.
        return (try? await archive.newStories(since: start, atMost: Self.toldStories)) ?? []
    }

    private static let toldStories = 200

    private func ask(
        _ lists: ArchiveProvider.Lists,
        of archive: Archive,
        scope: RefreshScope
    ) async -> RefreshReport {
        let progress = ProgressSum()
        let reports = await withTaskGroup(of: (Int, RefreshReport).self) { group in
            for (place, source) in sources.enumerated() {
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
        } readList: { [archiveProvider] in
            _ = try? await archiveProvider.readList(of: account)
        }
    }
}
