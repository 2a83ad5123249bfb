import Glibc

/// An empty file beside the archive, as a message to the next process that opens it.
struct ArchiveMarkerFile {
    private let name: String

    /// Marks a file that needs a thorough, slow check.
    static func damaged(_ path: String) -> ArchiveMarkerFile {
        ArchiveMarkerFile(name: "\(path).suspect")
    }

    /// Marks a file being created.
    ///
    /// If the file is empty, creation was interrupted without data loss.
    static func begun(_ path: String) -> ArchiveMarkerFile {
        ArchiveMarkerFile(name: "\(path).begun")
    }

    var exists: Bool { access(name, F_OK) == 0 }

    func create() {
        let file = open(name, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        if file >= 0 { close(file) }
    }

    func remove() {
        unlink(name)
    }
}
