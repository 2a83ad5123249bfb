import Markup

extension HTMLDocument {
    /// The heading with which the page begins, if it has the words of a title and no others.
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
                    return SameWords.areAll(of: title, in: words) ? index : nil
                default: return nil
                }
            }
        }
        return nil
    }

    private func text(of index: Int) -> String {
        nodes[index..<nodes[index].end].reduce(into: "") { words, node in
            if case .text(let text) = node.content { words += text }
        }
    }
}
