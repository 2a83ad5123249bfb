public import TerminalKit

/// A command’s entry in the registry: its arguments and its texts for help, palette, footer and documents.
public struct CommandEntry: Sendable {
    /// The command; for a command with a number, any of them.
    public let command: Command
    /// The valid numbers, if the command takes one.
    public let numbers: ClosedRange<Int>?
    /// The valid words after the name.
    public let choices: [String]
    /// Whether any text may follow the name, such as a file name.
    public let takesText: Bool
    private let usual: Description
    private let elsewhere: [Description]
    private let footer: [Hint]

    /// The help text and group of a command on certain screens.
    struct Description {
        /// Sets of screens; joining them in advance would be slower than the few lookups.
        let screens: [Set<KeyScreen>]
        let group: CommandGroup
        let help: String
    }

    struct Hint {
        let word: String
        /// The commands of the hint; if empty, that of the entry.
        let commands: [Command]
        let screens: [Set<KeyScreen>]

        /// Creates a hint for one command, or for related ones such as up and down.
        init(_ word: String, _ commands: Command..., on screens: Set<KeyScreen>...) {
            self.word = word
            self.commands = commands
            self.screens = screens
        }
    }

    init(
        _ command: Command,
        _ group: CommandGroup,
        _ help: String,
        numbers: ClosedRange<Int>? = nil,
        choices: [String] = [],
        takesText: Bool = false,
        elsewhere: [Description] = [],
        footer: [Hint] = []
    ) {
        self.command = command
        self.numbers = numbers
        self.choices = choices
        self.takesText = takesText
        usual = Description(screens: [], group: group, help: help)
        self.elsewhere = elsewhere
        self.footer = footer
    }

    /// The name in the configuration, with words joined by hyphens.
    public var name: String { command.name }

    /// Whether a number before the command repeats it.
    public var isDoneOften: Bool { CommandRegistry.counting(of: command) == .repeats }

    /// The screens with separate help or footer texts.
    var namedScreens: Set<KeyScreen> {
        Set((elsewhere.flatMap(\.screens) + footer.flatMap(\.screens)).joined())
    }

    func words(on screen: KeyScreen) -> Description {
        elsewhere.first { $0.screens.contains { $0.contains(screen) } } ?? usual
    }

    func hint(on screen: KeyScreen) -> Hint? {
        footer.first { $0.screens.contains { $0.contains(screen) } }
    }
}

extension CommandEntry.Description {
    init(_ group: CommandGroup, _ help: String, on screens: Set<KeyScreen>...) {
        self.init(screens: screens, group: group, help: help)
    }
}
