/// A CSS selector, as far as one needs it to name parts of a page.
///
/// Types, `*`, classes, ids, attributes (`[a]`, `=`, `~=`, `^=`, `$=`, `*=`, `|=`), `:not(…)` of what
/// stands in one place, descendants, children (`>`), and lists with commas.
///
///     let body = try Selector("article .body > p, [itemprop~=articleBody]")
public struct Selector: Hashable, Sendable {
    /// As it was written.
    public let text: String
    /// What it selects, each from the outermost element inwards.
    let paths: [Path]

    /// One selector of a list.
    struct Path: Hashable, Sendable {
        var steps: [Step] = []
    }

    /// What must hold of one element.
    struct Step: Hashable, Sendable {
        var conditions: [Condition] = []
        /// True when the element must be a child of that of the step before, and not a descendant.
        var isChild = false
    }

    /// One condition.
    indirect enum Condition: Hashable, Sendable {
        case type(String)
        case attribute(name: String, Comparison, value: String)
        /// True of what meets none of these.
        case not([[Condition]])
    }

    /// How the value of an attribute is compared.
    enum Comparison: Character, Sendable {
        case exists = " "
        case equals = "="
        case word = "~"
        case start = "^"
        case end = "$"
        case part = "*"
        case language = "|"
    }

    /// Reads a selector.
    ///
    /// - Throws: Where it stops being one.
    public init(_ text: String) throws(SelectorError) {
        self.text = text
        var reading = SelectorParser(text)
        paths = try reading.read()
    }
}

/// Why a text is no selector.
public struct SelectorError: Error, Hashable {
    /// What was expected, as in "a name after the dot".
    public let expected: String
    /// The rest of the text from where it is wrong; empty at its end.
    public let rest: String
}
