/// Text that may stand on a terminal: nothing in it steers one, and no letter in it is endless.
///
/// There are two ways to make one: literals of our own, whose inserted texts pass the gate each, and the
/// gate itself, ``init(_:as:)``. Letters, marks, joiners, selectors and flags stay as they are written; what
/// must not pass is told by ``ScalarClass``.
///
///     Output.say("Title: \(feed.title)")   // The title passes the gate on its own.
public struct SafeText: Hashable, Sendable, CustomStringConvertible {
    /// What the text is for.
    public enum Form: Sendable {
        /// One line: what ends lines becomes a space.
        case line
        /// Fields of one line with tabs between them.
        case fields
        /// Any number of lines: line feeds and tabs stay.
        case block
    }

    /// The text.
    public let text: String

    /// The text itself.
    public var description: String { text }

    /// Lets a text through the gate.
    ///
    /// - Complexity: O(*n*), quick for ASCII.
    public init(_ foreign: String, as form: Form = .line) {
        guard !foreign.isPlain else {
            text = foreign
            return
        }
        var gate = TextSanitizer(form: form)
        for scalar in foreign.unicodeScalars { gate.take(scalar) }
        text = gate.finished
    }

    /// Lets a document through, of which nothing may be lost: what must not pass is written otherwise.
    ///
    /// Line feeds and tabs stay.
    ///
    /// - Parameters:
    ///   - document: For instance JSON, in whose strings every scalar can be written in ASCII.
    ///   - escape: How the document's language writes a scalar.
    public init(document: String, escape: (Unicode.Scalar) -> String) {
        guard !document.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A }) else {
            text = document
            return
        }
        var result = ""
        for scalar in document.unicodeScalars {
            let isLineEnd =
                ScalarClass(scalar) == .space && scalar != "\n" && scalar != "\t"
            if ScalarClass.isSpelledOut(scalar) || isLineEnd {
                result += escape(scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        text = result
    }

    /// Lets a document of JSON through.
    public init(jsonDocument document: String) {
        self.init(document: document, escape: \.jsonEscape)
    }

    /// Without the tags of flags and the selectors beyond the scripts, for programs that may show them as something else.
    public var withoutTags: SafeText {
        guard text.utf8.contains(0xF3) else { return self }
        let scalars = text.unicodeScalars.filter { !(0xE0000...0xE0FFF).contains($0.value) }
        return SafeText(checked: String(String.UnicodeScalarView(scalars)))
    }

    fileprivate init(checked text: String) {
        self.text = text
    }

    /// The beginning of the text, with an ellipsis where it goes on; no letter is torn.
    ///
    /// - Parameter count: How many scalars there may be, at least 1.
    /// - Returns: At most so many scalars.
    public func prefix(_ count: Int) -> SafeText {
        SafeText(checked: text.cut(toScalars: count))
    }
}

extension Unicode.Scalar {
    /// The scalar as a string of JSON may contain it in ASCII: `\uXXXX`, or two of them (RFC 8259, section 7).
    public var jsonEscape: String {
        utf16.map {
            let digits = String($0, radix: 16)
            return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
        }.joined()
    }
}

extension String {
    /// The text itself, or its beginning with an ellipsis where it is longer; no letter is torn.
    ///
    /// - Parameter count: How many scalars there may be, at least 1.
    /// - Returns: At most so many scalars.
    /// - Complexity: O(`count`).
    public func cut(toScalars count: Int) -> String {
        // A scalar takes four bytes at most.
        guard utf8.count > count else { return self }
        let scalars = unicodeScalars
        guard
            scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex)
                ?? scalars.endIndex
                < scalars.endIndex
        else { return self }
        var end = scalars.index(scalars.startIndex, offsetBy: count - 1)
        // Back to where a letter begins; of one that is longer than a word the end is cut off.
        for _ in 0..<min(count - 1, 40) {
            guard scalars[end].continuesCluster(after: scalars[scalars.index(before: end)])
            else { break }
            end = scalars.index(before: end)
        }
        // A flag begins at every second half.
        let halves = scalars[..<end].suffix(40).reversed().prefix { $0.isHalfOfFlag }
        if scalars[end].isHalfOfFlag, !halves.count.isMultiple(of: 2) {
            end = scalars.index(before: end)
        }
        return String(scalars[..<end]) + "…"
    }

    /// True when every byte is a printing ASCII letter.
    fileprivate var isPlain: Bool {
        utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }
}

extension Unicode.Scalar {
    fileprivate func continuesCluster(after previous: Unicode.Scalar) -> Bool {
        if ScalarClass(self).continuesLetter || previous.value == 0x200D { return true }
        return (0x1F3FB...0x1F3FF).contains(value)
    }

    fileprivate var isHalfOfFlag: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

extension SafeText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Takes a literal of our own.
    public init(stringLiteral literal: String) {
        text = literal
    }

    /// Takes a literal with texts that have passed the gate.
    public init(stringInterpolation interpolation: Interpolation) {
        text = interpolation.text
    }

    /// Puts a literal together: what is inserted passes the gate.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Begins with nothing.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        /// Adds a part of the literal.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// Adds a text that has passed already.
        public mutating func appendInterpolation(_ safe: SafeText) {
            text += safe.text
        }

        /// Adds anything else, through the gate.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += SafeText(value.description).text
        }
    }
}
