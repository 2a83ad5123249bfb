/// A string that compares and hashes by its UTF-8 bytes, for untrusted names.
///
/// `String` compares by canonical equivalence, which is slow for text with many combining marks.
public struct ByteString: Hashable, Sendable {
    /// The text.
    public let text: String

    /// Wraps a string.
    public init(_ text: String) {
        var text = text
        text.makeContiguousUTF8()
        self.text = text
    }

    /// Compares the bytes.
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
    /// Returns whether the text contains the bytes of `word`.
    ///
    /// A search by `Character` would take quadratic time for long runs of flag characters.
    public func containsBytes(_ word: StaticString) -> Bool {
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
