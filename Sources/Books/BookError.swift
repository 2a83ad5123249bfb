/// Why a book could not be written.
public enum BookError: Error, Hashable {
    case noLibrary
    /// A system error; 0 if unknown.
    case notWritten(errno: Int32)
    /// The book exceeds 4 GB or 65,000 files.
    case tooLarge
}
