import Markup

extension PagePruner {
    /// Whether a button or label opens the text below it, and is a question or part of a heading.
    func isQuestion(_ index: Int, _ page: PageTree) -> Bool {
        guard (2...12).contains(Int(page.nodes[index].end) - index) else { return false }
        switch page.nodes[Int(page.nodes[index].parent)].tag {
        case .h2, .h3, .h4, .h5, .h6: return true
        default: break
        }
        let line = page.line(of: index, atMost: 300)
        return line.utf8.count >= 12 && (line.hasSuffix("?") || line.hasSuffix("？"))
    }

    func isPanel(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        guard survey.paragraphLetters[index] >= Self.fewestOfPanel,
            survey.linkLetters[index] * 3 < survey.letters[index]
        else { return false }
        if survey.isNotice(index) { return false }
        if page.has("role", "tabpanel", of: index) { return true }
        let parent = Int(page.nodes[index].parent)
        guard parent < 0 || !page.isOutsideMainContent(parent), !page.isDialog(index),
            !page.has("role", "tooltip", of: index), !page.has("role", "menu", of: index)
        else { return false }
        var place = index
        for _ in 0..<2 {
            guard let before = page.elementBefore(place) else {
                place = Int(page.nodes[place].parent)
                guard place >= 0 else { return false }
                continue
            }
            return survey.letters[before] < 300
                && (before..<Int(page.nodes[before].end)).prefix(20).contains { opens($0, page) }
        }
        return false
    }

    private static let fewestOfPanel = 40

    private func opens(_ index: Int, _ page: PageTree) -> Bool {
        switch page.nodes[index].tag {
        case .h2, .h3, .h4, .h5, .h6, .summary: true
        case .button, .label: isQuestion(index, page)
        case .nav, .menu, .dialog: false
        default:
            page.nodes[index].hasAttributes
                && page.rawAttribute("aria-haspopup", of: index) == nil
                && (page.rawAttribute("aria-expanded", of: index) != nil
                    || page.rawAttribute("aria-controls", of: index) != nil)
        }
    }
}

extension PageTree {
    fileprivate func elementBefore(_ index: Int) -> Int? {
        let parent = Int(nodes[index].parent)
        var place = index - 1
        while place > parent {
            while Int(nodes[place].parent) != parent { place = Int(nodes[place].parent) }
            if !nodes[place].isText { return place }
            place -= 1
        }
        return nil
    }
}
