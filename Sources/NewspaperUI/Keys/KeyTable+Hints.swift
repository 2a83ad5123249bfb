import TerminalKit

extension KeyTable {
    /// The same keys, some of whose commands the footer does not name: they mean nothing now.
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
    /// What means nothing before there are comments.
    static let amongComments: Set<Command> = [
        .down, .up, .nextSibling, .previousSibling, .parent, .nextTopComment, .previousTopComment,
        .nextUnread, .toggleFold,
    ]
}
