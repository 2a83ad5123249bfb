import Glibc

/// An empty file beside the archive that tells the next opening about a problem.
struct ArchiveMarkerFile {
    private let name: String

    static func damaged(_ path: String) -> ArchiveMarkerFile {
        ArchiveMarkerFile(name: "\(path).suspect")
    }

    /// The marker of an archive that is being created.
    ///
    /// If it exists beside an empty archive, creation was interrupted, and no data was lost.
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
