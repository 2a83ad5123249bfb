extension UnsafeBufferPointer<UInt8> {
    /// Returns whether the element, named `name`, is a data table or verse.
    ///
    /// A table with paragraphs, divisions or tables in its cells is a layout table.
    func hasShape(of name: ShortTagName) -> Bool {
        if name.isTable { return !hasTags { $0.arrangesPage } }
        guard count <= maximumVerseBytes else { return false }
        return isVerse || classes.contains { ["verse", "poem", "poetry", "stanza"].contains($0) }
    }

    private func hasTags(where isMeant: (ShortTagName) -> Bool) -> Bool {
        var position = 1
        while let tag = firstIndex(of: "<", from: position) {
            position = tag + 1
            if isMeant(ShortTagName(self, at: position)) { return true }
        }
        return false
    }

    private var classes: Set<Substring> {
        let tag = self[1..<endOfTag(from: 1)]
        guard tag.contains(UInt8(ascii: "=")) else { return [] }
        var rest = String(decoding: tag, as: UTF8.self).lowercased()[...]
        rest = rest.drop { !$0.isWhitespace && $0 != "/" }
        while let start = rest.firstIndex(where: { !$0.isWhitespace && $0 != "/" && $0 != ">" }) {
            rest = rest[start...]
            let name = rest.prefix { !$0.isWhitespace && !"=/>".contains($0) }
            rest = rest[name.endIndex...].drop(while: \.isWhitespace)
            guard rest.first == "=" else {
                if name.isEmpty { return [] }
                continue
            }
            rest = rest.dropFirst().drop(while: \.isWhitespace)
            let quote = rest.first.flatMap { "\"'".contains($0) ? $0 : nil }
            if quote != nil { rest = rest.dropFirst() }
            let value = rest.prefix { quote == nil ? !$0.isWhitespace && $0 != ">" : $0 != quote }
            if name == "class" { return Set(value.split(whereSeparator: \.isWhitespace)) }
            rest = rest[value.endIndex...]
            if quote != nil { rest = rest.dropFirst() }
        }
        return []
    }

    private var isVerse: Bool {
        guard hasTags(where: { $0 == .lineBreak }) else { return false }
        var (lines, length, position) = (1, 0, endOfTag(from: 1))
        while position < count {
            let byte = self[position]
            if byte == UInt8(ascii: "<") {
                if ShortTagName(self, at: position + 1) == .lineBreak {
                    (lines, length) = (lines + 1, 0)
                }
                position = endOfTag(from: position + 1)
            } else {
                // Count Unicode scalars by skipping continuation bytes.
                if byte & 0xC0 != 0x80 { length += 1 }
                guard length <= Self.longestVerse else { return false }
                position += 1
            }
        }
        return lines >= 3
    }

    private static var longestVerse: Int { 60 }
    var maximumVerseBytes: Int { 4096 }
}
