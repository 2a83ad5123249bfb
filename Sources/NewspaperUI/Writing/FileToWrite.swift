public import News

/// A file that the reader has named.
public struct FileToWrite: Hashable, Sendable {
    /// Its name as typed: maybe relative, maybe with `~` at its beginning.
    public let name: String
    /// Whether a file that is there may be written over.
    public let overwrites: Bool

    /// Names a file.
    public init(name: String, overwrites: Bool) {
        self.name = name
        self.overwrites = overwrites
    }
}

/// Writes what a file shall hold into an empty one, which is open for writing and stays open.
///
/// It gives how many stories that were. It throws ``WritingFailure``, also when its task was cancelled; nobody sees a file
/// of which only a part is there.
public typealias FileContent = @Sendable (_ descriptor: Int32) async throws(WritingFailure) -> Int

/// Why a file has not become what it should.
public enum WritingFailure: Error, Hashable, Sendable {
    /// The reader has stopped it.
    case stopped
    /// There is nothing to be written.
    case noStories
    /// More stories than one file takes.
    case tooMany(Int)
    /// More than a book takes.
    case tooLarge
    /// The library that books need is not on this machine.
    case noLibrary
    /// The stories could not be read.
    case unread(NewsError)
    /// The system’s number for what went wrong; 0 where there is none.
    case system(errno: Int32)
}

/// What became of a file.
public enum WritingOutcome: Hashable, Sendable {
    /// So many stories stand in the file of that path.
    case written(path: String, stories: Int)
    /// A file of that path is there already; nothing was written.
    case isThere(path: String)
    /// Nothing was written; the system's words.
    case failed(path: String, detail: String)
    /// Nothing was written, since there is nothing that could be.
    case unwritten(WritingFailure)
}
