/// A user command, independent of its keys.
///
/// Commands with the same name and arguments are equal.
public struct Command: Hashable, Sendable {
    /// The hyphenated name in configuration files.
    public let name: String
    /// A numeric argument, such as 3 in `section 3`.
    public let argument: Int?
    /// A text argument, such as the sort order in `sort title`.
    public let word: String?
    /// The commands of a macro in order; empty for a simple command.
    public let steps: [Command]

    /// Creates a command.
    public init(_ name: String, _ argument: Int? = nil) {
        self.name = name
        self.argument = argument
        word = nil
        steps = []
    }

    /// Creates a command with a text argument.
    public init(_ name: String, word: String) {
        self.name = name
        argument = nil
        self.word = word
        steps = []
    }

    /// Creates a macro named after its steps.
    public init(steps: [Command]) {
        let isOneAgain = steps.count > 1 && Set(steps).count == 1
        name =
            isOneAgain
            ? "\(steps[0].spelling) \(steps.count)"
            : steps.map(\.spelling).joined(separator: ", ")
        argument = nil
        word = nil
        self.steps = steps
    }

    /// The name and argument as in a configuration file.
    public var spelling: String {
        (word ?? argument.map(String.init)).map { "\(name) \($0)" } ?? name
    }

    /// The command without its text argument.
    public var withoutWord: Command { word == nil ? self : Command(name) }
}
