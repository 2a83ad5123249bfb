import Archive
public import HTTP
public import News

extension ArchivedNewsService {
    /// Creates the download manager.
    ///
    /// A process should have only one.
    ///
    /// It waits for the disk on the transfer thread, so `fetcher` should not be shared.
    public nonisolated func downloads(
        fetcher: any HTTPDownloading,
        configuration: NewsroomConfiguration,
        home: String,
        pause: @escaping @Sendable (Duration) async -> Void
    ) -> EnclosureDownloads {
        EnclosureDownloads(
            room: archiveProvider,
            fetcher: fetcher,
            feeds: settingsOfFeeds,
            settings: configuration.enclosures,
            home: home,
            broadcaster: broadcaster,
            pause: pause
        )
    }

    /// Returns the latest stories with enclosures, without their texts.
    public func storiesWithEnclosures(atMost count: Int) async throws(NewsError) -> [Article] {
        try await withArchive { archive throws(ArchiveError) in
            try await archive.storiesWithEnclosures(atMost: count)
        }
    }
}
