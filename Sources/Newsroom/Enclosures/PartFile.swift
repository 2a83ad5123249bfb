import FoundationEssentials
import Glibc
import HTTP
import Synchronization

/// A file that is being fetched: it is called `NAME.part` until all of it is there, and belongs to one process.
///
/// Beside it stands `NAME.part.of`, which says of which address it is, and by what the server knows the version that is
/// being fetched; without that nothing can be put together.
final class PartFile: HTTPSink {
    /// Who is told how many bytes there are, and how many there will be.
    typealias Progress = @Sendable (_ received: Int64, _ total: Int64?) -> Void

    /// Where the file will stand once it is whole.
    let path: String
    private let descriptor: Int32
    private let state: Mutex<State>
    private let tell: Progress

    private struct State {
        var origin: PartOrigin
        var size: Int64
        var total: Int64?
        var lastTold: Int64 = 0
        var unsynced: Int64 = 0
        var failure: FileProblem?
        var room: DiskRoom
        /// True once it has its name.
        var isFinished = false
        var isClosed = false
        /// True when the server sent another part than was asked for, or of another version.
        var isOtherPart = false
    }

    /// So many bytes go to the disk at once, and are told as progress.
    private static let stepToTell: Int64 = 256 << 10
    private static let stepToSync: Int64 = 32 << 20

    /// What became of opening a file.
    enum Opening {
        case opened(PartFile)
        /// The name belongs to a whole file, to a part of another one, or to what is none of ours.
        case taken
        /// Another process fetches the same file.
        case elsewhere
    }

    /// Opens a file to begin it, or to go on with it.
    static func open(
        at path: String,
        for address: String,
        in room: DiskRoom,
        tell: @escaping Progress
    ) throws(FileProblem) -> Opening {
        let part = nameOfPart(path)
        while access(path, F_OK) != 0 {
            let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
            let descriptor = Glibc.open(part, flags, 0o644)
            guard descriptor >= 0 else { throw .failed(errno: errno) }
            var origin = PartOrigin(readingFrom: Self.nameOfOrigin(path))
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                Glibc.close(descriptor)
                return origin?.address == address ? .elsewhere : .taken
            }
            var (status, named) = (stat(), stat())
            guard fstat(descriptor, &status) == 0, stat(part, &named) == 0,
                status.st_ino == named.st_ino
            else {
                // Whoever had it before has given it its name, or taken it away.
                Glibc.close(descriptor)
                continue
            }
            origin = PartOrigin(readingFrom: Self.nameOfOrigin(path))
            // What says not whose it is may be anybody's: the origin is written down before the first byte.
            let isOurs = status.st_size == 0 || origin?.address == address
            guard status.st_mode & S_IFMT == S_IFREG, isOurs else {
                Glibc.close(descriptor)
                return .taken
            }
            let known = origin?.address == address ? origin : nil
            let size = Int64(status.st_size)
            let file = PartFile(
                path,
                descriptor,
                known ?? PartOrigin(address: address),
                size,
                room,
                tell
            )
            if known == nil { try file.writeOrigin() }
            return .opened(file)
        }
        return .taken
    }

    /// Removes a part with what tells its origin.
    ///
    /// - Returns: False where there is none of this address, or where another process is fetching it.
    static func remove(at path: String, of address: String) -> Bool {
        guard PartOrigin(readingFrom: nameOfOrigin(path))?.address == address else { return false }
        let descriptor = Glibc.open(
            nameOfPart(path),
            O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        )
        guard descriptor >= 0 else { return false }
        defer { Glibc.close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
        defer { flock(descriptor, LOCK_UN) }
        // Whoever had it meanwhile may have given it its name.
        guard PartOrigin(readingFrom: nameOfOrigin(path))?.address == address else { return false }
        unlink(nameOfOrigin(path))
        unlink(nameOfPart(path))
        return true
    }

    /// What a file is called until it is whole.
    static func nameOfPart(_ path: String) -> String { path + ".part" }

    private init(
        _ path: String,
        _ descriptor: Int32,
        _ origin: PartOrigin,
        _ size: Int64,
        _ room: DiskRoom,
        _ tell: @escaping Progress
    ) {
        self.path = path
        self.descriptor = descriptor
        self.tell = tell
        state = Mutex(State(origin: origin, size: size, total: origin.total, room: room))
    }

    deinit { close() }

    /// Takes no more bytes and leaves the file to others; where nothing has come nothing stays.
    ///
    /// Who fetched may still hold it for a moment, and bring bytes for which nobody waits any more.
    func close() {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.isClosed = true
            if state.size == 0, !state.isFinished {
                unlink(Self.nameOfOrigin(path))
                unlink(Self.nameOfPart(path))
            }
            // A child that has not begun its program yet still has the file open, and would keep the lock.
            flock(descriptor, LOCK_UN)
            Glibc.close(descriptor)
        }
    }

    private func writeOrigin() throws(FileProblem) {
        let origin = state.withLock { $0.origin }
        guard origin.write(to: Self.nameOfOrigin(path)) else { throw .failed(errno: errno) }
    }

    /// How many bytes there are that can be gone on from; 0 where nobody knows of which version they are.
    var offset: Int64 { state.withLock { $0.origin.validator == nil ? 0 : $0.size } }

    /// How many bytes there are.
    var size: Int64 { state.withLock { $0.size } }

    /// How many there will be; `nil` when the server does not say.
    var total: Int64? { state.withLock { $0.total } }

    /// By what the server knows the version, for `If-Range`; `nil` when it cannot tell versions apart.
    var validator: String? { state.withLock { $0.origin.validator } }

    /// Why the disk takes no more.
    var failure: FileProblem? { state.withLock { $0.failure } }

    /// True when the last answer was another part than was asked for, or of another version.
    var hasMetOtherPart: Bool { state.withLock { $0.isOtherPart } }

    /// Forgets what is there.
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
            // RFC 9112, 6.3: a body in chunks ends where they do, whatever length was announced.
            state.total =
                headers["Transfer-Encoding"] == nil
                ? headers["Content-Length"].flatMap { PartOrigin.size($0) } : nil
            state.origin = PartOrigin(
                address: state.origin.address,
                validator: PartOrigin.validator(in: headers),
                total: state.total
            )
            if state.failure == nil, !state.origin.write(to: Self.nameOfOrigin(path)) {
                state.failure = .failed(errno: errno)
            }
            return state.failure == nil && mayGrow(&state)
        }
    }

    /// Notes it where the file must not grow by so many bytes, or by all that the server has announced.
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
        let told: (Int64, Int64?)? = state.withLock { state in
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
                // The pages of a gigabyte are not left to the end, when all else would wait for them.
                fdatasync(descriptor)
                state.unsynced = 0
            }
            guard state.size - state.lastTold >= Self.stepToTell else { return nil }
            state.lastTold = state.size
            return (state.size, state.total)
        }
        if let told { tell(told.0, told.1) }
        return state.withLock { $0.failure == nil && !$0.isClosed }
    }

    /// Gives the file its name, once it is on the disk.
    ///
    /// - Returns: False when the name was given to another file meanwhile.
    func finish() throws(FileProblem) -> Bool {
        guard fsync(descriptor) == 0 else { throw .failed(errno: errno) }
        // Unlike a renaming, a link never takes the place of a file that is there.
        guard link(Self.nameOfPart(path), path) == 0 else {
            guard errno != EEXIST else { return false }
            // Some file systems know no links.
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
