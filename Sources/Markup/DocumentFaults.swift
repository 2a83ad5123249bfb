/// What is wrong with a document's bytes, whatever is written in it.
public enum DocumentFaults {
    /// The charset that the server or the document names although its bytes are in another.
    ///
    /// - Parameters:
    ///   - bytes: The document as it came.
    ///   - charset: The charset of the server's Content-Type; `nil` when it gave none.
    /// - Returns: The name as written; `nil` when it is right, or when there is none and the
    ///   document is UTF-8.
    public static func wrongCharset(_ bytes: [UInt8], charset: String?) -> String? {
        let (mark, length) = byteOrderMark(bytes)
        let body = length == 0 ? bytes : Array(bytes[length...])
        guard let label = charset ?? declaredCharset(body) else {
            return mark == nil && !isUTF8(body) ? "UTF-8" : nil
        }
        let name = TextEncoding.canonicalName(label)
        if let mark { return mark.hasPrefix(name) ? nil : label }
        if name.hasPrefix("UTF-16") || name.hasPrefix("UTF-32") { return label }
        if name != "UTF-8", UTF8Form(of: body) == .beyondASCII { return label }
        return convert(body, from: name) == nil ? label : nil
    }

    /// Finds the ampersands of an XML document that begin no reference.
    ///
    /// - Parameter utf8: The document, decoded.
    /// - Returns: Their lines, from 1 and in order.
    public static func strayAmpersands(in utf8: [UInt8]) -> [Int] {
        utf8.withUnsafeBufferPointer { bytes in
            var lines: [Int] = []
            var line = 1
            var position = 0
            while position < bytes.count {
                let rest = bytes[position...]
                switch bytes[position] {
                case UInt8(ascii: "\n"): line += 1
                case UInt8(ascii: "&"):
                    let rebased = UnsafeBufferPointer(rebasing: rest)
                    if case .text = CharacterReference(rebased).meaning { lines.append(line) }
                case UInt8(ascii: "<"):
                    let end = endOfLiteral(rest) ?? position + 1
                    line += bytes[position..<end].count { $0 == UInt8(ascii: "\n") }
                    position = end
                    continue
                default: break
                }
                position += 1
            }
            return lines
        }
    }

    /// Where a section ends in which ampersands stand for themselves; `nil` when none begins here.
    private static func endOfLiteral(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        if rest.starts(with: "<![CDATA[".utf8) { return rest.firstEnd(of: "]]>") ?? rest.endIndex }
        if rest.starts(with: "<!--".utf8) { return rest.firstEnd(of: "-->") ?? rest.endIndex }
        return nil
    }
}
