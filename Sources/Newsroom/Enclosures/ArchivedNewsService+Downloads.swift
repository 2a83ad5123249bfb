import Archive
public import HTTP
public import News

extension ArchivedNewsService {
    /// The files of this paper's stories that the reader wants or has.
    ///
    /// - Parameters:
    ///   - fetcher: Who fetches them; best one of its own, as it waits for the disk.
    ///   - configuration: Where they go, and how many are fetched at once.
    ///   - home: The reader's home.
    ///   - pause: Waits between two attempts.
    /// - Returns: The list, of which there is best one in a process.
    public nonisolated func downloads(
        fetcher: any HTTPDownloading,
        configuration: NewsroomConfiguration,
        home: String,
        pause: @escaping @Sendable (Duration) async -> Void
    ) -> EnclosureDownloads {
        EnclosureDownloads(
            room: room,
            fetcher: fetcher,
            feeds: settingsOfFeeds,
            settings: configuration.enclosures,
            home: home,
            broadcaster: broadcaster,
            pause: pause
        )
    }

    /// The stories that have files, those that came last first, without their texts.
    public func storiesWithEnclosures(atMost count: Int) async throws(NewsError) -> [Article] {
        try await ask { archive throws(ArchiveError) in
            try await archive.storiesWithEnclosures(atMost: count)
        }
    }
}
