import News
import TextSanitizing

enum ImportedText {
    static let longest = 200

    /// Returns a text on one line, sanitized, without credentials and truncated; `nil` if nothing
    /// is left.
    static func cleaned(_ text: String) -> String? {
        let words = SafeText(text).text.unicodeScalars.split { $0.properties.isWhitespace }
            .map { String($0) }.joined(separator: " ")
        // Other kinds of spaces have become plain spaces.
        guard !words.isEmpty else { return nil }
        return MessageTextSanitizer.wordsWithoutCredentials(SafeText(words).text)
            .cut(toScalars: longest)
    }
}
