import Archive
import News

extension FeedFetchState {
    /// What is kept of a record.
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
        wishes = record.wishes.text
        isPrivate = record.isPrivate
    }
}

extension FeedFetchRecord {
    /// What was kept of a feed the last time.
    ///
    /// A part of a ready-made paper is never given up: earlier versions took one answer of its service for that.
    init(_ state: FeedFetchState, of feed: FeedID) {
        entityTag = state.entityTag
        lastModified = state.lastModified
        lastAttempt = state.lastAttempt
        lastSuccess = state.lastSuccess
        nextAttempt = state.nextAttempt
        reason = state.reason.flatMap(WaitingReason.init)
        status = state.status
        receivedBytes = state.receivedBytes
        seconds = state.seconds
        failureCount = state.failureCount
        failure = state.failure
        movedTo = state.movedTo
        movedCount = state.movedCount
        isGone = state.isGone && PaperAddress(feed.address) == nil
        if reason == .gone, !isGone { reason = nil }
        bodyDigest = state.bodyDigest
        wishes = PreferredUpdateTimes(text: state.wishes)
        isPrivate = state.isPrivate
    }
}
