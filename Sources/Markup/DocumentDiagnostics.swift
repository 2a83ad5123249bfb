/// Checks for encoding and reference errors in feed documents.
public enum DocumentDiagnostics {
    /// Returns the charset that the document declares if its bytes contradict it.
    ///
    /// Returns "UTF-8" if it declares none and is not UTF-8.
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

    /// Returns the one-based line numbers of ampersands in an XML document that do not begin a
    /// reference.
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

    private static func endOfLiteral(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        if rest.starts(with: "<![CDATA[".utf8) { return rest.firstEnd(of: "]]>") ?? rest.endIndex }
        if rest.starts(with: "<!--".utf8) { return rest.firstEnd(of: "-->") ?? rest.endIndex }
        return nil
    }
}
