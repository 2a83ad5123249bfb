import HTTP
import News

/// What of the reader's settings the paper itself heeds, rather than one of its sources.
struct PaperSettings: Sendable {
    /// What the reader thinks of feeds, where it was said.
    let weights: [String: Int]
    let retention: Retention
    /// Whether the whole texts of stories are fetched, for all feeds and for some.
    let fullText: FullTextPolicy
    let fullTextOfFeeds: [String: FullTextPolicy]
    /// What is fetched ahead.
    let offline: OfflineSettings
    /// How much is fetched at once, in all and from one host.
    let places: ConnectionLimiter
    /// How many stories are under way at once while they are fetched ahead, those among them that are being read and kept.
    let mostUnderWay: Int
    /// Whether somebody is to be told of what a refresh brings.
    let tellsOfNews: Bool
    let saved: [SavedQuery]
    let savedSections: SavedSections

    /// Takes the settings; `earlier` are those that counted until now.
    init(_ configuration: NewsroomConfiguration, earlier: PaperSettings? = nil) {
        weights = configuration.named.feeds.compactMapValues { $0.weight == 0 ? nil : $0.weight }
        retention = configuration.retention
        fullText = configuration.fullText
        fullTextOfFeeds = configuration.named.feeds.compactMapValues(\.fullText)
        offline = configuration.offline
        places = ConnectionLimiter(
            places: configuration.transfers,
            perHost: configuration.transfersPerHost
        )
        mostUnderWay = configuration.transfers * 5 / 3
        tellsOfNews = configuration.telling.isWanted
        saved = configuration.saved
        // The same sections keep what was counted.
        let kept = earlier.flatMap { $0.saved == configuration.saved ? $0.savedSections : nil }
        savedSections = kept ?? SavedSections(configuration.saved)
    }
}
