import Markup

extension HTMLDocument {
    /// Returns the index of the first heading if it repeats a title, ignoring punctuation.
    func headingThatRepeats(_ title: String) -> Int? {
        var index = 0
        while index < nodes.count {
            switch nodes[index].content {
            case .text(let text):
                guard text.allSatisfy(\.isWhitespace) else { return nil }
                index += 1
            case .element(let element):
                switch element.tag {
                case .head: index = nodes[index].end
                case .html, .body, .div, .article, .main, .section, .header: index += 1
                case .h1, .h2, .h3, .h4, .h5, .h6:
                    let words = text(of: index)
                    return TextComparison.haveEqualLetters(of: title, in: words) ? index : nil
                default: return nil
                }
            }
        }
        return nil
    }

    /// Whether the page contains only a title, without pictures, links or other content.
    func consistsOnly(_ title: String) -> Bool {
        var words = ""
        for node in nodes {
            switch node.content {
            case .text(let text):
                words += text
                if words.utf8.count > 2 * title.utf8.count + 200 { return false }
            case .element(let element):
                switch element.tag {
                case .html, .head, .body, .div, .article, .main, .section, .header, .p, .span, .br,
                    .b,
                    .i, .em, .strong, .h1, .h2, .h3, .h4, .h5, .h6:
                    continue
                default: return false
                }
            }
        }
        return TextComparison.haveEqualLetters(of: title, in: words)
    }

    private func text(of index: Int) -> String {
        nodes[index..<nodes[index].end].reduce(into: "") { words, node in
            if case .text(let text) = node.content { words += text }
        }
    }
}
