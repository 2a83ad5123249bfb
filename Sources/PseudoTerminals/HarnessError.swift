/// An error starting or observing a program in a pseudo-terminal.
public struct HarnessError: Error, CustomStringConvertible {
    /// A sentence, or the start of one.
    public let description: String

    /// Creates an error.
    public init(_ description: String) {
        self.description = description
    }
}
