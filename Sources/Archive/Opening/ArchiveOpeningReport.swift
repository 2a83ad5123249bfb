/// The outcome of opening an archive.
public struct ArchiveOpeningReport: Hashable, Sendable {
    /// `nil` in memory.
    public var path: String?
    /// Whether changes are lost because the file or directory cannot be written.
    public var isReadOnly = false
    /// Whether the file was empty: its data is lost, and a new archive was created.
    public var wasEmpty = false
    /// An unusable file that was moved aside or left in place.
    public var aside: SetAsideFile?

    /// Creates a report without problems.
    public init(path: String?) {
        self.path = path
    }
}

/// An archive file that could not be used.
public struct SetAsideFile: Hashable, Sendable {
    /// Why it could not be used.
    public enum Reason: Hashable, Sendable {
        /// With the number of recovered articles.
        case damaged(savedArticles: Int)
        /// A newer version created it; it is left in place unchanged.
        case newer(version: Int)
        /// Another program created it.
        case foreign
    }

    /// The current path.
    public let path: String
    /// Why it could not be used.
    public let reason: Reason
}
