import SQLite

/// Why an operation on the archive failed.
public enum ArchiveError: Error, Hashable, Sendable {
    /// The disk is full; the operation was rolled back.
    case diskFull
    /// The file cannot be written; reading still works.
    case readOnly
    /// The file is damaged; the next opening recovers the readable data.
    case damaged(detail: String)
    /// The file was deleted or replaced while it was open, so writes would be lost.
    case gone
    /// Another process held a lock until the timeout.
    case busy
    case notAccessible(detail: String)
    /// Any other error of SQLite, without bound values.
    case other(detail: String)

    init(_ error: SQLiteError) {
        self =
            if error.isDamage {
                .damaged(detail: error.message)
            } else if error.isFull {
                .diskFull
            } else if error.isBusy {
                .busy
            } else if error.isAccess {
                .notAccessible(detail: error.message)
            } else {
                .other(detail: error.message)
            }
    }
}
