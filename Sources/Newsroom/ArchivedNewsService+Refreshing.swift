import Archive
public import News
import Synchronization

extension ArchivedNewsService {
    /// Asks all sources for news, at the same time, and makes one report of theirs.
    ///
    /// A second call meanwhile waits for the same answers, and asks only who was not asked. While another process asks who
    /// is due, one waits for it, a minute at most, before anybody is asked here for being due.
    public func refresh(_ scope: RefreshScope) async -> RefreshReport {
        await refresh(scope, whenWaiting: {})
    }

    /// Does the same, and says so once where another process is waited for.
    public func refresh(
        _ scope: RefreshScope,
        whenWaiting tell: @Sendable () -> Void
    ) async -> RefreshReport {
        let report: RefreshReport
        do throws(NewsError) {
            let archive = try await room.opened()
            // Nobody is asked for what cannot be kept.
            if archive.opening.isReadOnly { throw NewsError(.readOnly) }
            let hasTurn = await takesTurn(for: scope, whenWaiting: tell)
            defer { if hasTurn { turn?.end() } }
            let lists = try await room.readLists()
            if lists.areNew { broadcaster.send(.headlines) }
            tellReader(of: lists)
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

    /// Whether other processes wait for this refresh with what is due, until the turn is given back.
    ///
    /// What is due is asked by one process at a time; who wants all, or these very feeds, waits for nobody.
    private func takesTurn(
        for scope: RefreshScope,
        whenWaiting tell: @Sendable () -> Void
    ) async -> Bool {
        switch scope {
        case .due: await turn?.wait(pause: pause, tell: tell) == true
        case .all: turn?.take() == true
        case .feeds: false
        }
    }

    /// What has come since a refresh began, without what another refresh has told of meanwhile.
    private func newStories(since first: Int64, in archive: Archive) async -> [NewStory] {
        guard let next = try? await archive.nextStory() else { return [] }
        let start = nextToTell.withLock { told in
            defer { told = max(told, next) }
            return max(told, first)
        }
        guard start < next else { return [] }
        // Who cannot be told now hears of it from the paper.
        return (try? await archive.newStories(since: start, atMost: Self.toldStories)) ?? []
    }

    /// How many stories are named at once; the report has the count of all.
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
                let errand = errand(
                    to: source,
                    for: lists.subscriptions[source.account] ?? [],
                    of: archive,
                    scope: scope,
                    summing: progress
                )
                group.addTask { (place, await source.refresh(errand)) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        return RefreshReport(merging: reports.sorted { $0.0 < $1.0 }.map(\.1))
    }

    private func errand(
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
        } readList: { [room] in
            // What cannot be read now is read by the next refresh.
            _ = try? await room.readList(of: account)
        }
    }
}
