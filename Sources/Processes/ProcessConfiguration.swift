import CProcesses

/// What to start, and what it gets.
///
/// Whatever is not named here a process does not inherit: no descriptor, no ignored and no blocked signal.
public struct ProcessConfiguration: Sendable {
    /// What a standard stream of a process is.
    public enum Stream: Sendable {
        /// Nothing comes from it, and what goes to it is lost.
        case nothing
        /// Whatever this descriptor of ours leads to.
        case descriptor(Int32)
    }

    /// Where a process stands.
    public enum Standing: Sendable {
        /// In our group: what is typed at the terminal reaches it as it reaches us.
        case withUs
        /// In a session of its own, without a terminal and the variable that tells GnuPG of one: it may outlive us.
        case alone
        /// In a group of its own, to which the terminal on our standard input is handed. Where that is not ours to
        /// hand on, it stands with us.
        case inFront

        /// For who may have to ask a person something: with us as long as we have the terminal and no screen is open
        /// on it, else alone, for a question would be painted over the screen and take its keys.
        public static var whereOneCanAsk: Self { terminal_answers_in_lines() ? .withUs : .alone }
    }

    /// The program, looked for in PATH, and its words; at least one.
    public var words: [String]
    /// All of its variables; `nil` for ours.
    public var environment: [String: String]?
    /// Where it stands.
    public var standing: Standing
    /// Its standard streams.
    public var input, output, error: Stream

    /// How many bytes of memory it, and each that it starts, may fill; `nil` for any number.
    public var memory: Int?

    /// An order for a process that gets nothing and whose words go nowhere.
    public init(_ words: [String], standing: Standing) {
        self.words = words
        self.standing = standing
        input = .nothing
        output = .nothing
        error = .nothing
    }
}

/// How a process ended.
public enum ProcessEnd: Hashable, Sendable {
    /// It left with a status.
    case exit(Int32)
    /// A signal ended it.
    case signal(Int32)
}

/// Why there is no answer from a process.
public enum ProcessError: Error, Hashable, Sendable {
    /// It could not be started, for this reason of the system's.
    case cannotStart(errno: Int32)
    /// It was not done in time, and was killed.
    case tooSlow
    /// It said more than so many bytes, and was killed.
    case tooMuch(limit: Int)
}
