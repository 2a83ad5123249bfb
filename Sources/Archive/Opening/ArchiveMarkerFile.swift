import Glibc

/// An empty file beside the archive, as a message to the next process that opens it.
struct ArchiveMarkerFile {
    private let name: String

    /// The marker of a file that needs a thorough check, which is slow.
    static func damaged(_ path: String) -> ArchiveMarkerFile {
        ArchiveMarkerFile(name: "\(path).suspect")
    }

    /// The marker of a file that is being created.
    ///
    /// If the file is empty, creation was interrupted and no data was lost.
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
