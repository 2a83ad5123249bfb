package enum SettingType: Hashable, Sendable {
    /// Text on one line.
    ///
    /// The associated value describes it, as in "a string".
    case text(String)
    case words([String])
    case someWords([String])
    /// One of these words, or a name that the file defines elsewhere.
    case names([String])
    case bool
    case number(ClosedRange<Int>)
    /// A duration, written with a unit; the limits are in seconds.
    case interval(from: Int, upTo: Int? = nil)
    case color
    case command
    case netrc
    case texts
    case fields
    case keyCommands
    case condition, conditions

    /// The interval between two fetches of a feed: ten minutes to seven days.
    package static let visits = interval(from: 600, upTo: 7 * 86400)

    package var words: String {
        switch self {
        case .text(let what): what
        case .words(let words): Self.listed(words)
        case .someWords(let words): "a list of values, each one of \(Self.listed(words))"
        case .names(let words): "\(Self.listed(words)), or your own name"
        case .bool: "`true` or `false`"
        case .number(let range): "`\(range.lowerBound)` to `\(range.upperBound)`"
        case .interval(let least, let most?):
            "a duration from `\"\(Self.time(least))\"` to `\"\(Self.time(most))\"`"
        case .interval(let least, nil) where least > 1:
            "a duration of at least `\"\(Self.time(least))\"`"
        case .interval: "a duration"
        case .color: "a color"
        case .command: "a list of strings"
        case .netrc: "`true`, or a path from `/` or `~/`"
        case .texts: "a string, or a list of strings"
        case .fields: "an object with names and values"
        case .keyCommands: "a command, a list of commands, or `null`"
        case .condition: "a condition"
        case .conditions: "a list of conditions"
        }
    }

    /// The allowed words of a `words` setting; empty for other types.
    package var closedWords: [String] {
        if case .words(let words) = self { words } else { [] }
    }

    /// Formats seconds with the largest unit that divides them.
    package static func time(_ seconds: Int) -> String {
        let units = [("d", 86400), ("h", 3600), ("m", 60), ("s", 1)]
        let unit = units.first { seconds % $0.1 == 0 } ?? ("s", 1)
        return "\(seconds / unit.1)\(unit.0)"
    }

    private static func listed(_ words: [String]) -> String {
        words.map { "`\"\($0)\"`" }.joined(separator: ", ")
    }
}
