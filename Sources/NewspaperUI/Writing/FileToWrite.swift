public import News

/// A file named by the user.
public struct FileToWrite: Hashable, Sendable {
    /// The name as typed: possibly relative, or beginning with `~`.
    public let name: String
    /// Whether to overwrite an existing file.
    public let overwrites: Bool

    /// Creates a file name.
    public init(name: String, overwrites: Bool) {
        self.name = name
        self.overwrites = overwrites
    }
}

/// Writes the content of a file to an empty, open descriptor, which stays open.
///
/// Returns the number of stories. Throws ``WritingFailure``, also if its task was cancelled; a partial file never
/// becomes visible.
public typealias FileContent = @Sendable (_ descriptor: Int32) async throws(WritingFailure) -> Int

/// Why a file was not written.
public enum WritingFailure: Error, Hashable, Sendable {
    case stopped
    case noStories
    /// More stories than fit in one file.
    case tooMany(Int)
    /// More data than fits in a book.
    case tooLarge
    /// The library for books is not installed.
    case noLibrary
    case unread(NewsError)
    /// The `errno` of the failure; 0 if there is none.
    case system(errno: Int32)
}

/// The result of writing a file.
public enum WritingOutcome: Hashable, Sendable {
    /// The file was written, with this number of stories.
    case written(path: String, stories: Int)
    /// A file exists at this path; nothing was written.
    case isThere(path: String)
    /// Nothing was written; `detail` is the system's message.
    case failed(path: String, detail: String)
    case unwritten(WritingFailure)
}
