/// The outcome of opening an archive.
public struct ArchiveOpeningReport: Hashable, Sendable {
    /// The path of the archive; `nil` for an archive in memory.
    public var path: String?
    /// Whether changes are lost because the file or directory cannot be written.
    public var isReadOnly = false
    /// Whether the file was empty, so that its data was lost and a new archive was created.
    public var wasEmpty = false
    /// An unusable file that was moved aside or left in place; `nil` if there was none.
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
        /// The file was damaged; `savedArticles` is the number of recovered articles.
        case damaged(savedArticles: Int)
        /// A newer version created the file, which is left in place unchanged.
        case newer(version: Int)
        /// Another program created the file.
        case foreign
    }

    /// The current path of the file.
    public let path: String
    /// Why the file could not be used.
    public let reason: Reason
}
