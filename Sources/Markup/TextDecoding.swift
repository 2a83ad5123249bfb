import Glibc

/// A document's bytes as valid UTF-8, without a byte-order mark.
///
/// A byte-order mark outweighs the server's charset, which outweighs the document's own declaration
/// (`<?xml encoding?>` or `<meta charset>`). Without any of them, or where they are wrong, it is
/// UTF-8 if that is possible and windows-1252 otherwise.
///
/// - Parameters:
///   - bytes: The document as it came.
///   - charset: The charset of the server's Content-Type; `nil` when it gave none.
/// - Returns: Well-formed UTF-8 without C1 controls and without endless marks; what cannot be decoded is
///   U+FFFD.
public func decodeText(_ bytes: [UInt8], charset: String?) -> [UInt8] {
    withoutEndlessMarks(mendC1Controls(decode(bytes, charset: charset)))
}

private func decode(_ bytes: [UInt8], charset: String?) -> [UInt8] {
    let (mark, length) = byteOrderMark(bytes)
    let body = length == 0 ? bytes : Array(bytes[length...])
    if let mark, let text = convert(body, from: mark) { return text }
    if let label = ebcdicCharset(body),
        let text = convert(body, from: TextEncoding.canonicalName(label))
    {
        return text
    }
    for label in [charset, declaredCharset(body)] {
        let name = label.map { TextEncoding.canonicalName($0) }
        // UTF-16 and UTF-32 show in the first bytes; a label that says so alone is wrong.
        guard let name, !name.hasPrefix("UTF-16"), !name.hasPrefix("UTF-32"),
            let text = convert(body, from: name)
        else { continue }
        return text
    }
    return isUTF8(body) ? body : mendUTF8(body)
}

/// The charset of a Content-Type such as `text/xml; charset=utf-8`.
public func charset(ofContentType contentType: String?) -> String? {
    // A longer field says nothing.
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

/// The encoding that the first bytes show beyond doubt, and how many of them are its mark.
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

/// What a document in a superset of ASCII says of itself.
func declaredCharset(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(1024)
    let declaration = head.firstEnd(of: "<?xml").map { head[$0...].prefix { $0 != 0x3E } }
    let text = declaration ?? head
    guard let end = text.firstEnd(of: declaration == nil ? "charset=" : "encoding") else {
        return nil
    }
    let value = text[end...].drop { " =\"'".utf8.contains($0) }
    let name = value.prefix { $0.isLetter || $0.isDigit || "-_:.".utf8.contains($0) }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
}

/// What a document from a mainframe says of itself, where `<?xml` has other bytes.
private func ebcdicCharset(_ bytes: [UInt8]) -> String? {
    guard bytes.starts(with: [0x4C, 0x6F, 0xA7, 0x94, 0x93]),
        let head = convert(Array(bytes.prefix(256)), from: "IBM037")
    else { return nil }
    return declaredCharset(head)
}

/// The text as UTF-8; `nil` when it cannot be in that encoding.
func convert(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    if name == "UTF-8" { return isUTF8(bytes) ? bytes : nil }
    if name == "HZ" { return convert(withoutHZ(bytes), from: "GB18030") }
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else {
        return nil
    }
    defer { iconv_close(converter) }
    var conversion = Conversion(converter: converter, from: name, capacity: bytes.count * 2)
    bytes.withUnsafeBufferPointer { conversion.run($0) }
    // A document of mostly undecodable bytes is in another encoding.
    guard conversion.failures * 20 <= bytes.count else { return nil }
    // The C library writes what lies beyond Unicode, too.
    let text = conversion.output
    return isUTF8(text) ? text : Array(String(decoding: text, as: UTF8.self).utf8)
}

/// Whether bytes are well-formed UTF-8.
func isUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
        var index = 0
        while index + 8 <= buffer.count {
            let length = validBytes(inEightAt: index, of: buffer)
            if length == 0 { return false }
            index += length
        }
        while index < buffer.count {
            let length = validSequence(in: buffer, at: index)
            if length == 0 { return false }
            index += length
        }
        return true
    }
}

/// How many bytes are seen to be well-formed with one look at the next eight; 0 when those there are not.
@inline(__always)
private func validBytes(inEightAt index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let eight = UInt64(
        littleEndian: UnsafeRawBufferPointer(bytes)
            .loadUnaligned(fromByteOffset: index, as: UInt64.self)
    )
    let beyondASCII = eight & 0x8080_8080_8080_8080
    if beyondASCII == 0 { return 8 }
    if beyondASCII & 0x80 == 0 { return beyondASCII.trailingZeroBitCount / 8 }
    // Most letters have two or three bytes, of which any may continue any.
    if eight & 0xC0E0 == 0x80C0, eight & 0x1E != 0 { return 2 }
    if eight & 0xC0_C0F0 == 0x80_80E0, eight & 0xFF != 0xE0, eight & 0xFF != 0xED { return 3 }
    return validSequence(in: bytes, at: index)
}

/// Keeps what is UTF-8 and reads every other byte as windows-1252.
private func mendUTF8(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    bytes.withUnsafeBufferPointer { buffer in
        var index = 0
        while index < buffer.count {
            let length = validSequence(in: buffer, at: index)
            if length > 0 {
                output += buffer[index..<(index + length)]
                index += length
            } else {
                let byte = buffer[index]
                let scalar =
                    byte < 0xA0 ? windows1252Controls[Int(byte) - 0x80] : Unicode.Scalar(byte)
                output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
                index += 1
            }
        }
    }
    return output
}

/// The length of the well-formed sequence at an index (Unicode 15, table 3-7); 0 when there is none.
private func validSequence(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard (0xC2...0xF4).contains(first), index + length <= bytes.count else { return 0 }
    let second: ClosedRange<UInt8> =
        switch first {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    guard second.contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return start[...end]
    }
}
