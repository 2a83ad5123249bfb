import Glibc

/// Decodes a document to valid UTF-8.
///
/// A byte-order mark takes precedence. Otherwise, well-formed UTF-8 with non-ASCII characters is
/// UTF-8 whatever its label, because other encodings rarely look like it. In other documents, the
/// server's charset precedes the document's declaration (`<?xml encoding?>` or `<meta charset>`).
/// If no label fits, the document's language determines the encoding. Failing that, well-formed
/// sequences are UTF-8, and all other bytes windows-1252.
///
/// The result has no byte-order mark, C1 controls or excessive combining marks. Invalid bytes
/// become U+FFFD.
public func decodeText(_ bytes: [UInt8], charset: String?) -> [UInt8] {
    withoutExcessiveMarks(replacingC1Controls(decode(bytes, charset: charset)))
}

private func decode(_ bytes: [UInt8], charset: String?) -> [UInt8] {
    let (mark, length) = byteOrderMark(bytes)
    let body = length == 0 ? bytes : Array(bytes[length...])
    if let mark, let text = convert(body, from: mark) { return text }
    let form = UTF8Form(of: body)
    if form == .beyondASCII { return body }
    if let label = ebcdicCharset(body),
        let text = convert(body, from: TextEncoding.canonicalName(label))
    {
        return text
    }
    // UTF-8 with a few truncated characters is still UTF-8.
    if form == .malformed, UTF8Sequences(in: body[...]).isUTF8WithFaults {
        return mendUTF8(body[...])
    }
    for label in [charset].compactMap(\.self) + DocumentHead(body).charsets {
        switch TextEncoding.canonicalName(label) {
        case "UTF-8": if form == .ascii { return body }
        case "WINDOWS-1252" where form == .ascii: return body
        case "WINDOWS-1252": if let text = decodeWindows1252(body) { return text }
        // UTF-16 and UTF-32 are detected from the first bytes. A label alone is wrong.
        case let name where name.hasPrefix("UTF-16") || name.hasPrefix("UTF-32"): break
        case let name: if let text = convert(body, from: name) { return text }
        }
    }
    return form == .ascii ? body : LegacyEncoding.decode(body) ?? mendUTF8(body[...])
}

/// Returns the charset of a Content-Type such as `text/xml; charset=utf-8`; `nil` if it has none.
public func charset(ofContentType contentType: String?) -> String? {
    guard let contentType, contentType.utf8.count <= 1024 else { return nil }
    let parameters = contentType.split(separator: ";").dropFirst()
    for parameter in parameters {
        let halves = parameter.split(separator: "=", maxSplits: 1)
        guard halves.count == 2, halves[0].trimmingSpaces.lowercased() == "charset" else {
            continue
        }
        let name = halves[1].trimmingSpaces.filter { $0 != "\"" && $0 != "'" }
        return name.isEmpty ? nil : name
    }
    return nil
}

/// Returns the encoding that the first bytes indicate, or `nil`, and the length of the byte-order
/// mark.
func byteOrderMark(_ bytes: [UInt8]) -> (name: String?, length: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return ("UTF-8", 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return ("UTF-32LE", 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return ("UTF-32BE", 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return ("UTF-16LE", 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return ("UTF-16BE", 2) }
    if bytes.starts(with: [0x3C, 0, 0, 0]) { return ("UTF-32LE", 0) }
    if bytes.starts(with: [0, 0, 0, 0x3C]) { return ("UTF-32BE", 0) }
    if bytes.starts(with: [0x3C, 0]) { return ("UTF-16LE", 0) }
    if bytes.starts(with: [0, 0x3C]) { return ("UTF-16BE", 0) }
    return (nil, 0)
}

private func ebcdicCharset(_ bytes: [UInt8]) -> String? {
    guard bytes.starts(with: [0x4C, 0x6F, 0xA7, 0x94, 0x93]),
        let head = convert(Array(bytes.prefix(256)), from: "IBM037")
    else { return nil }
    return declaredCharset(head)
}

func convert(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    if name == "UTF-8" { return isUTF8(bytes) ? bytes : nil }
    if name == "HZ" { return convert(withoutHZ(bytes), from: "GB18030") }
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else {
        return nil
    }
    defer { iconv_close(converter) }
    var conversion = EncodingConverter(converter: converter, from: name, capacity: bytes.count * 2)
    bytes.withUnsafeBufferPointer { conversion.run($0) }
    guard conversion.failures * 20 <= bytes.count else { return nil }
    // iconv also writes code points beyond U+10FFFF.
    let text = conversion.output
    return isUTF8(text) ? text : Array(String(decoding: text, as: UTF8.self).utf8)
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return start[...end]
    }
}
