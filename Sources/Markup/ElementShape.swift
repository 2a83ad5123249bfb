extension UnsafeBufferPointer<UInt8> {
    /// Whether an element is a table of data, or verse.
    ///
    /// Tables that hold paragraphs or other tables only arrange a page.
    func hasShape(of name: ShortTagName) -> Bool {
        if name.isTable { return !hasTags { $0.arrangesPage } }
        guard count <= mostBytesOfVerse else { return false }
        return isVerse || classes.contains { ["verse", "poem", "poetry", "stanza"].contains($0) }
    }

    /// Whether an element contains an opening tag of some names.
    private func hasTags(where isMeant: (ShortTagName) -> Bool) -> Bool {
        var position = 1
        while let tag = firstIndex(of: "<", from: position) {
            position = tag + 1
            if isMeant(ShortTagName(self, at: position)) { return true }
        }
        return false
    }

    /// The words of the `class` attribute of the tag with which an element begins, in small letters.
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

    /// True for three lines or more that are parted by `br`, all of them short.
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
                // A letter begins with every byte but those that continue one.
                if byte & 0xC0 != 0x80 { length += 1 }
                guard length <= Self.longestVerse else { return false }
                position += 1
            }
        }
        return lines >= 3
    }

    /// The letters of a line of verse, at most.
    private static var longestVerse: Int { 60 }
    /// Longer elements are not searched for verse.
    var mostBytesOfVerse: Int { 4096 }
}
