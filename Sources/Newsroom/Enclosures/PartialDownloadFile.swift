import FoundationEssentials
import Glibc
import HTTP
import Synchronization

/// A partial download in the file `NAME.part`, locked by one process.
///
/// Resuming requires the address and the validator, which are in `NAME.part.of`.
final class PartialDownloadFile: HTTPResponseSink {
    typealias Progress = @Sendable (_ received: Int64, _ total: Int64?) -> Void

    let path: String
    private let descriptor: Int32
    private let state: Mutex<State>
    private let notify: Progress

    private struct State {
        var origin: PartialDownloadOrigin
        var size: Int64
        var total: Int64?
        var lastTold: Int64 = 0
        var unsynced: Int64 = 0
        var failure: FileProblem?
        var room: DiskSpaceLimit
        var isFinished = false
        var isClosed = false
        var isOtherPart = false
    }

    private static let stepToTell: Int64 = 256 << 10
    private static let stepToSync: Int64 = 32 << 20

    enum Opening {
        case opened(PartialDownloadFile)
        /// The name belongs to a complete file, a download of another address, or a file of another
        /// program.
        case taken
        case elsewhere
    }

    static func open(
        at path: String,
        for address: String,
        in room: DiskSpaceLimit,
        notify: @escaping Progress
    ) throws(FileProblem) -> Opening {
        let part = nameOfPart(path)
        while access(path, F_OK) != 0 {
            let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
            let descriptor = Glibc.open(part, flags, 0o644)
            guard descriptor >= 0 else { throw .failed(errno: errno) }
            var origin = PartialDownloadOrigin(readingFrom: Self.nameOfOrigin(path))
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                Glibc.close(descriptor)
                return origin?.address == address ? .elsewhere : .taken
            }
            var (status, named) = (stat(), stat())
            guard fstat(descriptor, &status) == 0, stat(part, &named) == 0,
                status.st_ino == named.st_ino
            else {
                // The process that had the lock has renamed or removed the file.
                Glibc.close(descriptor)
                continue
            }
            origin = PartialDownloadOrigin(readingFrom: Self.nameOfOrigin(path))
            // The origin is written first. A file with content but without origin is not from this
            // program.
            let isOurs = status.st_size == 0 || origin?.address == address
            guard status.st_mode & S_IFMT == S_IFREG, isOurs else {
                Glibc.close(descriptor)
                return .taken
            }
            let known = origin?.address == address ? origin : nil
            let size = Int64(status.st_size)
            let file = PartialDownloadFile(
                path,
                descriptor,
                known ?? PartialDownloadOrigin(address: address),
                size,
                room,
                notify
            )
            if known == nil { try file.writeOrigin() }
            return .opened(file)
        }
        return .taken
    }

    /// Removes a partial file and its `.of` file.
    ///
    /// - Returns: False if the file is missing, belongs to another address, or is in use.
    static func remove(at path: String, of address: String) -> Bool {
        guard PartialDownloadOrigin(readingFrom: nameOfOrigin(path))?.address == address else {
            return false
        }
        let descriptor = Glibc.open(
            nameOfPart(path),
            O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        )
        guard descriptor >= 0 else { return false }
        defer { Glibc.close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
        defer { flock(descriptor, LOCK_UN) }
        guard PartialDownloadOrigin(readingFrom: nameOfOrigin(path))?.address == address else {
            return false
        }
        unlink(nameOfOrigin(path))
        unlink(nameOfPart(path))
        return true
    }

    static func nameOfPart(_ path: String) -> String { path + ".part" }

    private init(
        _ path: String,
        _ descriptor: Int32,
        _ origin: PartialDownloadOrigin,
        _ size: Int64,
        _ room: DiskSpaceLimit,
        _ notify: @escaping Progress
    ) {
        self.path = path
        self.descriptor = descriptor
        self.notify = notify
        state = Mutex(State(origin: origin, size: size, total: origin.total, room: room))
    }

    deinit { close() }

    /// Closes the file, releases the lock, and removes the file if it is empty.
    ///
    /// A cancelled transfer may still call ``take(_:)``.
    func close() {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.isClosed = true
            if state.size == 0, !state.isFinished {
                unlink(Self.nameOfOrigin(path))
                unlink(Self.nameOfPart(path))
            }
            // Unlock explicitly: a forked child that has not called exec yet would keep the lock.
            flock(descriptor, LOCK_UN)
            Glibc.close(descriptor)
        }
    }

    private func writeOrigin() throws(FileProblem) {
        let origin = state.withLock { $0.origin }
        guard origin.write(to: Self.nameOfOrigin(path)) else { throw .failed(errno: errno) }
    }

    /// The byte from which the download can be resumed; 0 without a validator.
    var offset: Int64 { state.withLock { $0.origin.validator == nil ? 0 : $0.size } }

    var size: Int64 { state.withLock { $0.size } }

    var total: Int64? { state.withLock { $0.total } }

    var validator: String? { state.withLock { $0.origin.validator } }

    var failure: FileProblem? { state.withLock { $0.failure } }

    var hasMetOtherPart: Bool { state.withLock { $0.isOtherPart } }

    func beginAnew() throws(FileProblem) {
        let failure = state.withLock { state in
            state.failure = nil
            Self.empty(&state, descriptor)
            return state.failure
        }
        if let failure { throw failure }
    }

    func begin(status: Int, headers: HTTPHeaders) -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            state.isOtherPart = false
            if status == 206 {
                let range = ContentRange(headers["Content-Range"] ?? "")
                let isMeant = range.map { range in
                    range.first == state.size
                        && (state.total == nil || range.total == nil || range.total == state.total)
                }
                guard isMeant == true else {
                    state.isOtherPart = true
                    return false
                }
                state.total = state.total ?? range?.total
                return mayGrow(&state)
            }
            Self.empty(&state, descriptor)
            // RFC 9112, 6.3: Transfer-Encoding overrides Content-Length.
            state.total =
                headers["Transfer-Encoding"] == nil
                ? headers["Content-Length"].flatMap { PartialDownloadOrigin.size($0) } : nil
            state.origin = PartialDownloadOrigin(
                address: state.origin.address,
                validator: PartialDownloadOrigin.validator(in: headers),
                total: state.total
            )
            if state.failure == nil, !state.origin.write(to: Self.nameOfOrigin(path)) {
                state.failure = .failed(errno: errno)
            }
            return state.failure == nil && mayGrow(&state)
        }
    }

    /// Returns whether the file may grow by `count` bytes, or to the announced size.
    ///
    /// Records a lack of disk space.
    private func mayGrow(by count: Int64? = nil, _ state: inout State) -> Bool {
        state.failure = state.room.problem(
            growing: state.size,
            by: count ?? max(0, (state.total ?? 0) - state.size),
            of: state.total,
            on: descriptor
        )
        return state.failure == nil
    }

    func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let progress: (Int64, Int64?)? = state.withLock { state in
            guard !state.isClosed, mayGrow(by: Int64(bytes.count), &state) else { return nil }
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = pwrite(
                    descriptor,
                    UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                    rest.count,
                    off_t(state.size)
                )
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    state.failure = .failed(errno: count < 0 ? errno : ENOSPC)
                    return nil
                }
                state.size += Int64(count)
                state.unsynced += Int64(count)
                rest = rest.dropFirst(count)
            }
            if state.unsynced >= Self.stepToSync {
                // Writing all pages of a large file at the end would delay other work.
                fdatasync(descriptor)
                state.unsynced = 0
            }
            guard state.size - state.lastTold >= Self.stepToTell else { return nil }
            state.lastTold = state.size
            return (state.size, state.total)
        }
        if let progress { notify(progress.0, progress.1) }
        return state.withLock { $0.failure == nil && !$0.isClosed }
    }

    /// Writes the file to disk and gives it its final name; false if another file has this name.
    func finish() throws(FileProblem) -> Bool {
        guard fsync(descriptor) == 0 else { throw .failed(errno: errno) }
        // Unlike `rename`, `link` never replaces a file.
        guard link(Self.nameOfPart(path), path) == 0 else {
            guard errno != EEXIST else { return false }
            // Some file systems do not support hard links.
            guard access(path, F_OK) != 0 else { return false }
            guard rename(Self.nameOfPart(path), path) == 0 else { throw .failed(errno: errno) }
            finishFolder()
            return true
        }
        finishFolder()
        unlink(Self.nameOfPart(path))
        return true
    }

    private func finishFolder() {
        state.withLock { $0.isFinished = true }
        let folder = Glibc.open(folderName(of: path), O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        if folder >= 0 {
            fsync(folder)
            Glibc.close(folder)
        }
        unlink(Self.nameOfOrigin(path))
    }

    private static func empty(_ state: inout State, _ descriptor: Int32) {
        if ftruncate(descriptor, 0) != 0 { state.failure = .failed(errno: errno) }
        (state.size, state.lastTold, state.total) = (0, 0, nil)
        state.room.beginAnew()
    }

    private static func nameOfOrigin(_ path: String) -> String { nameOfPart(path) + ".of" }
}
