import Glibc

/// A note beside a file that is being made: an empty one is no archive that was lost, but one that was never whole.
struct BeginningNote {
    private let name: String

    init(path: String) {
        name = "\(path).begun"
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
