/// A failure to start or observe a program in a pseudo-terminal.
public struct PseudoTerminalError: Error, CustomStringConvertible {
    /// The reason, as a clause.
    public let description: String

    /// Creates an error.
    public init(_ description: String) {
        self.description = description
    }
}
