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

/// Writes the content of a file to an empty, open descriptor and returns the number of stories.
///
/// The descriptor stays open. ``WritingFailure`` is thrown even if the task was cancelled; a partial file never
/// becomes visible.
public typealias FileContent = @Sendable (_ descriptor: Int32) async throws(WritingFailure) -> Int

/// The reason why a file was not written.
public enum WritingFailure: Error, Hashable, Sendable {
    case stopped
    case noStories
    /// There are more stories than fit in one file; the value is their number.
    case tooMany(Int)
    /// There is more data than fits in a book.
    case tooLarge
    /// The library for books is not installed.
    case noLibrary
    case unread(NewsError)
    /// The system reported an error with the given `errno`, or 0 if there is none.
    case system(errno: Int32)
}

/// The result of writing a file.
public enum WritingOutcome: Hashable, Sendable {
    /// The file was written, with this number of stories.
    case written(path: String, stories: Int)
    /// A file already exists at this path, and nothing was written.
    case isThere(path: String)
    /// Nothing was written; `detail` is the system's error message.
    case failed(path: String, detail: String)
    case unwritten(WritingFailure)
}
