import CProcesses

/// A process to start and its resources.
///
/// Processes inherit nothing else: no descriptors, and no ignored or blocked signals.
public struct ProcessConfiguration: Sendable {
    /// A standard stream.
    public enum Stream: Sendable {
        /// `/dev/null`.
        case nothing
        case descriptor(Int32)
    }

    /// The process group and session.
    public enum Group: Sendable {
        /// The group of this process: signals from the terminal's keys reach both processes.
        case withUs
        /// A separate session without a terminal and without GPG_TTY; may outlive this process.
        case alone
        /// A new foreground process group on the terminal at standard input, or the group of this process if it does
        /// not have the terminal.
        case inFront

        /// The group for processes that may prompt the user.
        ///
        /// It is `.withUs` while this process has the terminal and no screen is open, otherwise `.alone`, since a
        /// prompt would overwrite the screen and take its keys.
        public static var forPrompting: Self { terminal_answers_in_lines() ? .withUs : .alone }
    }

    /// The program, looked up in PATH, and its arguments; at least one element.
    public var words: [String]
    /// The complete environment; `nil` to inherit that of this process.
    public var environment: [String: String]?
    /// The process group and session.
    public var standing: Group
    /// The standard streams.
    public var input, output, error: Stream

    /// The maximum memory in bytes of the process and each of its children; `nil` for no limit.
    public var memory: Int?

    /// Creates a configuration without input or output.
    public init(_ words: [String], standing: Group) {
        self.words = words
        self.standing = standing
        input = .nothing
        output = .nothing
        error = .nothing
    }
}

/// The termination of a process.
public enum ProcessEnd: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
}

/// The reason why a process returned no output.
public enum ProcessError: Error, Hashable, Sendable {
    case cannotStart(errno: Int32)
    case tooSlow
    /// The process exceeded the output limit in bytes and was killed.
    case tooMuch(limit: Int)
}
