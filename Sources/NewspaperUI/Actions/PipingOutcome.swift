/// How a command of the shell ended, or a program that had the screen.
public enum PipingOutcome: Hashable, Sendable {
    /// By itself; 0 means that all went well.
    case ended(status: Int32)
    /// By a signal.
    case killed(signal: Int32)
    /// It could not be started; the system's words.
    case failed(detail: String)
}
