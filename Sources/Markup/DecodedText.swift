/// A document's text as valid UTF-8.
public struct DecodedText: Sendable {
    /// UTF-8 without byte-order mark, C1 controls and excessive combining marks.
    public let utf8: [UInt8]

    /// Decodes a document.
    ///
    /// `charset` is from the Content-Type header.
    public init(_ bytes: [UInt8], charset: String?) {
        utf8 = decodeText(bytes, charset: charset)
    }

    func end(ofLettersWithin limit: Int) -> Int {
        guard utf8.count > limit else { return utf8.count }
        return utf8[...limit].lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    }
}
