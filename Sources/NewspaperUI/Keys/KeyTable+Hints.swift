import TerminalKit

extension KeyTable {
    /// Returns the table without the footer hints of commands that have no effect now.
    func withoutHints(for commands: Set<Command>) -> KeyTable {
        KeyTable(
            bindings.map { binding in
                guard commands.contains(binding.command) else { return binding }
                return KeyBinding(
                    binding.keys,
                    command: binding.command,
                    help: binding.help,
                    group: binding.group,
                    counting: binding.counting
                )
            }
        )
    }

    /// Returns the table with the footer hint of a command before all others.
    func beginning(with command: Command) -> KeyTable {
        KeyTable(
            bindings.filter { $0.command == command } + bindings.filter { $0.command != command }
        )
    }

    /// Returns the table with another footer hint for a command.
    func hinting(_ command: Command, as word: String) -> KeyTable {
        KeyTable(
            bindings.map { binding in
                guard binding.command == command else { return binding }
                return KeyBinding(
                    binding.keys,
                    command: binding.command,
                    help: binding.help,
                    group: binding.group,
                    footer: word,
                    footerKeys: binding.footerKeys,
                    counting: binding.counting
                )
            }
        )
    }
}

extension Set<Command> {
    /// The commands that have no effect without comments.
    static let amongComments: Set<Command> = [
        .down, .up, .nextSibling, .previousSibling, .parent, .nextTopComment, .previousTopComment,
        .nextUnread, .toggleFold,
    ]
}
