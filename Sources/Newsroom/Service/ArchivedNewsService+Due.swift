import Archive
public import FoundationEssentials
public import News

extension ArchivedNewsService {
    /// Returns when the next feed is due, in the past if one is due already.
    ///
    /// Returns `nil` if none will be due, or if the archive is read-only.
    public func nextDue() async throws(NewsError) -> Date? {
        guard try await !archiveProvider.opened().opening.isReadOnly else { return nil }
        let time = now()
        return try await withArchive { archive throws(ArchiveError) in
            try await archive.earliest { FeedFetchRecord($1, of: $0).dueTime(at: time) }
        }
    }
}
