import Glibc

/// A document's text with the way back to its bytes, for changing a document in somebody's own encoding.
public struct EncodedText: Sendable {
    /// The text in UTF-8, without the byte-order mark; nothing of it was mended.
    public let utf8: [UInt8]

    private let encoding: String
    private let mark: [UInt8]

    /// Reads a document as ``decodeText(_:charset:)`` reads it.
    ///
    /// - Returns: `nil` when writing the text again would not give the same bytes.
    public init?(_ bytes: [UInt8]) {
        let (marked, length) = byteOrderMark(bytes)
        mark = Array(bytes[..<length])
        let body = length == 0 ? bytes : Array(bytes[length...])
        encoding = marked ?? Self.declaredEncoding(of: body)
        guard let text = convert(body, from: encoding) else { return nil }
        utf8 = text
        guard mark + (self.bytes(of: text[...]) ?? []) == bytes else { return nil }
    }

    /// The bytes that a document begins with, before its text.
    public var beginning: [UInt8] { mark }

    /// A piece of the text in the document's encoding; `nil` when that has no such letters.
    public func bytes(of text: ArraySlice<UInt8>) -> [UInt8]? {
        if encoding == "UTF-8" { return Array(text) }
        guard let converter = iconv_open(encoding, "UTF-8"), converter != iconv_t(bitPattern: -1)
        else { return nil }
        defer { iconv_close(converter) }
        var conversion = EncodingConverter(
            converter: converter,
            from: "UTF-8",
            capacity: text.count * 2
        )
        text.withUnsafeBufferPointer { conversion.run($0) }
        return conversion.failures == 0 ? conversion.output : nil
    }

    /// A piece of markup in the document's encoding, with references for the letters that it does not have.
    public func bytes(ofMarkup markup: String) -> [UInt8]? {
        if let bytes = bytes(of: Array(markup.utf8)[...]) { return bytes }
        let spelled = markup.unicodeScalars
            .map { $0.isASCII ? String($0) : "&#\($0.value);" }
            .joined()
        return bytes(of: Array(spelled.utf8)[...])
    }

    private static func declaredEncoding(of body: [UInt8]) -> String {
        // A wrong label does not outweigh the bytes.
        guard UTF8Form(of: body) != .beyondASCII else { return "UTF-8" }
        let name = declaredCharset(body).map { TextEncoding.canonicalName($0) } ?? "UTF-8"
        // A label of UTF-16 alone is wrong, and HZ has no way back.
        guard !name.hasPrefix("UTF-16"), !name.hasPrefix("UTF-32"), name != "HZ",
            convert(body, from: name) != nil
        else { return "UTF-8" }
        return name
    }
}
