/// Text that is safe for terminals, without control sequences or excessive combining marks.
///
/// It is created from literals with sanitized interpolations, or with ``init(_:as:)``.
/// ``ScalarClass`` lists the scalars that are removed.
///
///     Output.say("Title: \(feed.title)")   // The title is sanitized.
public struct SafeText: Hashable, Sendable, CustomStringConvertible {
    /// The layout of the sanitized text.
    public enum Form: Sendable {
        /// A single line; line breaks become spaces.
        case line
        /// A line of tab-separated fields.
        case fields
        /// Several lines; line feeds and tabs are kept.
        case block
    }

    /// The sanitized text.
    public let text: String

    /// The sanitized text.
    public var description: String { text }

    /// Sanitizes a string.
    ///
    /// - Complexity: O(*n*), fast for ASCII.
    public init(_ input: String, as form: Form = .line) {
        guard !input.isPlain else {
            text = input
            return
        }
        var gate = TextSanitizer(form: form)
        for scalar in input.unicodeScalars { gate.take(scalar) }
        text = gate.finished
    }

    /// Escapes unsafe scalars in a document instead of removing them; line feeds and tabs are kept.
    ///
    /// `escape` returns the escape sequence for a scalar in the document's format, such as JSON.
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

    /// Escapes unsafe scalars in a JSON document.
    public init(jsonDocument document: String) {
        self.init(document: document, escape: \.jsonEscape)
    }

    /// The text without flag tags and supplementary variation selectors, which other programs may
    /// display differently.
    public var withoutTags: SafeText {
        guard text.utf8.contains(0xF3) else { return self }
        let scalars = text.unicodeScalars.filter { !(0xE0000...0xE0FFF).contains($0.value) }
        return SafeText(checked: String(String.UnicodeScalarView(scalars)))
    }

    fileprivate init(checked text: String) {
        self.text = text
    }

    /// Returns a prefix of whole grapheme clusters, with an ellipsis if shortened.
    ///
    /// `count` is the maximum number of scalars, at least 1, including the ellipsis.
    public func prefix(_ count: Int) -> SafeText {
        SafeText(checked: text.cut(toScalars: count))
    }
}

extension Unicode.Scalar {
    /// The scalar as a JSON escape: `\uXXXX` or a surrogate pair (RFC 8259, section 7).
    public var jsonEscape: String {
        utf16.map {
            let digits = String($0, radix: 16)
            return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
        }.joined()
    }
}

extension String {
    /// Returns the text or a prefix of whole grapheme clusters with an ellipsis.
    ///
    /// `count` is the maximum number of scalars, at least 1, including the ellipsis.
    ///
    /// - Complexity: O(`count`).
    public func cut(toScalars count: Int) -> String {
        guard utf8.count > count else { return self }
        let scalars = unicodeScalars
        guard
            scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex)
                ?? scalars.endIndex
                < scalars.endIndex
        else { return self }
        var end = scalars.index(scalars.startIndex, offsetBy: count - 1)
        // Go back to the start of a grapheme cluster. Very long clusters are cut.
        for _ in 0..<min(count - 1, 40) {
            guard scalars[end].continuesCluster(after: scalars[scalars.index(before: end)])
            else { break }
            end = scalars.index(before: end)
        }
        // A flag starts at every second regional indicator.
        let halves = scalars[..<end].suffix(40).reversed().prefix { $0.isHalfOfFlag }
        if scalars[end].isHalfOfFlag, !halves.count.isMultiple(of: 2) {
            end = scalars.index(before: end)
        }
        return String(scalars[..<end]) + "…"
    }

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
    /// Creates safe text from a literal, which is trusted.
    public init(stringLiteral literal: String) {
        text = literal
    }

    /// Creates safe text from a literal with sanitized values.
    public init(stringInterpolation interpolation: Interpolation) {
        text = interpolation.text
    }

    /// Builds a literal from trusted parts and sanitized values.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        /// Appends a part of the literal.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// Appends text that is already sanitized.
        public mutating func appendInterpolation(_ safe: SafeText) {
            text += safe.text
        }

        /// Sanitizes and appends any other value.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += SafeText(value.description).text
        }
    }
}
