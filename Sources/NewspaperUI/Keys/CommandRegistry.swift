public import TerminalKit

/// All commands of the newspaper: the one place that says what they are called.
///
/// Key tables say which keys give which of them on which screen (``KeyLine``); help, palette, footer and
/// Docs/Keys.md take their words from here.
public enum CommandRegistry {
    /// Every command once.
    public static let all: [CommandEntry] =
        moving + reading + discussing + keeping + downloading + finding + tendingFeeds
        + arranging

    /// What is known of a command; `nil` when there is none of that name.
    public static func entry(for command: Command) -> CommandEntry? { entries[command.name] }

    /// What a number means that is typed before a command's keys.
    static func counting(of command: Command) -> KeyBinding.Counting {
        if command.name == Command.digit(0).name { return .takesDigit }
        return repeated.contains(command) || !command.steps.isEmpty ? .repeats : .none
    }

    /// What is done several times where a number stands before it.
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
