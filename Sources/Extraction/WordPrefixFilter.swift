/// A filter that quickly rules out that a word of a set begins at a position.
///
/// Has 65,536 bits, addressed by a hash of the first four bytes. Words must have at least four
/// bytes; case is ignored.
struct WordPrefixFilter: Sendable {
    static let length = 4
    private var marks = [UInt64](repeating: 0, count: 1024)

    init(_ words: some Sequence<String>) {
        for word in words {
            let bytes = Array(word.utf8)
            precondition(bytes.count >= Self.length)
            let place = bytes.withUnsafeBufferPointer { Self.place(of: $0, at: 0) }
            marks[place >> 6] |= 1 << UInt64(place & 63)
        }
    }

    /// Whether a word may begin at a position.
    ///
    /// The text must continue for at least four bytes.
    func mayBegin(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        let place = Self.place(of: text, at: start)
        return marks[place >> 6] & 1 << UInt64(place & 63) != 0
    }

    private static func place(of text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
        let bytes = UnsafeRawBufferPointer(text)
            .loadUnaligned(fromByteOffset: start, as: UInt32.self)
        return Int(((bytes | 0x2020_2020) &* 0x9E37_79B1) >> 16)
    }
}
