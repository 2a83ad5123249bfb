/// What values a key of the configuration takes.
package enum ConfigurationKind: Hashable, Sendable {
    /// Any text on one line; what it is, as in "a text" or "the address of a proxy".
    case text(String)
    /// One of these words.
    case words([String])
    /// A list of some of these words.
    case someWords([String])
    /// One of these words, or a name that stands elsewhere in the file.
    case names([String])
    case bool
    /// A whole number.
    case number(ClosedRange<Int>)
    /// A time of at least, and at most, so many seconds, as a text of a number and a unit.
    case interval(from: Int, upTo: Int? = nil)
    /// A colour, as text or as a number of the terminal's palette.
    case color
    /// A program and its arguments.
    case command
    /// True, or the path of a file.
    case netrc
    /// A text, or a list of them.
    case texts
    /// Names, each with a text.
    case fields
    /// A command, a list of them, or null.
    case keyCommands
    /// What stories must be; in a list or alone.
    case condition, conditions

    /// The time between two visits of a feed.
    package static let visits = interval(from: 600, upTo: 7 * 86400)

    /// What may stand there, in Markdown.
    package var words: String {
        switch self {
        case .text(let what): what
        case .words(let words): Self.listed(words)
        case .someWords(let words): "a list of some of \(Self.listed(words))"
        case .names(let words): "\(Self.listed(words)), or a name of your own"
        case .bool: "`true` or `false`"
        case .number(let range): "`\(range.lowerBound)` to `\(range.upperBound)`"
        case .interval(let least, let most?):
            "a time from `\"\(Self.time(least))\"` to `\"\(Self.time(most))\"`"
        case .interval(let least, nil) where least > 1:
            "a time from `\"\(Self.time(least))\"` on"
        case .interval: "a time"
        case .color: "a colour"
        case .command: "a list of words"
        case .netrc: "`true`, or a path from `/` or `~/`"
        case .texts: "a text, or a list of them"
        case .fields: "names with texts"
        case .keyCommands: "a command, a list of them, or `null`"
        case .condition: "a condition"
        case .conditions: "a list of conditions"
        }
    }

    /// The words that may stand there; none where there are others.
    package var closedWords: [String] {
        if case .words(let words) = self { words } else { [] }
    }

    /// Seconds as the file has them: in the largest unit that they fill.
    package static func time(_ seconds: Int) -> String {
        let units = [("d", 86400), ("h", 3600), ("m", 60), ("s", 1)]
        let unit = units.first { seconds % $0.1 == 0 } ?? ("s", 1)
        return "\(seconds / unit.1)\(unit.0)"
    }

    private static func listed(_ words: [String]) -> String {
        words.map { "`\"\($0)\"`" }.joined(separator: ", ")
    }
}
