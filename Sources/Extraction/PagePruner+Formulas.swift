import Markup

extension PagePruner {
    /// Whether an element is the visual form of adjacent MathML or TeX (MathJax, KaTeX, MediaWiki).
    func isDrawnFormula(_ index: Int, _ page: PageTree) -> Bool {
        if isDrawnTeX(index, page) { return true }
        guard page.nodes[index].tag == .img || page.has("aria-hidden", "true", of: index) else {
            return false
        }
        let parent = Int(page.nodes[index].parent)
        guard parent >= 0, !page.nodes[parent].tag.isBlock else { return false }
        var place = parent + 1
        for _ in 0..<4 where place < Int(page.nodes[parent].end) {
            let node = page.nodes[place]
            if !node.isText, place != index, page.formula(in: place) != nil { return true }
            place = Int(node.end)
        }
        return false
    }

    /// Whether an element of MathJax 2 precedes a script with its formula.
    private func isDrawnTeX(_ index: Int, _ page: PageTree) -> Bool {
        let parent = Int(page.nodes[index].parent)
        guard parent >= 0, page.formula(in: index) == nil,
            page.attribute("class", of: index)?.hasPrefix("MathJax") == true
        else { return false }
        var place = Int(page.nodes[index].end)
        for _ in 0..<4 where place < Int(page.nodes[parent].end) {
            if page.isTeX(place) { return true }
            place = Int(page.nodes[place].end)
        }
        return false
    }

    /// Whether a link in a heading or term is only an anchor: `¶`, `#`, or empty.
    func isAnchor(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        guard page.nodes[index].tag == .a, survey.letters[index] <= 8,
            let target = page.attribute("href", of: index), target.utf8.contains(UInt8(ascii: "#"))
        else { return false }
        var place = Int(page.nodes[index].parent)
        for _ in 0..<3 where place >= 0 {
            switch page.nodes[place].tag {
            case .h1, .h2, .h3, .h4, .h5, .h6, .dt:
                return !page.line(of: index, atMost: 40).contains { $0.isLetter || $0.isNumber }
            default: place = Int(page.nodes[place].parent)
            }
        }
        return false
    }
}

extension PageTree {
    /// Whether an element is a script with a formula in TeX.
    func isTeX(_ index: Int) -> Bool {
        !nodes[index].isText && nodes[index].tag == .script
            && attribute("type", of: index)?.lowercased().hasPrefix("math/tex") == true
    }

    func formula(in index: Int) -> Int? {
        (index..<Int(nodes[index].end)).prefix(6).first {
            !nodes[$0].isText && nodes[$0].tag == .math
        }
    }
}
