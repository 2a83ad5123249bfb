/// Something a reader can ask for, whatever key it stands on.
///
/// Modules add their own as static constants; two commands are the same when their names and
/// arguments are.
public struct Command: Hashable, Sendable {
    /// A short name in words joined by hyphens, as it is written in a configuration.
    public let name: String
    /// A number that belongs to the command, such as the section of "go to section 3".
    public let argument: Int?
    /// Words that belong to it, such as the order of "sort by title".
    public let word: String?
    /// The commands that are done one after the other in its place; none for one that is done itself.
    public let steps: [Command]

    /// Makes a command.
    public init(_ name: String, _ argument: Int? = nil) {
        self.name = name
        self.argument = argument
        word = nil
        steps = []
    }

    /// Makes a command to which words belong.
    public init(_ name: String, word: String) {
        self.name = name
        argument = nil
        self.word = word
        steps = []
    }

    /// Makes one command of several; its name is theirs.
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

    /// The name with the number or the words behind it, as both are written in a configuration.
    public var spelling: String {
        (word ?? argument.map(String.init)).map { "\(name) \($0)" } ?? name
    }

    /// The command without the words that belong to it.
    public var withoutWord: Command { word == nil ? self : Command(name) }
}
