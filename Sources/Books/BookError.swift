/// The reason why a book was not written.
public enum BookError: Error, Hashable {
    case noLibrary
    /// A system error; `errno` is 0 if unknown.
    case notWritten(errno: Int32)
    /// The book exceeds 4 GB or 65,000 files.
    case tooLarge
}
