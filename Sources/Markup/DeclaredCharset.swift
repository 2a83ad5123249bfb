func declaredCharset(_ bytes: [UInt8]) -> String? { DocumentHead(bytes).charsets.first }

/// The beginning of a document, which declares its encoding and language.
struct DocumentHead {
    /// The first 16 KB in lowercase; browsers, too, read beyond the first kilobyte.
    private let bytes: ArraySlice<UInt8>

    init(_ document: [UInt8]) {
        bytes = document.prefix(16 << 10).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }[...]
    }

    /// The declared charsets: that of the XML declaration, then those of `<meta>` elements.
    var charsets: [String] {
        var charsets: [String] = []
        if let start = bytes.prefix(1024).firstEnd(of: "<?xml") {
            let declaration = bytes[start...].prefix { $0 != UInt8(ascii: ">") }
            if let name = Self.value(of: "encoding", in: declaration) { charsets.append(name) }
        }
        var rest = bytes
        while let start = rest.firstEnd(of: "<meta") {
            let tag = rest[start...].prefix { $0 != UInt8(ascii: ">") }
            if let name = Self.value(of: "charset", in: tag) { charsets.append(name) }
            rest = rest[tag.endIndex...]
        }
        return charsets
    }

    /// The language tag of a web page or feed.
    var language: String? {
        if let start = bytes.firstEnd(of: "<html") {
            let tag = bytes[start...].prefix { $0 != UInt8(ascii: ">") }
            if let language = Self.value(of: "lang", in: tag) { return language }
        }
        // It may have a prefix: <dc:language>.
        return bytes.firstEnd(of: "language>").flatMap { start in
            let text = bytes[start...].drop(while: Self.isSpace)
            let cdata = Array("<![cdata[".utf8)
            return Self.name(in: text.starts(with: cdata) ? text.dropFirst(cdata.count) : text)
        } ?? Self.value(of: "xml:lang", in: bytes)
    }

    private static func value(of attribute: StaticString, in tag: ArraySlice<UInt8>) -> String? {
        guard let end = tag.firstEnd(of: attribute) else { return nil }
        let rest = tag[end...].drop(while: isSpace)
        guard rest.first == UInt8(ascii: "=") else { return nil }
        return name(in: rest.dropFirst())
    }

    private static func name(in text: ArraySlice<UInt8>) -> String? {
        let value = text.drop { isSpace($0) || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        let name = value.prefix { $0.isLetter || $0.isDigit || "-_:.".utf8.contains($0) }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}
