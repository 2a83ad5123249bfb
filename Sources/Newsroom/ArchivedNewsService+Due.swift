import Archive
public import FoundationEssentials
public import News

extension ArchivedNewsService {
    /// Returns when the next feed is due for an automatic refresh.
    ///
    /// - Returns: A time in the past if a feed is due already; `nil` if none will be, or if
    ///   read-only.
    public func nextDue() async throws(NewsError) -> Date? {
        guard try await !archiveProvider.opened().opening.isReadOnly else { return nil }
        let time = now()
        return try await withArchive { archive throws(ArchiveError) in
            try await archive.earliest { FeedFetchRecord($1, of: $0).dueTime(at: time) }
        }
    }
}
