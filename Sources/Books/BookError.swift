/// Why a book could not be written.
public enum BookError: Error, Hashable {
    /// There is no libarchive on this machine.
    case noLibrary
    /// The system's number for what went wrong; 0 where there is none.
    case notWritten(errno: Int32)
    /// More than a container holds: 4 GB, or 65,000 files.
    case tooLarge
}
