import TextSanitizing

/// A short text that the user attaches to stories.
///
/// Tags are equal if their bytes are.
public struct Tag: Hashable, Sendable, CustomStringConvertible {
    /// The maximum length in Unicode scalars.
    public static let longest = 60

    /// One line without surrounding white space; never empty.
    public let text: String

    /// Parses a typed tag; `nil` if it is empty, too long or has control characters.
    public init?(_ typed: String) {
        let start = typed.unicodeScalars.drop { $0.properties.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return nil }
        let text = String(start[...end])
        guard text.unicodeScalars.count <= Self.longest,
            SafeText(text).text.utf8.elementsEqual(text.utf8)
        else { return nil }
        self.text = text
    }

    /// The text.
    public var description: String { text }

    /// Compares the bytes.
    public static func == (left: Tag, right: Tag) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
