public import TerminalKit

/// All commands, with their texts for help, palette, footer and Docs/Keys.md.
///
/// ``CommandKeyBinding`` assigns keys to commands for each screen.
public enum CommandRegistry {
    /// All commands.
    public static let all: [CommandEntry] =
        moving + reading + discussing + keeping + downloading + finding + tendingFeeds
        + managingAccounts + arranging

    /// Returns the entry of a command; `nil` for actions and macros.
    public static func entry(for command: Command) -> CommandEntry? { entries[command.name] }

    static func counting(of command: Command) -> KeyBinding.CountUsage {
        if command.name == Command.digit(0).name { return .takesDigit }
        return repeated.contains(command) || !command.steps.isEmpty ? .repeats : .none
    }

    private static let repeated: Set<Command> = [
        .down, .up, .left, .right, .pageDown, .pageUp, .readOn, .halfPageDown, .halfPageUp,
        .nextUnread, .previousUnread, .nextUnreadFeed, .previousUnreadFeed, .nextSection,
        .previousSection, .nextStory, .previousStory,
        .nextMatch, .previousMatch, .nextPicture, .previousPicture, .nextSibling, .previousSibling,
        .parent, .nextTopComment, .previousTopComment, .placeLower, .placeHigher, .undo, .redo,
        .wider, .narrower, .deleteStory,
    ]

    private static let entries = Dictionary(
        all.map { ($0.name, $0) },
        uniquingKeysWith: { first, _ in first }
    )
}
