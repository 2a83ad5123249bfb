/// The problems found and repaired when an archive was opened.
public struct ArchiveOpeningReport: Hashable, Sendable {
    /// The path of the archive; `nil` for an archive in memory.
    public var path: String?
    /// Whether changes are lost, because the file or directory is not writable.
    public var isReadOnly = false
    /// Whether all data was lost, because the file was empty; a new archive was created.
    public var wasEmpty = false
    /// A file that could not be used, and was renamed or left unchanged.
    public var aside: QuarantinedArchiveFile?

    /// Creates a report without problems.
    public init(path: String?) {
        self.path = path
    }
}

/// An archive file that could not be used.
public struct QuarantinedArchiveFile: Hashable, Sendable {
    /// Why a file could not be used.
    public enum Reason: Hashable, Sendable {
        /// The file was damaged.
        ///
        /// `savedArticles` articles were recovered.
        case damaged(savedArticles: Int)
        /// The file is from a newer version of the program, and was left unchanged.
        case newer(version: Int)
        /// The file is from another program.
        case otherProgram
    }

    /// The file's current path.
    public let path: String
    /// Why the file could not be used.
    public let reason: Reason
}
