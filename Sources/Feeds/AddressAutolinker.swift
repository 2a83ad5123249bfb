import Markup

enum AddressAutolinker {
    /// Converts a line of plain text to HTML, with links for web addresses.
    ///
    /// If `hasReferences` is true, HTML character references in the text are kept.
    static func html(of text: String, hasReferences: Bool) -> String {
        var html = ""
        var rest = text[...]
        while let range = firstAddress(in: rest, hasReferences: hasReferences) {
            let shown = escaped(rest[range], hasReferences)
            let scheme =
                rest[range].utf8.first.map { $0 | 0x20 } == UInt8(ascii: "w") ? "https://" : ""
            html += escaped(rest[..<range.lowerBound], hasReferences)
            html += "<a href=\"\(scheme)\(shown)\">\(shown)</a>"
            rest = rest[range.upperBound...]
        }
        return html.isEmpty ? escaped(rest, hasReferences) : html + escaped(rest, hasReferences)
    }

    private static func escaped(_ text: Substring, _ hasReferences: Bool) -> String {
        guard hasReferences else { return Markup.html(ofText: String(text)) }
        let parts = text.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
        return parts.map { String(Substring($0)) }.joined(separator: "&lt;")
    }

    /// Returns the range of the first address at the beginning of a word: `http://…`, `https://…`
    /// or `www.…`.
    private static func firstAddress(
        in text: Substring,
        hasReferences: Bool
    ) -> Range<Substring.Index>? {
        let utf8 = text.utf8
        var previous: UInt8 = 0x20
        var index = utf8.startIndex
        while index < utf8.endIndex {
            let byte = utf8[index]
            defer {
                previous = byte
                utf8.formIndex(after: &index)
            }
            let hasScheme = byte | 0x20 == UInt8(ascii: "h")
            guard hasScheme || byte | 0x20 == UInt8(ascii: "w"), !previous.isWord,
                let head = head(of: utf8[index...]), head < utf8.endIndex,
                utf8[head].isWord || utf8[head] >= 0x80
            else { continue }
            let end = end(of: text.unicodeScalars[head...], hasReferences: hasReferences)
            guard hasScheme || utf8[head..<end].contains(UInt8(ascii: ".")) else { continue }
            return index..<end
        }
        return nil
    }

    private static func head(of utf8: Substring.UTF8View) -> Substring.Index? {
        for head in ["https://", "http://", "www."] {
            let written = utf8.prefix(head.utf8.count)
            if written.count == head.utf8.count,
                zip(written, head.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
            {
                return written.endIndex
            }
        }
        return nil
    }

    /// Returns the end of an address: before white space or an invalid character, and without
    /// trailing punctuation.
    private static func end(
        of scalars: Substring.UnicodeScalarView,
        hasReferences: Bool
    ) -> Substring.Index {
        var end = scalars.startIndex
        // The nesting depth of parentheses, which Wikipedia addresses contain.
        var depth = 0
        var kept = end
        while end < scalars.endIndex {
            let scalar = scalars[end]
            if isForeign(scalar) { break }
            if hasReferences, scalar == "&", isOtherReference(scalars[end...]) { break }
            let next = scalars.index(after: end)
            switch scalar {
            case ".", ",", ";", ":", "!", "?", "'", "*", "_", "~": break
            case "(", "[": depth += 1
            case ")", "]":
                depth -= 1
                if depth < 0 { return kept }
                kept = next
            default: kept = next
            }
            end = next
        }
        return kept
    }

    /// Whether a character cannot be part of an address, or its script does not separate words by
    /// spaces.
    private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7D, 0x7F...0xBF: true
        case 0x21...0x7E, 0xC0..<0x2000: false
        default: scalar.value < 0x2E80 ? !scalar.properties.isAlphabetic : true
        }
    }

    private static func isOtherReference(_ rest: Substring.UnicodeScalarView) -> Bool {
        let name = rest.dropFirst().prefix(10).prefix { $0 != ";" && $0 != "&" && $0 != "=" }
        guard name.endIndex < rest.endIndex, rest[name.endIndex] == ";" else { return false }
        return !["amp", "#38", "#x26"].contains(String(String.UnicodeScalarView(name)).lowercased())
    }
}

extension UInt8 {
    fileprivate var isWord: Bool { isDigit || (0x61...0x7A).contains(self | 0x20) }
}
