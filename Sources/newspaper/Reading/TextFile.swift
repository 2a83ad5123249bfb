import Glibc
import NewspaperUI

/// Writes texts into files that the reader names.
struct TextFile: Sendable {
    /// What `~` stands for.
    let home: String

    /// Writes a text; a file that is there is never written over unasked.
    @concurrent
    func write(_ file: TextForFile) async -> WritingOutcome {
        let path = path(of: file.name)
        // With O_EXCL nobody can put a file there meanwhile; without O_NONBLOCK a pipe would hold us.
        let mode = file.overwrites ? O_NONBLOCK : O_EXCL
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0o666)
        guard descriptor >= 0 else {
            return errno == EEXIST ? .isThere(path: path) : failure(path)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return failure(path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            return .failed(path: path, detail: "not a regular file")
        }
        guard ftruncate(descriptor, 0) == 0, Self.write(file.text, to: descriptor) else {
            return failure(path)
        }
        return .written(path: path)
    }

    /// Writes all of a text; false, with the reason in `errno`, when that is not possible.
    static func write(_ text: String, to descriptor: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// `~` and `~name` are homes, as in a shell.
    private func path(of name: String) -> String {
        guard name.hasPrefix("~") else { return name }
        let user = name.dropFirst().prefix { $0 != "/" }
        let rest = name.dropFirst(user.count + 1)
        if user.isEmpty { return home + rest }
        let record = getpwnam(String(user))
        guard let folder = record.flatMap({ String(validatingCString: $0.pointee.pw_dir) }) else {
            return name
        }
        return folder + rest
    }

    private func failure(_ path: String) -> WritingOutcome {
        .failed(path: path, detail: String(cString: strerror(errno)))
    }
}
