import TerminalKit

extension KeyTable {
    /// Removes the footer hints of commands without effect.
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
}

extension Set<Command> {
    /// Commands without effect if there are no comments.
    static let amongComments: Set<Command> = [
        .down, .up, .nextSibling, .previousSibling, .parent, .nextTopComment, .previousTopComment,
        .nextUnread, .toggleFold,
    ]
}
