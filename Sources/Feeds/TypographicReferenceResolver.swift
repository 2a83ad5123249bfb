import Markup

/// Resolves references that were escaped too often, so that they would be visible.
///
/// Only quotes, dashes and other punctuation beyond ASCII, and numeric references to `"` and `'`,
/// are resolved: a title may be about `&lt;` or `&nbsp;`.
enum TypographicReferenceResolver {
    static func resolve(in text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var resolved = ""
        let parts = text.utf8.split(
            separator: UInt8(ascii: "&"),
            omittingEmptySubsequences: false
        )
        for (index, part) in parts.enumerated() {
            resolved += index == 0 ? String(Substring(part)) : textOfReference(part)
        }
        return resolved
    }

    /// Returns the text for an ampersand and the characters after it.
    private static func textOfReference(_ rest: Substring.UTF8View) -> String {
        let text = "&" + String(Substring(rest))
        guard let end = rest.prefix(maximumLength).firstIndex(of: UInt8(ascii: ";")) else {
            return text
        }
        let after = rest.index(after: end)
        let scalars = withoutReferences("&" + String(Substring(rest[..<after]))).unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first,
            isTypographic(scalar, isNumeric: rest.first == UInt8(ascii: "#"))
        else { return text }
        return String(Character(scalar)) + String(Substring(rest[after...]))
    }

    private static let maximumLength = 10

    private static func isTypographic(_ scalar: Unicode.Scalar, isNumeric: Bool) -> Bool {
        guard !scalar.isASCII else { return isNumeric && (scalar == "\"" || scalar == "'") }
        return switch scalar.properties.generalCategory {
        case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }
}
