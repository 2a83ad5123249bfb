import SQLite

/// Why the archive could not do what it was asked.
public enum ArchiveError: Error, Hashable, Sendable {
    /// The disk is full; what was asked has not been done, and nothing else was lost.
    case diskFull
    /// The file cannot be written; reading goes on.
    case readOnly
    /// The file is damaged: what can be read is saved when it is opened the next time.
    case damaged(detail: String)
    /// The file was deleted or replaced while it was open: what would be written now would be lost.
    case gone
    /// Another process held the file for longer than anybody should.
    case busy
    /// Neither file nor folder can be opened.
    case notAccessible(detail: String)
    /// What SQLite said when no other case fits; never with values.
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
