/// A problem in the configuration file.
public struct ConfigurationProblem: Hashable, Sendable {
    /// The kind of problem.
    public enum Kind: Hashable, Sendable {
        /// An unknown key.
        ///
        /// `nearest` is the most similar known one.
        case unknownKey(nearest: String?)
        /// An invalid value.
        ///
        /// `expected` is a phrase such as "a string".
        case wrongValue(expected: String)
        /// A duplicate key; the last one wins.
        case repeatedKey(earlierLine: Int)
        /// Any other problem, as a clause such as "“run” is missing".
        case fault(String)
        /// A valid name of an unreadable or invalid file; the value is a clause that says why.
        ///
        /// The setting applies anyway.
        case uselessFile(String)
        /// Invalid JSON5.
        ///
        /// `detail` has the position and the expected token.
        case unreadable(detail: String)
        /// The file cannot be opened; `detail` is the system's message.
        case closed(detail: String)
    }

    /// The key's path, such as `refresh.interval`; empty for the whole file.
    public let path: String
    /// The kind of problem.
    public let kind: Kind
    /// The one-based line number in the file, if known.
    public var line: Int?
    /// The value that is used instead; `nil` for the default.
    package var effectiveValue: ConfigurationValue?

    /// Creates a problem.
    public init(path: String, kind: Kind, line: Int? = nil) {
        self.path = path
        self.kind = kind
        self.line = line
    }

    /// The message for the user.
    ///
    /// It contains no values, because they may be secret.
    public var sentence: String {
        switch kind {
        case .unknownKey(nil): "\(place): unknown key. “newspaper help config” lists all keys."
        case .unknownKey(let nearest?): "\(place): unknown key. Did you mean \(nearest)?"
        case .wrongValue(let expected) where shownPath.isEmpty: "The file must be \(expected)."
        case .wrongValue(let expected): "\(place): must be \(expected)."
        case .repeatedKey(let line):
            "\(place): duplicate key; line \(line) is ignored."
        case .fault(let clause), .uselessFile(let clause): "\(place): \(clause)."
        case .unreadable(let detail): "The configuration is not valid JSON5: \(detail)"
        case .closed(let detail): "Can’t read the configuration (\(detail))."
        }
    }

    /// Whether the problem concerns a single key, not the whole file.
    public var isOfOneKey: Bool {
        switch kind {
        case .unknownKey, .wrongValue, .repeatedKey, .fault, .uselessFile: true
        case .unreadable, .closed: false
        }
    }

    /// Whether the value is used despite the problem.
    public var isValueUsed: Bool {
        switch kind {
        case .repeatedKey, .uselessFile: true
        case .unknownKey, .wrongValue, .fault, .unreadable, .closed: false
        }
    }

    package var shownPath: String { withoutLogin(inPath: path) }

    private var place: String { line.map { "line \($0), \(shownPath)" } ?? shownPath }
}

extension ConfigurationProblem.Kind {
    /// Creates a ``wrongValue(expected:)`` that lists the allowed words and suggests the most
    /// similar one.
    package static func wrongWord(_ written: ConfigurationValue, of words: [String]) -> Self {
        let nearest: String? =
            if case .text(let text) = written {
                SpellingSuggestion.word(to: text, in: words)
            } else {
                nil
            }
        return .wrongValue(expected: ConfigurationStrings.oneOf(words, nearest: nearest))
    }
}
