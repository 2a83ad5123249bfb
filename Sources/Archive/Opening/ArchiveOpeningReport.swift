/// What happened when an archive was opened.
public struct ArchiveOpeningReport: Hashable, Sendable {
    /// The file in use; `nil` in memory.
    public var path: String?
    /// True when nothing can be kept: the file or its folder cannot be written.
    public var isReadOnly = false
    /// True when a file of no bytes stood there: whatever was in it is gone, and a new archive was begun.
    public var wasEmpty = false
    /// A file that could not be used and was left or put beside.
    public var aside: SetAsideFile?

    /// A plain opening.
    public init(path: String?) {
        self.path = path
    }
}

/// A file that could not be used.
public struct SetAsideFile: Hashable, Sendable {
    /// Why it could not be used.
    public enum Reason: Hashable, Sendable {
        /// It is damaged; so many of its articles were saved.
        case damaged(savedArticles: Int)
        /// A newer version of the program made it. It stands where it stood, untouched.
        case newer(version: Int)
        /// Another program made it.
        case foreign
    }

    /// Where it stands now.
    public let path: String
    /// Why it could not be used.
    public let reason: Reason
}
