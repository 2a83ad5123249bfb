import Archive
import HTTP
import News
import Synchronization

extension ArchivedNewsService {
    /// The number of newest unread stories from which the leads are chosen.
    private static let mostLeading = 100
    /// The maximum number of articles waiting to be indexed for which their order may change.
    private static let mostOwed = 2000

    /// Prefetches full texts and, if configured, pictures.
    ///
    /// Leads of the front page come first, then other unread stories from newest to oldest, then
    /// starred stories. If the archive is read-only, does nothing and returns an empty report.
    public func fetchAhead(by guide: PrefetchDisplaySettings) async -> PrefetchReport {
        let offline = settings.withLock(\.offline)
        do throws(NewsError) {
            let archive = try await archiveProvider.opened()
            guard offline.stories > 0, !archive.opening.isReadOnly else {
                return PrefetchReport()
            }
            let starred = try await headlines(HeadlineQuery(starredOnly: true)).headlines
            let stories = try await storiesAhead(offline.stories, starred, guide)
            let links = try await withArchive { archive throws(ArchiveError) in
                try await archive.links(of: stories.map(\.id))
            }
            let pictures = offline.pictures ? guide.pictures : nil
            if let pictures { await retainPictures(starred, pictures) }
            defer { broadcaster.send(.prefetching(nil)) }
            // Searches and doctor report an index that cannot be written.
            try? await archive.indexInAnyOrder(atMost: Self.mostOwed)
            return await round(pictures, in: archive).run(
                stories,
                addresses: links,
                megabytes: offline.megabytes,
                places: settings.withLock(\.places),
                mostUnderWay: settings.withLock(\.mostUnderWay)
            )
        } catch {
            var report = PrefetchReport()
            report.failure = error
            return report
        }
    }

    func storiesAhead(
        _ count: Int,
        _ starred: [Headline],
        _ guide: PrefetchDisplaySettings
    ) async throws(NewsError) -> [Headline] {
        let rows = 0..<max(count, Self.mostLeading)
        let unread = try await headlines(HeadlineQuery(unreadOnly: true, rows: rows)).headlines
        let first = Array(unread.prefix(Self.mostLeading))
        let weights = settings.withLock(\.weights)
        let leads = guide.leads(
            first,
            Dictionary(first.map { ($0.feed, weights[$0.feed.address] ?? 0) }) { first, _ in first
            },
            now()
        )
        var known: Set<ArticleID> = []
        let ahead = (leads + unread).filter { known.insert($0.id).inserted }.prefix(count)
        let kept = Set(ahead.map(\.id))
        return ahead + starred.filter { !kept.contains($0.id) }
    }

    private func round(
        _ pictures: (@Sendable (Article) async -> [String])?,
        in archive: Archive
    ) -> OfflinePrefetcher {
        OfflinePrefetcher { [self] story, meter, hasCome in
            await prefetch(story, into: archive, meter, hasCome)
        } pictures: { [self] story in
            guard let pictures, let article = try? await article(story.id),
                article.headline.hasPicture || !article.pictures.isEmpty
            else { return [] }
            return await pictures(article)
        } keepPicture: { [pictureFetcher] address, feed, meter throws(NewsError) in
            try await pictureFetcher.keep(address, in: feed, meter: meter)
        } hasDiskSpace: { [pictureFetcher, spare = settings.withLock(\.offline.spareDiskBytes)] in
            let paths = [archive.opening.path, pictureFetcher.folder?.path]
            return paths.compactMap(\.self).allSatisfy {
                // Unknown free space counts as enough.
                DiskSpace.freeBytes(at: $0).map { $0 >= spare } ?? true
            }
        } tell: { [broadcaster] finished, total in
            let progress = RefreshProgress(finishedCount: finished, totalCount: total)
            broadcaster.send(.prefetching(progress))
        }
    }

    private func prefetch(
        _ story: Headline,
        into archive: Archive,
        _ meter: HTTPMeter,
        _ hasCome: @escaping @Sendable () -> Void
    ) async -> FullTextFetcher.Outcome {
        if story.feed.account != .saved {
            return await fetchFullText(
                of: story.id,
                in: story.feed,
                into: archive,
                for: .opened,
                meter: meter,
                hasCome: hasCome
            )
        }
        var outcome = FullTextFetcher.Outcome()
        do throws(NewsError) {
            outcome.isNew = try await fetchWaitingPage(
                story.id,
                isExplicit: false,
                meter: meter
            )
        } catch {
            outcome.failure = error
        }
        return outcome
    }

    private func retainPictures(
        _ starred: [Headline],
        _ pictures: @Sendable (Article) async -> [String]
    ) async {
        var addresses: [String] = []
        for story in starred {
            guard let article = try? await article(story.id) else { continue }
            addresses += await pictures(article)
        }
        await pictureFetcher.spare(addresses)
    }
}
