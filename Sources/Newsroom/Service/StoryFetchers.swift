import Extraction
import Feeds
import FoundationEssentials
import HTTP
import News

/// The fetchers of pictures, web pages, comments and previews, which share an HTTP client and
/// Retry-After times.
struct StoryFetchers {
    let pictures: PictureFetcher
    let fullTexts: FullTextFetcher
    let linkedPages: LinkedPageCache
    let comments: HackerNewsCommentFetcher
    let previews: NewspaperPreviewCache

    init(
        fetcher: any HTTPFetching,
        pictureFolder: PictureDiskCache?,
        papers: OnlineNewspapers?,
        configuration: NewsroomConfiguration,
        feeds: FeedSettingsStore,
        now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        let retryAfter = RetryAfterRegistry()
        pictures = PictureFetcher(
            fetcher: fetcher,
            folder: pictureFolder,
            settings: feeds,
            retryAfter: retryAfter,
            now: now
        )
        comments = HackerNewsCommentFetcher(
            fetcher: fetcher,
            settings: configuration.services.hackerNews,
            retryAfter: retryAfter,
            now: now,
            pause: pause
        )
        let pageFetcher = PageFetcher(
            fetcher: fetcher,
            extractor: Extractor(rules: SiteRules(configuration.sites)) {
                LenientURLParser.resolve($0, against: $1)
            },
            retryAfter: retryAfter,
            now: now
        )
        previews = NewspaperPreviewCache(papers: papers ?? .none, settings: feeds, now: now)
        linkedPages = LinkedPageCache(pageFetcher: pageFetcher, settings: feeds, now: now)
        fullTexts = FullTextFetcher(pageFetcher: pageFetcher, settings: feeds, now: now)
    }
}
