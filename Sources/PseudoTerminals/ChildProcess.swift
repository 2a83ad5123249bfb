public import Glibc

/// A child process in a new session, with a controlling terminal and default signal handling.
public final class ChildProcess {
    /// The termination of a process.
    public enum Termination: Equatable, Sendable {
        case exit(Int32)
        case signal(Int32)
    }

    /// A descriptor that becomes readable once the child and all its descendants have ended.
    public let lifeline: Int32
    /// The process ID.
    public let identifier: pid_t
    private var ended: Termination?

    /// Starts a program with a complete environment; `arguments` start with its path.
    ///
    /// Its standard streams are the terminal. The session is killed when this object is deallocated.
    public init(
        _ arguments: [String],
        environment: [String: String],
        terminalPath: String
    ) throws(PseudoTerminalError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw PseudoTerminalError("no pipe: \(errno)") }
        closeOnSpawn(ends[0], ends[1])
        lifeline = ends[0]
        defer { close(ends[1]) }
        identifier = try Self.spawn(
            arguments,
            environment: environment,
            terminalPath: terminalPath,
            lifeline: ends[1]
        )
    }

    deinit {
        if ended == nil {
            // Jobs with their own process groups receive the terminal's hangup.
            kill(-identifier, SIGKILL)
            kill(identifier, SIGKILL)
            waitpid(identifier, nil, 0)
        }
        close(lifeline)
    }

    /// Sends a signal.
    public func send(signal: Int32) {
        kill(identifier, signal)
    }

    /// Returns the child's termination, or `nil` while it is running.
    public func end() -> Termination? {
        if let ended { return ended }
        var request = pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return nil }
        var status: Int32 = 0
        guard waitpid(identifier, &status, 0) == identifier else { return nil }
        ended = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
        return ended
    }

    private static func spawn(
        _ arguments: [String],
        environment: [String: String],
        terminalPath: String,
        lifeline: Int32
    ) throws(PseudoTerminalError) -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var everySignal = sigset_t()
        var noSignal = sigset_t()
        sigfillset(&everySignal)
        sigemptyset(&noSignal)
        posix_spawnattr_setsigdefault(&attributes, &everySignal)
        posix_spawnattr_setsigmask(&attributes, &noSignal)
        let flags = newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        posix_spawnattr_setflags(&attributes, Int16(flags))

        // A session leader gets the first terminal that it opens as its controlling terminal.
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, terminalPath, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        posix_spawn_file_actions_adddup2(&actions, lifeline, 3)

        var identifier: pid_t = 0
        var argumentPointers = arguments.map { strdup($0) } + [nil]
        var environmentPointers = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (argumentPointers + environmentPointers).forEach { free($0) } }
        let failure = posix_spawn(
            &identifier,
            arguments[0],
            &actions,
            &attributes,
            &argumentPointers,
            &environmentPointers
        )
        guard failure == 0 else {
            throw PseudoTerminalError("\(arguments[0]) cannot run: \(failure)")
        }
        return identifier
    }

    /// POSIX_SPAWN_SETSID, which <spawn.h> defines only with _GNU_SOURCE.
    private static let newSession: Int32 = 0x80
}
