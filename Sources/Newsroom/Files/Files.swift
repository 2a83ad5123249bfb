import Archive
import Glibc

enum FileProblem: Error, Hashable {
    case missing
    case failed(errno: Int32)
    case notAFile
    case tooLarge
    case nearlyFull

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

func readFile(_ path: String, maximumBytes: Int) throws(FileProblem) -> [UInt8] {
    let (descriptor, size) = try openFile(path)
    defer { close(descriptor) }
    guard size <= maximumBytes else { throw .tooLarge }

    // An additional byte detects the end of the file, unless it has grown.
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

func readBeginning(_ path: String, bytes: Int) throws(FileProblem) -> [UInt8] {
    let (descriptor, size) = try openFile(path)
    defer { close(descriptor) }
    return try readPiece(of: descriptor, bytes: min(bytes, size))
}

private func openFile(_ path: String) throws(FileProblem) -> (descriptor: Int32, size: Int) {
    // Without O_NONBLOCK, opening a pipe would block.
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

/// Runs a closure while the folder of a file is locked.
///
/// Creates the folder if it is missing.
///
/// Throws after `timeout` hundredths of a second, because another process may be suspended while it
/// holds the lock, or a file server may have lost it.
func withLockedFolder<Result>(
    ofFile path: String,
    timeout: Int = 1000,
    _ body: () throws(SubscriptionsError) -> Result
) throws(SubscriptionsError) -> Result {
    let folder = folderName(of: path)
    PrivateFilePermissions.makeFolder(folder)
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else {
        throw .unwritable(path: path, detail: FileProblem.failed(errno: errno).words)
    }
    defer {
        // Unlock explicitly: a forked child that has not called exec yet would keep the lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
    var naps = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        if errno == EINTR { continue }
        guard errno == EWOULDBLOCK else { break }
        guard naps < timeout else {
            throw .unwritable(path: path, detail: SubscriptionListStrings.folderInUse)
        }
        usleep(10_000)
        naps += 1
    }
    return try body()
}

/// Replaces a file atomically, even in case of a crash.
///
/// Follows symbolic links. An existing file keeps its owner's permissions; group and others get
/// none. If `isDurable` is false, a crash of the system may lose the file.
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
    let parent = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard parent >= 0 else { return }
    fsync(parent)
    close(parent)
}

/// Creates a new private file, appending a number if the name is in use, and returns its path.
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

/// Creates a new private file; throws `EEXIST` if the path exists, even as a symbolic link.
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

func folderName(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
}

/// Returns the nearest existing folder and why no file can be created there; `nil` if one can.
func obstacle(toMaking path: String) -> (place: String, problem: FileProblem)? {
    var folder = folderName(of: path)
    while true {
        var status = stat()
        if stat(folder, &status) == 0 {
            let isOpen = access(folder, W_OK | X_OK) == 0
            return isOpen ? nil : (folder, .failed(errno: errno))
        }
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

func isEmptyFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
}

/// Returns whether a path is a regular file that can be read, without opening it.
func isReadableFile(_ path: String) -> Bool {
    var status = stat()
    return access(path, R_OK) == 0 && stat(path, &status) == 0
        && status.st_mode & S_IFMT == S_IFREG
}

/// The flag `O_TMPFILE` (Linux 3.11), which creates an unnamed file.
///
/// Swift does not import it.
private let temporaryFile: Int32 = 0o20000000 | O_DIRECTORY

/// Tests whether an unnamed file in the folder can grow; returns the problem, or `nil`.
func roomProblem(at path: String) -> FileProblem? {
    let descriptor = open(folderName(of: path), temporaryFile | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    do throws(FileProblem) {
        try write([UInt8](repeating: 0, count: 1 << 20), to: descriptor)
        return fsync(descriptor) == 0 ? nil : .failed(errno: errno)
    } catch {
        return error
    }
}
