public import News

/// A file name that the user has typed.
public struct TypedFileName: Hashable, Sendable {
    /// The name as typed, possibly relative or beginning with `~`.
    public let name: String
    /// Whether to overwrite an existing file.
    public let overwrites: Bool

    /// Creates a file name.
    public init(name: String, overwrites: Bool) {
        self.name = name
        self.overwrites = overwrites
    }
}

/// Writes a file to an empty descriptor, which stays open, and returns the number of stories.
///
/// It throws ``WritingFailure`` even if the task was cancelled; a partial file never becomes
/// visible.
public typealias FileContent = @Sendable (_ descriptor: Int32) async throws(WritingFailure) -> Int

/// The reason why a file was not written.
public enum WritingFailure: Error, Hashable, Sendable {
    case stopped
    case noStories
    /// There are more stories than this limit.
    case tooMany(Int)
    /// The data exceeds the size limit of a book.
    case tooLarge
    /// The library that writes books is not installed.
    case noLibrary
    case unread(NewsError)
    /// A system error; `errno` is 0 if unknown.
    case system(errno: Int32)
}

/// The result of writing a file.
public enum FileWriteOutcome: Hashable, Sendable {
    /// The file was written with this number of stories.
    case written(path: String, stories: Int)
    /// Nothing was written, because the file exists.
    case isThere(path: String)
    /// Nothing was written; `detail` is the system's error message.
    case failed(path: String, detail: String)
    case unwritten(WritingFailure)
}
