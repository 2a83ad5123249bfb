import Archive
import Glibc

/// Why a file could not be read or written.
enum FileProblem: Error, Hashable {
    case missing
    /// The system's number for what went wrong.
    case failed(errno: Int32)
    /// A folder, a pipe or a device.
    case notAFile
    case tooLarge
    /// Too little free space is left on the disk.
    case nearlyFull

    /// The system's words.
    var words: String {
        switch self {
        case .missing: String(cString: strerror(ENOENT))
        case .failed(let number): String(cString: strerror(number))
        case .notAFile: "not a regular file"
        case .tooLarge: "too large"
        case .nearlyFull: "the disk is nearly full"
        }
    }
}

/// The bytes of a regular file.
func readFile(_ path: String, maximumBytes: Int) throws(FileProblem) -> [UInt8] {
    let (descriptor, size) = try openFile(path)
    defer { close(descriptor) }
    guard size <= maximumBytes else { throw .tooLarge }

    // One byte more than there are tells the end, unless the file grows meanwhile.
    var asked = size + 1
    var bytes = try readPiece(of: descriptor, bytes: asked)
    var got = bytes.count
    while got == asked {
        guard bytes.count <= maximumBytes else { throw .tooLarge }
        asked = 1 << 16
        let piece = try readPiece(of: descriptor, bytes: asked)
        got = piece.count
        bytes += piece
    }
    guard bytes.count <= maximumBytes else { throw .tooLarge }
    return bytes
}

/// The first bytes of a regular file, or all if it has fewer.
func readBeginning(_ path: String, bytes: Int) throws(FileProblem) -> [UInt8] {
    let (descriptor, size) = try openFile(path)
    defer { close(descriptor) }
    return try readPiece(of: descriptor, bytes: min(bytes, size))
}

/// A regular file to read from, and how many bytes it has.
private func openFile(_ path: String) throws(FileProblem) -> (descriptor: Int32, size: Int) {
    // Without O_NONBLOCK a pipe of that name would hold us.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .failed(errno: errno) }
    var status = stat()
    let problem: FileProblem? =
        fstat(descriptor, &status) != 0
        ? .failed(errno: errno) : status.st_mode & S_IFMT != S_IFREG ? .notAFile : nil
    guard let problem else { return (descriptor, Int(status.st_size)) }
    close(descriptor)
    throw problem
}

/// The next bytes of a file; fewer only where it ends.
private func readPiece(of descriptor: Int32, bytes: Int) throws(FileProblem) -> [UInt8] {
    var problem: FileProblem?
    let piece = [UInt8](unsafeUninitializedCapacity: bytes) { buffer, done in
        while done < bytes, let start = buffer.baseAddress {
            let count = read(descriptor, start + done, bytes - done)
            if count < 0, errno == EINTR { continue }
            if count < 0 { problem = .failed(errno: errno) }
            guard count > 0 else { return }
            done += count
        }
    }
    if let problem { throw problem }
    return piece
}

/// Does something while no other process does the same in a file's folder.
///
/// The folder is made where it is missing. Where another process is stopped in the midst of it, or a server of files has
/// lost it, nobody waits for ever: after `patience` hundredths of a second this fails.
func withLockedFolder<Result>(
    ofFile path: String,
    patience: Int = 1000,
    _ body: () throws(SubscriptionsError) -> Result
) throws(SubscriptionsError) -> Result {
    let folder = folderName(of: path)
    PrivateFiles.makeFolder(folder)
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else {
        throw .unwritable(path: path, detail: FileProblem.failed(errno: errno).words)
    }
    defer {
        // A child that has not begun its program yet still has the folder open, and would keep the lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
    var naps = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        if errno == EINTR { continue }
        // There are file systems without locks.
        guard errno == EWOULDBLOCK else { break }
        guard naps < patience else {
            throw .unwritable(path: path, detail: "another program is at work in its folder")
        }
        usleep(10_000)
        naps += 1
    }
    return try body()
}

/// Puts new bytes in a file's place: whoever reads finds the old or the new ones, also after a crash.
///
/// A symbolic link stays one; a file that is there keeps its permissions for its
/// owner, and others have none. What can be had again needs not
/// outlive a failure of the machine: for that one waits for the disk unless `isDurable` is false.
func replaceFile(
    _ path: String,
    with bytes: [UInt8],
    isDurable: Bool = true
) throws(FileProblem) {
    let target = realPath(path) ?? path
    let folder = folderName(of: target)
    var template = Array("\(folder).newspaper-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .failed(errno: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    do throws(FileProblem) {
        var status = stat()
        if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o700) }
        defer { close(descriptor) }
        try write(bytes, to: descriptor)
        guard !isDurable || fsync(descriptor) == 0 else { throw .failed(errno: errno) }
        guard rename(template, target) == 0 else { throw .failed(errno: errno) }
    } catch {
        unlink(template)
        throw error
    }
    guard isDurable else { return }
    // The rename itself must reach the disk too; a folder that cannot be synced changes nothing.
    let parent = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard parent >= 0 else { return }
    fsync(parent)
    close(parent)
}

/// Makes a file that was not there, for the reader alone.
///
/// - Returns: Its path: the given one with the ending, and a number where several would be called the same.
func makeFile(
    _ path: String,
    ending: String,
    _ bytes: [UInt8]
) throws(FileProblem) -> String {
    for number in 1...1000 {
        let name = "\(path).\(ending)" + (number == 1 ? "" : "-\(number)")
        do throws(FileProblem) {
            try makeNewFile(name, bytes)
            return name
        } catch {
            if error != .failed(errno: EEXIST) { throw error }
        }
    }
    throw .failed(errno: EEXIST)
}

/// Makes a file that was not there, for the reader alone; `EEXIST` where anything is, links among it.
func makeNewFile(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .failed(errno: errno) }
    defer { close(descriptor) }
    do throws(FileProblem) {
        try write(bytes, to: descriptor)
        guard fsync(descriptor) == 0 else { throw .failed(errno: errno) }
    } catch {
        unlink(path)
        throw error
    }
}

/// The path of a file's folder, with a slash at its end.
func folderName(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
}

/// Why a file cannot be made that is not there; nothing is made to find out.
///
/// - Returns: The nearest folder on its way that is in the way, and why; `nil` when there is none.
func obstacle(toMaking path: String) -> (place: String, problem: FileProblem)? {
    var folder = folderName(of: path)
    while true {
        var status = stat()
        if stat(folder, &status) == 0 {
            let isOpen = access(folder, W_OK | X_OK) == 0
            return isOpen ? nil : (folder, .failed(errno: errno))
        }
        // What is missing is made, in the folder above it.
        guard errno == ENOENT, folder.count > 1 else { return (folder, .failed(errno: errno)) }
        folder = folderName(of: String(folder.dropLast()))
    }
}

private func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileProblem) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw .failed(errno: errno) }
        rest = rest.dropFirst(count)
    }
}

private func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// Whether a regular file of no bytes stands at a path.
func isEmptyFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
}

/// Whether a path leads to a regular file that we may read; nothing is opened.
func isReadableFile(_ path: String) -> Bool {
    var status = stat()
    return access(path, R_OK) == 0 && stat(path, &status) == 0
        && status.st_mode & S_IFMT == S_IFREG
}

/// `O_TMPFILE`, which Swift does not import: a file without a name (Linux 3.11).
private let temporaryFile: Int32 = 0o20000000 | O_DIRECTORY

/// Why a file cannot grow, found out with a file that has no name; `nil` when it can, or nobody knows.
func roomProblem(at path: String) -> FileProblem? {
    let descriptor = open(folderName(of: path), temporaryFile | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    do throws(FileProblem) {
        // As much as a refresh may bring.
        try write([UInt8](repeating: 0, count: 1 << 20), to: descriptor)
        return fsync(descriptor) == 0 ? nil : .failed(errno: errno)
    } catch {
        return error
    }
}
