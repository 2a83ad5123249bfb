/// A document's text in UTF-8 that is known to be well-formed: nobody who cuts it between letters has to prove
/// that again.
public struct DecodedText: Sendable {
    /// The text without a byte-order mark, without C1 controls and without endless marks.
    public let utf8: [UInt8]

    /// Decodes a document.
    ///
    /// - Parameters:
    ///   - bytes: The document as it came.
    ///   - charset: The charset of the server's Content-Type; `nil` when it gave none.
    public init(_ bytes: [UInt8], charset: String?) {
        utf8 = decodeText(bytes, charset: charset)
    }

    /// Where the last letter ends that is whole within the first so many bytes.
    func end(ofLettersWithin limit: Int) -> Int {
        guard utf8.count > limit else { return utf8.count }
        return utf8[...limit].lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    }
}
