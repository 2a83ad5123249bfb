import Markup

/// Names of people as feeds write them.
enum Person {
    /// The name in an author element: Atom's parts, or a line of text.
    static func name(in element: XMLElement) -> String? {
        let parts = element.children
        return parts.first { $0.name == "name" }?.line
            ?? parts.first { $0.name == "email" }?.line
            ?? element.line.map(name(inAddress:))
    }

    /// The name in `editor@example.org (A. Writer)`, `A. Writer (editor@example.org)` or
    /// `A. Writer <editor@example.org>`.
    ///
    /// A bare address stays: it is all there is.
    static func name(inAddress text: String) -> String {
        if text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
            let outside = String(text[..<open]).trimmingWhiteSpace
            let inside = String(text[text.index(after: open)...].dropLast()).trimmingWhiteSpace
            if outside.contains("@") { return inside.nonEmpty ?? outside }
            if inside.contains("@") { return outside.nonEmpty ?? inside }
        }
        if text.hasSuffix(">"), let open = text.firstIndex(of: "<"), open > text.startIndex {
            return String(text[..<open]).trimmingWhiteSpace.nonEmpty ?? text
        }
        return text
    }
}
