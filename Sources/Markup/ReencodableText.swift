import Glibc

/// A document converted to UTF-8, whose edits can be converted back to its original encoding.
public struct ReencodableText: Sendable {
    /// The document in UTF-8 without byte-order mark, otherwise unmodified.
    public let utf8: [UInt8]

    private let encoding: String
    private let mark: [UInt8]

    /// Decodes a document like ``decodeText(_:charset:)``; `nil` if encoding the text does not
    /// reproduce the bytes.
    public init?(_ bytes: [UInt8]) {
        let (marked, length) = byteOrderMark(bytes)
        mark = Array(bytes[..<length])
        let body = length == 0 ? bytes : Array(bytes[length...])
        encoding = marked ?? Self.declaredEncoding(of: body)
        guard let text = convert(body, from: encoding) else { return nil }
        utf8 = text
        guard mark + (self.bytes(of: text[...]) ?? []) == bytes else { return nil }
    }

    /// The byte-order mark, possibly empty.
    public var beginning: [UInt8] { mark }

    /// Encodes text in the document's encoding; `nil` if that lacks a character.
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

    /// Encodes markup in the document's encoding.
    ///
    /// Missing characters become numeric references.
    public func bytes(ofMarkup markup: String) -> [UInt8]? {
        if let bytes = bytes(of: Array(markup.utf8)[...]) { return bytes }
        let spelled = markup.unicodeScalars
            .map { $0.isASCII ? String($0) : "&#\($0.value);" }
            .joined()
        return bytes(of: Array(spelled.utf8)[...])
    }

    private static func declaredEncoding(of body: [UInt8]) -> String {
        // UTF-8 with non-ASCII characters is UTF-8, even if its label differs.
        guard UTF8Form(of: body) != .beyondASCII else { return "UTF-8" }
        let name = declaredCharset(body).map { TextEncoding.canonicalName($0) } ?? "UTF-8"
        // UTF-16 and UTF-32 without a byte-order mark are wrong labels. HZ cannot be encoded.
        guard !name.hasPrefix("UTF-16"), !name.hasPrefix("UTF-32"), name != "HZ",
            convert(body, from: name) != nil
        else { return "UTF-8" }
        return name
    }
}
