/// A text that equals another only byte for byte.
///
/// `String` compares letters, for which marks are sorted; names that strangers choose are bytes.
public struct ByteString: Hashable, Sendable {
    /// The text itself.
    public let text: String

    /// Wraps a text.
    public init(_ text: String) {
        var text = text
        text.makeContiguousUTF8()
        self.text = text
    }

    /// True when the bytes are the same.
    public static func == (first: ByteString, second: ByteString) -> Bool {
        first.text.utf8.elementsEqual(second.text.utf8)
    }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) {
        let bytes: Void? = text.utf8.withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        if bytes == nil { for byte in text.utf8 { hasher.combine(byte) } }
        hasher.combine(0xFF as UInt8)
    }
}

extension StringProtocol {
    /// True when the bytes of a word stand in the text.
    ///
    /// Looking for letters goes back letter by letter, which takes the square of a row of flags.
    ///
    /// - Complexity: O(*n*) in the text's bytes, for a short word.
    public func holds(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            guard let first = word.first else { return true }
            var rest = utf8[...]
            while let start = rest.firstIndex(of: first) {
                rest = rest[start...]
                if rest.starts(with: word) { return true }
                rest = rest.dropFirst()
            }
            return false
        }
    }
}
