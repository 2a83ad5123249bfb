/// A CSS selector with the subset of the syntax that rules for sites need.
///
/// Supports types, `*`, classes, IDs, attributes (`[a]`, `=`, `~=`, `^=`, `$=`, `*=`, `|=`),
/// `:not(…)` with compound selectors, descendants, children (`>`), and lists.
///
///     let body = try Selector("article .body > p, [itemprop~=articleBody]")
public struct Selector: Hashable, Sendable {
    /// The selector as written.
    public let text: String
    let paths: [Path]

    struct Path: Hashable, Sendable {
        var steps: [Step] = []
    }

    /// A compound selector, which matches one element.
    struct Step: Hashable, Sendable {
        var conditions: [Condition] = []
        /// Whether the element must be a child of the element that the previous `Step` matches, not
        /// only a descendant.
        var isChild = false
    }

    indirect enum Condition: Hashable, Sendable {
        case type(String)
        case attribute(name: String, Comparison, value: String)
        case not([[Condition]])
    }

    enum Comparison: Character, Sendable {
        case exists = " "
        case equals = "="
        case word = "~"
        case start = "^"
        case end = "$"
        case part = "*"
        case language = "|"
    }

    /// Parses a selector.
    ///
    /// - Throws: ``SelectorError`` with the position of a syntax error.
    public init(_ text: String) throws(SelectorError) {
        self.text = text
        var reading = SelectorParser(text)
        paths = try reading.read()
    }
}

/// The position of a syntax error in a selector.
public struct SelectorError: Error, Hashable {
    /// The expected syntax, such as "a name after the dot".
    public let expected: String
    /// The text from the error on; empty at the end.
    public let rest: String
}
