/// Names of people as feeds write them.
enum Person {
    /// The name in `editor@example.org (A. Writer)` or `A. Writer <editor@example.org>`.
    ///
    /// A bare address stays: it is all there is.
    static func name(inAddress text: String) -> String {
        if text.hasSuffix(")"), let open = text.firstIndex(of: "("), text[..<open].contains("@") {
            let name = text[text.index(after: open)...].dropLast()
            return String(name).trimmingWhiteSpace.nonEmpty ?? text
        }
        if text.hasSuffix(">"), let open = text.firstIndex(of: "<"), open > text.startIndex {
            return String(text[..<open]).trimmingWhiteSpace.nonEmpty ?? text
        }
        return text
    }
}
