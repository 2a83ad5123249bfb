import CProcesses

/// A program to start, with its streams, environment and limits.
///
/// It inherits no other descriptors, and no ignored or blocked signals.
public struct ProcessConfiguration: Sendable {
    /// A standard stream.
    public enum Stream: Sendable {
        /// `/dev/null`.
        case nothing
        case descriptor(Int32)
    }

    /// The process group and session.
    public enum Group: Sendable {
        /// This process's group: both receive signals from the terminal's keys.
        case sameGroup
        /// A separate session without a terminal or GPG_TTY, which may outlive this process.
        case newSession
        /// A new foreground group on the terminal at standard input; this process's group without a
        /// terminal.
        case foregroundGroup

        /// The group for a process that may prompt the user.
        ///
        /// This is `.sameGroup` if this process is in the foreground of the terminal and shows no
        /// screen; otherwise `.newSession`, because a prompt would overwrite the screen and read its
        /// keys.
        public static var forPrompting: Self {
            terminal_answers_in_lines() ? .sameGroup : .newSession
        }
    }

    /// The name of the program, looked up in PATH, and its arguments.
    public var words: [String]
    /// The complete environment; `nil` inherits this process's.
    public var environment: [String: String]?
    /// The group and session of the process.
    public var group: Group
    /// The standard streams.
    public var input, output, error: Stream

    /// The memory limit of the process and of each of its children, in bytes.
    public var memory: Int?

    /// Creates a configuration without input or output.
    public init(_ words: [String], group: Group) {
        self.words = words
        self.group = group
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

/// A failure to start a process, or to get its output.
public enum ProcessError: Error, Hashable, Sendable {
    case cannotStart(errno: Int32)
    case tooSlow
    /// The output exceeded this limit in bytes, and the process was killed.
    case tooMuch(limit: Int)
}
