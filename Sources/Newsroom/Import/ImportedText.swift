import News
import TextSanitizing

/// Words of a list from elsewhere, on their way into our own.
enum ImportedText {
    /// More than this is no title.
    static let longest = 200

    /// The text on one line, through the gate for text, without credentials, and cut when long; `nil` when nothing is
    /// left.
    static func cleaned(_ text: String) -> String? {
        let words = SafeText(text).text.unicodeScalars.split { $0.properties.isWhitespace }
            .map { String($0) }.joined(separator: " ")
        // Once more: what stood behind a wide space stands behind a plain one now.
        guard !words.isEmpty else { return nil }
        return UntrustedText.wordsWithoutCredentials(SafeText(words).text)
            .cut(toScalars: longest)
    }
}
