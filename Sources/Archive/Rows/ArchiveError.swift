import SQLite

/// Why an operation on the archive failed.
public enum ArchiveError: Error, Hashable, Sendable {
    /// The disk is full.
    ///
    /// The operation was rolled back.
    case diskFull
    /// The archive can be read, but not written.
    case readOnly
    /// The file is damaged.
    ///
    /// The next opening recovers the readable data.
    case damaged(detail: String)
    /// The open file was deleted or replaced, so writes would be lost.
    case gone
    /// Another process held a lock until the timeout.
    case busy
    case notAccessible(detail: String)
    /// Another SQLite error, described without bound values.
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
