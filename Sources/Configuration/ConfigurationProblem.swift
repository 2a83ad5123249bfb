/// Something in the configuration file that is not heeded.
public struct ConfigurationProblem: Hashable, Sendable {
    /// What is wrong with it.
    public enum Kind: Hashable, Sendable {
        /// Nobody reads such a key; the one that was meant, if one is like it.
        case unknownKey(nearest: String?)
        /// The value is of another kind; what it should be, as in "a text".
        case wrongValue(expected: String)
        /// The key stands in its object once more, and counts; where it stands before that.
        case repeatedKey(earlierLine: Int)
        /// Something else, told as a clause, as in "there is no screen of that name".
        case fault(String)
        /// The value counts, but the file that it names does not serve as it is, told as a clause.
        case uselessFile(String)
        /// The file is not JSON5; where, and what ought to stand there.
        case unreadable(detail: String)
        /// The file cannot be opened, in the system's words.
        case closed(detail: String)
    }

    /// The way to the place, for instance `refresh.interval`; empty for the whole file.
    public let path: String
    /// What is wrong with it.
    public let kind: Kind
    /// The line of the file, counted from 1; `nil` when it is not known.
    public var line: Int?
    /// What counts in place of what stands there; `nil` for what counts where nothing is said.
    package var standIn: ConfigurationValue?

    /// Names a problem.
    public init(path: String, kind: Kind, line: Int? = nil) {
        self.path = path
        self.kind = kind
        self.line = line
    }

    /// One sentence for people; the values, which may be secret, are not in it.
    public var sentence: String {
        switch kind {
        case .unknownKey(nil): "\(place): there is no such key; see Docs/Configuration.md."
        case .unknownKey(let nearest?): "\(place): there is no such key; \(nearest) is the nearest."
        case .wrongValue(let expected) where shownPath.isEmpty: "The file must be \(expected)."
        case .wrongValue(let expected): "\(place): this must be \(expected)."
        case .repeatedKey(let line):
            "\(place): it stands in line \(line) already, which does not count."
        case .fault(let clause), .uselessFile(let clause): "\(place): \(clause)."
        case .unreadable(let detail): "The configuration is not JSON5: \(detail)"
        case .closed(let detail): "The configuration cannot be read (\(detail))."
        }
    }

    /// False when nothing of the file can be heeded.
    public var isOfOneKey: Bool {
        switch kind {
        case .unknownKey, .wrongValue, .repeatedKey, .fault, .uselessFile: true
        case .unreadable, .closed: false
        }
    }

    /// True when the value that stands at the place counts nevertheless.
    public var isHeeded: Bool {
        switch kind {
        case .repeatedKey, .uselessFile: true
        case .unknownKey, .wrongValue, .fault, .unreadable, .closed: false
        }
    }

    /// The way to the place without the names and passwords that stand in addresses on it.
    package var shownPath: String { withoutLogin(inPath: path) }

    private var place: String { line.map { "line \($0), \(shownPath)" } ?? shownPath }
}

extension ConfigurationProblem.Kind {
    /// Says which words there are, and which of them was meant, if one is like what stands there.
    package static func wrongWord(_ written: ConfigurationValue, of words: [String]) -> Self {
        let listed = words.map { "“\($0)”" }.joined(separator: ", ")
        guard case .text(let text) = written,
            let nearest = SpellingSuggestion.word(to: text, in: words)
        else {
            return .wrongValue(expected: "one of \(listed)")
        }
        return .wrongValue(expected: "one of \(listed); “\(nearest)” is the nearest")
    }
}
