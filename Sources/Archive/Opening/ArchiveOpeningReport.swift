/// The outcome of opening an archive.
public struct ArchiveOpeningReport: Hashable, Sendable {
    /// The path of the archive; `nil` for an archive in memory.
    public var path: String?
    /// Whether changes are lost because file or directory is not writable.
    public var isReadOnly = false
    /// Whether an empty file was found, its data lost, and a new archive created.
    public var wasEmpty = false
    /// An unusable file, moved aside or left in place.
    public var aside: SetAsideFile?

    /// Creates a report without problems.
    public init(path: String?) {
        self.path = path
    }
}

/// An archive file that could not be used.
public struct SetAsideFile: Hashable, Sendable {
    /// Why a file could not be used.
    public enum Reason: Hashable, Sendable {
        /// Damage; `savedArticles` is the number of recovered articles.
        case damaged(savedArticles: Int)
        /// A newer version's file, left unchanged.
        case newer(version: Int)
        /// Another program's file.
        case foreign
    }

    /// The file's current path.
    public let path: String
    /// Why the file could not be used.
    public let reason: Reason
}
