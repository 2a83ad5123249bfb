public import News

/// Reports which stories can be read offline, in the order of prefetching.
public struct OfflineStatusService: OfflineReading {
    private static let fewest = 100

    private let edition: OfflineEdition
    private let guide: @Sendable () async -> PrefetchDisplaySettings

    /// Creates a service.
    ///
    /// `guide` returns the current settings for prefetching.
    public init(
        of edition: OfflineEdition,
        guide: @escaping @Sendable () async -> PrefetchDisplaySettings
    ) {
        self.edition = edition
        self.guide = guide
    }

    /// Returns the stories in the order of prefetching, then some that are not prefetched.
    public func offlineStories() async throws(NewsError) -> [OfflineStory] {
        try await edition.stories(atLeast: Self.fewest, by: guide())
    }

    /// Returns the offline state of stories.
    public func readiness(of ids: [ArticleID]) async throws(NewsError) -> [OfflineReadiness] {
        try await edition.readiness(of: ids, by: guide())
    }
}
