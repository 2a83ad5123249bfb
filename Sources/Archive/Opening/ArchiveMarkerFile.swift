import Glibc

/// A note beside an archive, which outlives the process that leaves it: an empty file.
struct ArchiveMarkerFile {
    private let name: String

    /// The note that the file was found damaged while it was in use.
    ///
    /// Looking through a whole file takes long; it is done at the next start, and only after such a note.
    static func damaged(_ path: String) -> ArchiveMarkerFile {
        ArchiveMarkerFile(name: "\(path).suspect")
    }

    /// The note that the file is being made: an empty one is no archive that was lost, but one that was never whole.
    static func begun(_ path: String) -> ArchiveMarkerFile {
        ArchiveMarkerFile(name: "\(path).begun")
    }

    var exists: Bool { access(name, F_OK) == 0 }

    func leave() {
        let file = open(name, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        if file >= 0 { close(file) }
    }

    func remove() {
        unlink(name)
    }
}
