/// Where a newspaper is stored, and how it waits for other processes that use the same archive.
public struct NewspaperStorage: Sendable {
    /// The path of the archive; `nil` if everything is kept in memory.
    let path: String?
    /// The cache of pictures on disk; `nil` for none.
    let pictures: PictureDiskCache?
    /// Whether the archive opens with the stored subscriptions; see ``ArchiveProvider``.
    let readsListsLater: Bool
    /// The number of seconds that an edit of a list waits for other processes' locks.
    let lockTimeout: Int
    /// Called once if another process blocks this one for two seconds.
    let onLongWait: (@Sendable () -> Void)?

    /// Creates a description of the storage, without opening anything.
    ///
    /// After waiting `lockTimeout` seconds for a locked archive, an edit of a list cannot be
    /// undone.
    public init(
        path: String?,
        pictures: PictureDiskCache? = nil,
        readsListsLater: Bool = false,
        lockTimeout: Int = 5,
        onLongWait: (@Sendable () -> Void)? = nil
    ) {
        self.path = path
        self.pictures = pictures
        self.readsListsLater = readsListsLater
        self.lockTimeout = lockTimeout
        self.onLongWait = onLongWait
    }
}
