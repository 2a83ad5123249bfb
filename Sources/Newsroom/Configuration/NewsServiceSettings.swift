import HTTP
import News

struct NewsServiceSettings: Sendable {
    let weights: [String: Int]
    let retention: Retention
    let fullText: FullTextPolicy
    let fullTextOfFeeds: [String: FullTextPolicy]
    let offline: PrefetchSettings
    let places: ConnectionLimiter
    /// The maximum number of stories that are prefetched, parsed and stored at once.
    let mostUnderWay: Int
    let reportsNewStories: Bool
    let saved: [SavedQuery]
    let savedSections: SavedSections

    init(_ configuration: NewsroomConfiguration, earlier: NewsServiceSettings? = nil) {
        weights = configuration.named.feeds.compactMapValues { $0.weight == 0 ? nil : $0.weight }
        retention = configuration.retention
        fullText = configuration.fullText
        fullTextOfFeeds = configuration.named.feeds.compactMapValues(\.fullText)
        offline = configuration.offline
        places = ConnectionLimiter(
            places: configuration.refresh.transfers,
            perHost: configuration.refresh.transfersPerHost
        )
        mostUnderWay = configuration.refresh.transfers * 5 / 3
        reportsNewStories = configuration.notifications.isWanted
        saved = configuration.saved
        // Keeps the counts of saved queries that have not changed.
        let kept = earlier.flatMap { $0.saved == configuration.saved ? $0.savedSections : nil }
        savedSections = kept ?? SavedSections(configuration.saved)
    }

    func fullTextPolicy(for feed: FeedID) -> FullTextPolicy {
        fullTextOfFeeds[feed.address] ?? fullText
    }
}
