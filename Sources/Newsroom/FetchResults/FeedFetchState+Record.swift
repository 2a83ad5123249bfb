import Archive
import News

extension FeedFetchState {
    init(_ record: FeedFetchRecord) {
        self.init()
        entityTag = record.entityTag
        lastModified = record.lastModified
        lastAttempt = record.lastAttempt
        lastSuccess = record.lastSuccess
        nextAttempt = record.nextAttempt
        reason = record.reason?.rawValue
        status = record.status
        receivedBytes = record.receivedBytes
        seconds = record.seconds
        failureCount = record.failureCount
        failure = record.failure
        movedTo = record.movedTo
        movedCount = record.movedCount
        isGone = record.isGone
        bodyDigest = record.bodyDigest
        refreshHints = record.updateHints.text
        isPrivate = record.isPrivate
    }
}

extension FeedFetchRecord {
    /// Restores a record.
    ///
    /// Ignores `isGone` for online newspapers: earlier versions set it after a single response.
    init(_ state: FeedFetchState, of feed: FeedID) {
        entityTag = state.entityTag
        lastModified = state.lastModified
        lastAttempt = state.lastAttempt
        lastSuccess = state.lastSuccess
        nextAttempt = state.nextAttempt
        reason = state.reason.flatMap(FetchScheduleReason.init)
        status = state.status
        receivedBytes = state.receivedBytes
        seconds = state.seconds
        failureCount = state.failureCount
        failure = state.failure
        movedTo = state.movedTo
        movedCount = state.movedCount
        isGone = state.isGone && OnlineSectionAddress(feed.address) == nil
        if reason == .gone, !isGone { reason = nil }
        bodyDigest = state.bodyDigest
        updateHints = PreferredUpdateTimes(text: state.refreshHints)
        isPrivate = state.isPrivate
    }
}
