/// A failure to start or observe a program in a pseudo-terminal.
public struct PseudoTerminalError: Error, CustomStringConvertible {
    /// A sentence or its beginning.
    public let description: String

    /// Creates an error.
    public init(_ description: String) {
        self.description = description
    }
}
