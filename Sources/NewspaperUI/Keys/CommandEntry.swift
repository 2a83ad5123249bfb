public import TerminalKit

/// A command’s entry in the registry: its arguments, and its texts for help, palette, footer and
/// documentation.
public struct CommandEntry: Sendable {
    /// The command, with an arbitrary number if it takes one.
    public let command: Command
    /// The valid numbers; `nil` if the command takes none.
    public let numbers: ClosedRange<Int>?
    /// The words that may follow the name.
    public let choices: [String]
    /// Whether any text may follow the name, such as a file name.
    public let takesText: Bool
    private let usual: Description
    private let elsewhere: [Description]
    private let footer: [Hint]

    /// The help text and group of a command on certain screens.
    struct Description {
        /// The screens, in several sets because joining them would be slower than a few lookups.
        let screens: [Set<KeyBindingContext>]
        let group: CommandGroup
        let help: String
    }

    struct Hint {
        let word: String
        /// The commands whose keys the hint shows; if empty, only the entry's own.
        let commands: [Command]
        let screens: [Set<KeyBindingContext>]

        /// Creates a footer hint for one command, or for related ones such as up and down.
        init(_ word: String, _ commands: Command..., on screens: Set<KeyBindingContext>...) {
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

    /// The command's name in the configuration, with hyphens between words.
    public var name: String { command.name }

    /// Whether a number typed before the keys repeats the command.
    public var isDoneOften: Bool { CommandRegistry.counting(of: command) == .repeats }

    /// The screens on which the command has its own help or footer texts.
    var namedScreens: Set<KeyBindingContext> {
        Set((elsewhere.flatMap(\.screens) + footer.flatMap(\.screens)).joined())
    }

    func words(on screen: KeyBindingContext) -> Description {
        elsewhere.first { $0.screens.contains { $0.contains(screen) } } ?? usual
    }

    func hint(on screen: KeyBindingContext) -> Hint? {
        footer.first { $0.screens.contains { $0.contains(screen) } }
    }
}

extension CommandEntry.Description {
    init(_ group: CommandGroup, _ help: String, on screens: Set<KeyBindingContext>...) {
        self.init(screens: screens, group: group, help: help)
    }
}
