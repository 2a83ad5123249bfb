import Glibc
import HTTP
import News

/// A program that writes a password, such as `pass show news`.
///
/// It is started with its words as they are, never through a shell, and without our input.
struct PasswordCommand: Sendable {
    /// Long enough for somebody to type the password of a password store.
    static let timeLimit = Duration.seconds(60)
    private static let longestPassword = 4096

    let words: [String]
    var limit = timeLimit

    /// The first line that the command writes.
    func password() async throws(FeedFailure) -> String {
        // On a thread of its own: the command may wait for somebody to type.
        let output: String? = await withCheckedContinuation { continuation in
            let hasThread = startThread { continuation.resume(returning: run()) }
            if !hasThread { continuation.resume(returning: nil) }
        }
        let line = output?.split(omittingEmptySubsequences: false) { $0.isNewline }.first
        guard let line, !line.isEmpty else { throw .other("its passwordCommand gave no password") }
        return String(line)
    }

    /// What the command wrote; `nil` when it failed or took too long.
    private func run() -> String? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let child = start(writingTo: ends[1])
        close(ends[1])
        guard let child else { return nil }
        let output = read(from: ends[0])
        if output == nil { kill(child, SIGKILL) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status == 0 ? output : nil
    }

    private func start(writingTo descriptor: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
        // Its complaints would be written over the screen.
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // Our thread hears no signals, but the command should.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child: pid_t = 0
        let program = words.first ?? ""
        let status = posix_spawnp(&child, program, &actions, &attributes, &arguments, environ)
        return status == 0 ? child : nil
    }

    /// All that comes until the end; `nil` when that takes too long or is too much.
    private func read(from descriptor: Int32) -> String? {
        let deadline = ContinuousClock.now + limit
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1024)
        while bytes.count <= Self.longestPassword {
            let left = (deadline - .now) / .milliseconds(1)
            guard left > 0 else { return nil }
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, Int32(left.rounded(.up))) != 0 else { return nil }
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            guard count > 0 else { return String(validating: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
        return nil
    }
}
