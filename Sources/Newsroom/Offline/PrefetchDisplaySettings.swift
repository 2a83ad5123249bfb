public import FoundationEssentials
public import News

/// The display settings that determine which stories and pictures to prefetch.
public struct PrefetchDisplaySettings: Sendable {
    let leads: @Sendable ([Headline], [FeedID: Int], Date) -> [Headline]
    let pictures: (@Sendable (Article) async -> [String])?

    /// Creates settings.
    ///
    /// `leads` selects the front-page stories from headlines, by the weights of feeds and the time.
    /// `pictures` returns the addresses of a story's pictures; `nil` disables prefetching pictures.
    public init(
        leads: @escaping @Sendable ([Headline], [FeedID: Int], Date) -> [Headline],
        pictures: (@Sendable (Article) async -> [String])?
    ) {
        self.leads = leads
        self.pictures = pictures
    }
}
