import TerminalKit

/// What was entered in the lines on which one types, until the paper is left.
@MainActor
final class InputHistory {
    /// What a line is for; those for the same have their earlier ones in common.
    enum Kind {
        /// Words that are searched for, in a story or everywhere.
        case words
        /// Names of commands.
        case commands
        /// Commands of the shell.
        case shell
        /// Names of files.
        case files
    }

    private var lines: [Kind: [String]] = [:]
    private static let most = 100

    /// A line of a kind, in which the earlier ones can be had again.
    func field(of kind: Kind, text: String = "") -> TextField {
        TextField(text: text, earlier: lines[kind] ?? [])
    }

    /// Remembers a line, unless it is blank; one that was entered before is the latest again.
    func enter(_ line: String, as kind: Kind) {
        let line = line.trimmed
        guard !line.isEmpty else { return }
        let others = (lines[kind] ?? []).filter { $0 != line }
        lines[kind] = [line] + others.prefix(Self.most - 1)
    }
}
