/// Something a reader can ask for, whatever key it stands on.
///
/// Modules add their own as static constants; two commands are the same when their names and
/// arguments are.
public struct Command: Hashable, Sendable {
    /// A short name in words joined by hyphens, as it is written in a configuration.
    public let name: String
    /// A number that belongs to the command, such as the section of "go to section 3".
    public let argument: Int?

    /// Makes a command.
    public init(_ name: String, _ argument: Int? = nil) {
        self.name = name
        self.argument = argument
    }
}
