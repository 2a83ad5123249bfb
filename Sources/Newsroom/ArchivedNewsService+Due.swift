import Archive
public import FoundationEssentials
public import News

extension ArchivedNewsService {
    /// When the next feed may be asked without a reader's wish.
    ///
    /// - Returns: A time that is over when a feed waits already; `nil` when none will ever be due, or when
    ///   nothing that it brings could be kept.
    public func nextDue() async throws(NewsError) -> Date? {
        guard try await !room.opened().opening.isReadOnly else { return nil }
        let time = now()
        return try await ask { archive throws(ArchiveError) in
            try await archive.earliest { FeedFetchRecord($1, of: $0).dueTime(at: time) }
        }
    }
}
