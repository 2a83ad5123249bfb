import Markup

enum PersonName {
    static func name(in element: XMLElement) -> String? {
        let parts = element.children
        let part =
            parts.first { $0.name == "name" }?.line ?? parts.first { $0.name == "email" }?.line
        return name(in: part ?? element.text)
    }

    /// Returns the name in text that may be HTML; `nil` if empty.
    static func name(in text: String) -> String? {
        HTMLTitle.words(text).map(name(inAddress:))
    }

    /// Returns the name in `ed@example.org (Ada Reed)`, `Ada Reed (ed@example.org)`, `(Ada Reed)`
    /// or `Ada Reed <ed@example.org>`; otherwise the whole text.
    static func name(inAddress text: String) -> String {
        let utf8 = text.utf8
        let at = UInt8(ascii: "@")
        if let open = openingOfLastBracket(in: utf8) {
            let outside = String(text[..<open]).trimmingWhiteSpace
            let inside = String(Substring(utf8[open...].dropFirst().dropLast())).trimmingWhiteSpace
            if outside.isEmpty { return inside.nonEmpty ?? text }
            if outside.utf8.contains(at) { return inside.nonEmpty ?? outside }
            if inside.utf8.contains(at) { return outside.nonEmpty ?? inside }
        }
        if utf8.last == UInt8(ascii: ">"), let open = utf8.firstIndex(of: UInt8(ascii: "<")),
            open > text.startIndex
        {
            return String(text[..<open]).trimmingWhiteSpace.nonEmpty ?? text
        }
        return text
    }

    /// Returns the opening bracket that matches the final one, or the first one if none matches;
    /// `nil` if the text does not end with a bracket.
    private static func openingOfLastBracket(in utf8: String.UTF8View) -> String.Index? {
        guard utf8.last == UInt8(ascii: ")") else { return nil }
        var depth = 0
        let matching = utf8.indices.last { index in
            if utf8[index] == UInt8(ascii: ")") { depth += 1 }
            if utf8[index] == UInt8(ascii: "(") { depth -= 1 }
            return depth == 0
        }
        return matching ?? utf8.firstIndex(of: UInt8(ascii: "("))
    }
}
