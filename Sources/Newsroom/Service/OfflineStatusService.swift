import Archive
public import News
import Synchronization

/// Reports which stories can be read offline, in the order of prefetching.
public struct OfflineStatusService: OfflineReading {
    private static let fewest = 100

    private let paper: ArchivedNewsService
    private let guide: @Sendable () async -> PrefetchDisplaySettings

    /// Creates a service.
    ///
    /// `guide` returns the current plan for prefetching.
    public init(
        of paper: ArchivedNewsService,
        guide: @escaping @Sendable () async -> PrefetchDisplaySettings
    ) {
        self.paper = paper
        self.guide = guide
    }

    /// Returns the stories in the order of prefetching, then some that are not prefetched.
    public func offlineStories() async throws(NewsError) -> [OfflineStory] {
        try await paper.offlineStories(atLeast: Self.fewest, by: guide())
    }

    /// Returns the offline state of stories.
    public func readiness(of ids: [ArticleID]) async throws(NewsError) -> [OfflineReadiness] {
        try await paper.readiness(of: ids, by: guide())
    }
}

extension ArchivedNewsService {
    fileprivate func offlineStories(
        atLeast fewest: Int,
        by guide: PrefetchDisplaySettings
    ) async throws(NewsError) -> [OfflineStory] {
        let count = settings.withLock(\.offline.stories)
        let starred =
            count > 0 ? try await headlines(HeadlineQuery(starredOnly: true)).headlines : []
        let stories = try await storiesAhead(max(count, fewest), starred, guide)
        let next = stories.prefix(count)
        let others = stories.dropFirst(count)
        let isStarred = { (story: Headline) in count > 0 && story.state.isStarred }
        return next.map { OfflineStory($0, in: .next) }
            + others.filter(isStarred).map { OfflineStory($0, in: .starred) }
            + others.filter { !isStarred($0) }.map { OfflineStory($0, in: .later) }
    }

    fileprivate func readiness(
        of ids: [ArticleID],
        by guide: PrefetchDisplaySettings
    ) async throws(NewsError) -> [OfflineReadiness] {
        let pictures = settings.withLock(\.offline.pictures) ? guide.pictures : nil
        var result: [OfflineReadiness] = []
        for id in ids {
            let story = try await withArchive { archive throws(ArchiveError) in
                try await archive.storyToVisit(id)
            }
            guard let story else { continue }
            result.append(
                OfflineReadiness(
                    headline: story.article.headline,
                    text: try await text(of: story),
                    pictures: await readyPictures(of: story.article, pictures)
                )
            )
        }
        return result
    }

    private func text(of story: PageFetchInput) async throws(NewsError) -> OfflineTextReadiness {
        let article = story.article
        guard article.headline.feed == .savedPages else {
            return pages.text(of: story, policy: fullTextPolicy(for: article.headline.feed))
        }
        guard article.html.isEmpty else { return .page(words: FullTextFetcher.words(of: article)) }
        let page = try await withArchive { archive throws(ArchiveError) in
            try await archive.pageStates(of: [article.id]).first
        }
        return .teaser(words: 0, page?.failure.map { .failed($0) } ?? .notFetched)
    }

    private func readyPictures(
        of article: Article,
        _ pictures: (@Sendable (Article) async -> [String])?
    ) async -> OfflinePictureReadiness? {
        guard let pictures else { return nil }
        guard article.headline.hasPicture || !article.pictures.isEmpty else {
            return OfflinePictureReadiness(kept: 0, of: 0)
        }
        return await pictureFetcher.readiness(
            of: Array(pictures(article).prefix(OfflinePrefetcher.mostPictures))
        )
    }
}
