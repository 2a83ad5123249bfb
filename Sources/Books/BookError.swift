/// Why a book could not be written.
public enum BookError: Error, Hashable {
    case noLibrary
    /// The file could not be written; `errno` is 0 if the cause is unknown.
    case notWritten(errno: Int32)
    /// The book exceeds 4 GB or 65,000 files.
    case tooLarge
}
