import TerminalKit

/// The lines entered in text fields since the program started.
@MainActor
final class InputHistory {
    /// A kind of text field; fields of one kind share a history.
    enum Kind {
        case words
        case commands
        case shell
        case files
    }

    private var lines: [Kind: [String]] = [:]
    private static let most = 100

    func field(of kind: Kind, text: String = "") -> TextField {
        TextField(text: text, earlier: lines[kind] ?? [])
    }

    /// Adds a line to the front of a history, removing an older copy; blank lines are ignored.
    func enter(_ line: String, as kind: Kind) {
        let line = line.trimmed
        guard !line.isEmpty else { return }
        let others = (lines[kind] ?? []).filter { $0 != line }
        lines[kind] = [line] + others.prefix(Self.most - 1)
    }
}
