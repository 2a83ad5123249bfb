import Glibc

/// A note beside a file that it was found damaged while it was in use.
///
/// Looking through a whole file takes long; it is done at the next start, and only after such a note.
struct DamageNote {
    private let name: String

    init(path: String) {
        name = "\(path).suspect"
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
