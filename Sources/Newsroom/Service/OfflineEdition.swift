import Archive
import FoundationEssentials
import HTTP
import News

/// Prefetches stories, and reports which of them can be read offline.
public struct OfflineEdition: Sendable {
    /// The number of newest unread stories from which the leads are chosen.
    private static let mostLeading = 100
    /// The maximum number of unindexed articles for which the indexing order is ignored.
    private static let mostOwed = 2000

    private let archives: ArchiveProvider
    private let stories: NewspaperStories
    private let fullTexts: FullTextLoader
    private let pictureFetcher: PictureFetcher
    private let settings: NewsServiceSettingsStore
    private let broadcaster: ChangeBroadcaster
    private let now: @Sendable () -> Date

    init(
        archives: ArchiveProvider,
        stories: NewspaperStories,
        fullTexts: FullTextLoader,
        pictureFetcher: PictureFetcher,
        settings: NewsServiceSettingsStore,
        broadcaster: ChangeBroadcaster,
        now: @escaping @Sendable () -> Date
    ) {
        self.archives = archives
        self.stories = stories
        self.fullTexts = fullTexts
        self.pictureFetcher = pictureFetcher
        self.settings = settings
        self.broadcaster = broadcaster
        self.now = now
    }

    /// Prefetches full texts and, if configured, pictures.
    ///
    /// Leads of the front page come first, then other unread stories from newest to oldest, then
    /// starred stories. If the archive is read-only, does nothing and returns an empty report.
    public func prefetch(by guide: PrefetchDisplaySettings) async -> PrefetchReport {
        let offline = settings.current.offline
        do throws(NewsError) {
            let archive = try await archives.opened()
            guard offline.stories > 0, !archive.opening.isReadOnly else {
                return PrefetchReport()
            }
            let starred = try await starredStories()
            let ordered = try await storiesInOrder(offline.stories, starred, guide)
            let links = try await archives.ask { archive throws(ArchiveError) in
                try await archive.links(of: ordered.map(\.id))
            }
            let pictures = offline.pictures ? guide.pictures : nil
            if let pictures { await retainPictures(starred, pictures) }
            defer { broadcaster.send(.prefetching(nil)) }
            // Searches and doctor report an index that cannot be written.
            try? await archive.maintenance.indexInAnyOrder(atMost: Self.mostOwed)
            let settings = settings.current
            return await round(pictures, settings.offline, in: archive).run(
                ordered,
                addresses: links,
                megabytes: offline.megabytes,
                places: settings.places,
                mostUnderWay: settings.mostUnderWay
            )
        } catch {
            var report = PrefetchReport()
            report.failure = error
            return report
        }
    }

    /// Returns at least `fewest` stories in the order of prefetching, if that many exist.
    func stories(
        atLeast fewest: Int,
        by guide: PrefetchDisplaySettings
    ) async throws(NewsError) -> [OfflineStory] {
        let count = settings.current.offline.stories
        let starred = count > 0 ? try await starredStories() : []
        let ordered = try await storiesInOrder(max(count, fewest), starred, guide)
        let next = ordered.prefix(count)
        let others = ordered.dropFirst(count)
        let isStarred = { (story: Headline) in count > 0 && story.state.isStarred }
        return next.map { OfflineStory($0, in: .next) }
            + others.filter(isStarred).map { OfflineStory($0, in: .starred) }
            + others.filter { !isStarred($0) }.map { OfflineStory($0, in: .later) }
    }

    func readiness(
        of ids: [ArticleID],
        by guide: PrefetchDisplaySettings
    ) async throws(NewsError) -> [OfflineReadiness] {
        let pictures = settings.current.offline.pictures ? guide.pictures : nil
        var result: [OfflineReadiness] = []
        for id in ids {
            let story = try await archives.ask { archive throws(ArchiveError) in
                try await archive.storyToVisit(id)
            }
            guard let story else { continue }
            result.append(
                OfflineReadiness(
                    headline: story.article.headline,
                    text: try await fullTexts.readiness(of: story),
                    pictures: await readyPictures(of: story.article, pictures)
                )
            )
        }
        return result
    }

    private func starredStories() async throws(NewsError) -> [Headline] {
        try await stories.headlines(HeadlineQuery(starredOnly: true)).headlines
    }

    private func storiesInOrder(
        _ count: Int,
        _ starred: [Headline],
        _ guide: PrefetchDisplaySettings
    ) async throws(NewsError) -> [Headline] {
        let query = HeadlineQuery(unreadOnly: true, rows: 0..<max(count, Self.mostLeading))
        let unread = try await stories.headlines(query).headlines
        let first = Array(unread.prefix(Self.mostLeading))
        let weights = settings.current.weights
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
        _ offline: PrefetchSettings,
        in archive: Archive
    ) -> OfflinePrefetcher {
        OfflinePrefetcher { [fullTexts] story, meter, pageArrived in
            await fullTexts.load(
                story.id,
                in: story.feed,
                into: archive,
                for: .opened,
                meter: meter,
                pageArrived: pageArrived
            )
        } pictures: { [stories] story in
            guard let pictures, let article = try? await stories.article(story.id),
                article.mayHavePictures
            else { return [] }
            return await pictures(article)
        } keepPicture: { [pictureFetcher] address, feed, meter throws(NewsError) in
            try await pictureFetcher.keep(address, in: feed, meter: meter)
        } hasDiskSpace: { [pictureFetcher, spare = offline.spareDiskBytes] in
            let paths = [archive.opening.path, pictureFetcher.folder?.path]
            return paths.compactMap(\.self).allSatisfy {
                // Unknown free space counts as enough.
                DiskSpace.freeBytes(at: $0).map { $0 >= spare } ?? true
            }
        } notify: { [broadcaster] finished, total in
            let progress = RefreshProgress(finishedCount: finished, totalCount: total)
            broadcaster.send(.prefetching(progress))
        }
    }

    private func retainPictures(
        _ starred: [Headline],
        _ pictures: @Sendable (Article) async -> [String]
    ) async {
        var addresses: [String] = []
        for story in starred {
            guard let article = try? await stories.article(story.id) else { continue }
            addresses += await pictures(article)
        }
        await pictureFetcher.spare(addresses)
    }

    private func readyPictures(
        of article: Article,
        _ pictures: (@Sendable (Article) async -> [String])?
    ) async -> OfflinePictureReadiness? {
        guard let pictures else { return nil }
        guard article.mayHavePictures else { return OfflinePictureReadiness(kept: 0, of: 0) }
        return await pictureFetcher.readiness(
            of: Array(pictures(article).prefix(OfflinePrefetcher.mostPictures))
        )
    }
}

extension Article {
    fileprivate var mayHavePictures: Bool { headline.hasPicture || !pictures.isEmpty }
}
