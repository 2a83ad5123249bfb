public import TerminalKit

/// What is known of a command: its name, and what help, palette, footer and documents call it.
public struct CommandEntry: Sendable {
    /// The command; of those with a number, any.
    public let command: Command
    /// The numbers that may belong to it; `nil` where none does.
    public let numbers: ClosedRange<Int>?
    /// The words that may stand behind it; none for most.
    public let choices: [String]
    /// Whether any words may stand behind it, such as the name of a file.
    public let takesText: Bool
    private let usual: Words
    private let elsewhere: [Words]
    private let footer: [Hint]

    /// What a command is called on some screens, and under which heading.
    struct Words {
        /// Sets that are not joined, which would take long for so few questions.
        let screens: [Set<KeyScreen>]
        let group: CommandGroup
        let help: String
    }

    /// A word of the footer, and the commands whose keys stand before it.
    struct Hint {
        let word: String
        /// None means the command itself.
        let commands: [Command]
        let screens: [Set<KeyScreen>]

        /// A word for one command, or for neighbours such as up and down.
        init(_ word: String, _ commands: Command..., on screens: Set<KeyScreen>...) {
            self.word = word
            self.commands = commands
            self.screens = screens
        }
    }

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - group: The heading under which it stands.
    ///   - help: What it does, in a few words.
    ///   - numbers: The numbers that may belong to it.
    ///   - choices: The words that may stand behind it.
    ///   - takesText: Whether any words may stand behind it.
    ///   - elsewhere: Where it is called otherwise.
    ///   - footer: Where it stands in the footer.
    init(
        _ command: Command,
        _ group: CommandGroup,
        _ help: String,
        numbers: ClosedRange<Int>? = nil,
        choices: [String] = [],
        takesText: Bool = false,
        elsewhere: [Words] = [],
        footer: [Hint] = []
    ) {
        self.command = command
        self.numbers = numbers
        self.choices = choices
        self.takesText = takesText
        usual = Words(screens: [], group: group, help: help)
        self.elsewhere = elsewhere
        self.footer = footer
    }

    /// A short name in words joined by hyphens, as it is written in a configuration.
    public var name: String { command.name }

    /// Whether it is done as often as a number before it says.
    public var isDoneOften: Bool { CommandRegistry.counting(of: command) == .repeats }

    /// The screens on which it is called otherwise, or stands in the footer.
    var namedScreens: Set<KeyScreen> {
        Set((elsewhere.flatMap(\.screens) + footer.flatMap(\.screens)).joined())
    }

    /// What it is called on a screen.
    func words(on screen: KeyScreen) -> Words {
        elsewhere.first { $0.screens.contains { $0.contains(screen) } } ?? usual
    }

    /// How it stands in the footer of a screen; `nil` when it does not.
    func hint(on screen: KeyScreen) -> Hint? {
        footer.first { $0.screens.contains { $0.contains(screen) } }
    }
}

extension CommandEntry.Words {
    /// Other words under a heading.
    init(_ group: CommandGroup, _ help: String, on screens: Set<KeyScreen>...) {
        self.init(screens: screens, group: group, help: help)
    }
}
