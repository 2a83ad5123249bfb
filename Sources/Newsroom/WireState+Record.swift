import Archive

extension WireState {
    /// What is kept of a record.
    init(_ record: WireRecord) {
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
    }
}

extension WireRecord {
    /// What was kept the last time.
    init(_ state: WireState) {
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
        isGone = state.isGone
        bodyDigest = state.bodyDigest
        wishes = UpdateWishes(text: state.wishes)
    }
}
