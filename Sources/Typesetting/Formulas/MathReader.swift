import Markup

/// Converts MathML to single-line Unicode text.
struct MathReader {
    let document: HTMLDocument

    /// The maximum depth of elements; deeper ones lose their structure, but not their text.
    private static let maximumDepth = 40

    func text(of index: Int, depth: Int = 0) -> String {
        let node = document.nodes[index]
        let element: HTMLElement
        switch node.content {
        case .text(let text):
            return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        case .element(let inner): element = inner
        }
        if element.tag == .annotation { return "" }
        var parts: [String] = []
        var child = index + 1
        while child < node.end {
            let isText = if case .text = document.nodes[child].content { true } else { false }
            if depth < Self.maximumDepth || isText {
                let text = text(of: child, depth: depth + 1)
                // White space between elements is insignificant.
                if !isText || !text.isEmpty { parts.append(text) }
                child = document.nodes[child].end
            } else {
                child += 1
            }
        }
        return text(of: element.tag, parts)
    }

    private func text(of tag: HTMLTag, _ parts: [String]) -> String {
        switch (tag, parts.count) {
        case (.mo, _): spaced(parts.joined())
        case (.msup, 2), (.mover, 2): parts[0] + MathNotation.raised(parts[1])
        case (.msub, 2), (.munder, 2): parts[0] + MathNotation.lowered(parts[1])
        case (.msubsup, 3), (.munderover, 3):
            parts[0] + MathNotation.lowered(parts[1]) + MathNotation.raised(parts[2])
        case (.mfrac, 2): MathNotation.fraction(parts[0], parts[1])
        case (.msqrt, _): MathNotation.root(parts.joined())
        case (.mroot, 2): MathNotation.root(parts[0], index: parts[1])
        case (.mtr, _): parts.joined(separator: ", ") + "; "
        default: parts.joined()
        }
    }

    private func spaced(_ sign: String) -> String {
        let isApart = sign.count == 1 && sign.contains { "=≠<>≤≥≈≡∼→⇒⇔∈∉⊂⊆∪∩±+−-·×".contains($0) }
        return isApart ? " \(sign == "-" ? "−" : sign) " : sign
    }
}
