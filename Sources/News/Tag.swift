import TextSanitizing

/// A word or two by which a reader finds stories again.
///
/// Two tags are the same when all of their bytes are.
public struct Tag: Hashable, Sendable, CustomStringConvertible {
    /// The most letters that it may have, as Unicode counts scalars.
    public static let longest = 60

    /// One line of plain text, not empty, without white space at its ends.
    public let text: String

    /// Reads a tag as it is typed.
    ///
    /// - Returns: `nil` when nothing is left without white space, or when it has controls or too many letters.
    public init?(_ typed: String) {
        let start = typed.unicodeScalars.drop { $0.properties.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return nil }
        let text = String(start[...end])
        guard text.unicodeScalars.count <= Self.longest,
            SafeText(text).text.utf8.elementsEqual(text.utf8)
        else { return nil }
        self.text = text
    }

    /// The text itself.
    public var description: String { text }

    /// Whether two tags are the same.
    public static func == (left: Tag, right: Tag) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
