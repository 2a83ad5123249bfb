import Glibc

/// A file that only its owner can read, renamed when it is full.
///
/// `log` becomes `log.1`, `log.1` becomes `log.2`, and so on; older ones are deleted. Failed writes
/// are ignored.
struct RotatingFile {
    /// The default size limit, in bytes.
    static let maximumBytes = 1_000_000
    static let keptCount = 3

    let path: String
    private let maximumBytes: Int
    private let keptCount: Int

    init(path: String, maximumBytes: Int = maximumBytes, keptCount: Int = keptCount) {
        self.path = path
        self.maximumBytes = maximumBytes
        self.keptCount = keptCount
    }

    var isWritable: Bool {
        let descriptor = opened
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }

    /// Appends a line; other processes may write to the same file.
    func write(_ line: String) {
        rotateIfFull(adding: line.utf8.count)
        let descriptor = opened
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        _ = TypedPathFileWriter.write(line, to: descriptor)
    }

    private var opened: Int32 {
        open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0o600)
    }

    private func rotateIfFull(adding count: Int) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            Int(status.st_size) + count > maximumBytes
        else { return }
        for number in stride(from: keptCount, to: 1, by: -1) {
            rename("\(path).\(number - 1)", "\(path).\(number)")
        }
        rename(path, "\(path).1")
    }
}
