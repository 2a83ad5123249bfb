import Archive
public import FoundationEssentials
public import News

extension ArchivedNewsService {
    /// Returns the time at which the next feed is due, which may be in the past.
    ///
    /// Returns `nil` if no feed will become due, or if the archive is read-only.
    public func nextDue() async throws(NewsError) -> Date? {
        guard try await !archiveProvider.opened().opening.isReadOnly else { return nil }
        let time = now()
        return try await withArchive { archive throws(ArchiveError) in
            try await archive.earliest { FeedFetchRecord($1, of: $0).dueTime(at: time) }
        }
    }
}
