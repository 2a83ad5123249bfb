import Markup

struct PagePruner {
    enum Strictness {
        case strict
        /// Excludes elements by tag only.
        case loose
        /// Like `loose`, but keeps the first article that is also marked as comments.
        ///
        /// Some sites mark opinion pieces this way.
        case loosest
    }

    private static let fewestOfStory = 100

    let strictness: Strictness
    var isThread = false

    func prune(_ survey: inout ElementLetterCounts) {
        let page = survey.page
        let total = survey.totalParagraphLetters
        var mayBeStory = strictness == .loosest
        var index = 0
        while index < page.nodes.count {
            let node = page.nodes[index]
            if node.isText {
                index += 1
                continue
            }
            let share = Double(survey.paragraphLetters[index]) / Double(max(total, 1))
            // With less text it cannot be a story that was excluded by mistake.
            var isOut =
                (share <= 0.5 || survey.paragraphLetters[index] < Self.fewestOfStory)
                && (isControl(index, node, page) || isHidden(index, survey)
                    || isBeside(index, node, survey) && !isSection(index, survey))
            if !isOut, node.hasAttributes {
                isOut =
                    isMark(index, survey) || isAnchor(index, survey)
                    || isDrawnFormula(index, page) || share <= 0.9 && isLayer(index, survey)
            }
            if !isOut, !isThread, share <= 0.9, isComments(index, node, survey),
                !isSection(index, survey)
            {
                isOut = !(mayBeStory && share >= 0.1 && isArticle(index, node, survey))
                mayBeStory = mayBeStory && isOut
            }
            if isOut {
                survey.isExcluded[index] = true
                index = Int(node.end)
            } else {
                index += 1
            }
        }
    }

    private func isHidden(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        guard survey.page.nodes[index].hasAttributes else { return false }
        guard survey.page.isOutOfSight(index) || survey.meanings[index].contains(.hidden) else {
            return false
        }
        if survey.page.nodes[index].tag == .span, survey.page.formula(in: index) != nil {
            return false
        }
        switch survey.page.nodes[index].tag {
        // If only a class name hides these elements, a script shows them.
        case .html, .body, .main, .article: return survey.page.isOutOfSight(index)
        default: return !isPanel(index, survey)
        }
    }

    private func isControl(_ index: Int, _ node: PageTree.Node, _ page: PageTree) -> Bool {
        switch node.tag {
        case .button, .label: !isQuestion(index, page)
        default: ElementLetterCounts.isControl(node.tag)
        }
    }

    private func isLayer(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        return page.isDialog(index)
            && !(index..<Int(page.nodes[index].end)).contains {
                page.nodes[$0].tag == .article || page.nodes[$0].tag == .main
            }
    }

    private func isComments(_ index: Int, _ node: PageTree.Node, _ survey: ElementLetterCounts)
        -> Bool
    {
        switch node.tag {
        case .html, .body, .main, .h1, .h2, .h3, .h4, .h5, .h6: false
        default: node.tag.isBlock && survey.meanings[index].contains(.comments)
        }
    }

    private func isArticle(_ index: Int, _ node: PageTree.Node, _ survey: ElementLetterCounts)
        -> Bool
    {
        node.tag == .article || survey.meanings[index].contains(.article)
    }

    private func isBeside(_ index: Int, _ node: PageTree.Node, _ survey: ElementLetterCounts)
        -> Bool
    {
        switch node.tag {
        case .html, .body, .main, .article, .h1, .h2, .h3, .h4, .h5, .h6: return false
        case .aside where RemarkDetector.isRemark(index, survey): return false
        case .aside, .footer: return !survey.page.holdsNotes(index)
        case .form: return !RemarkDetector.isPost(index, survey)
        case .header: return !isHeadOfSection(index, survey)
        default: break
        }
        // On inline elements such names only describe appearance: a link to a tag belongs to its
        // sentence.
        guard strictness == .strict, node.tag.isBlock || node.tag == .other else { return false }
        guard survey.meanings[index].contains(.beside),
            !RemarkDetector.isSidebarOfText(index, survey.page)
        else { return false }
        switch node.tag {
        // On rows and cells such names describe the values.
        case .tr, .td, .th: return survey.linkLetters[index] * 2 >= survey.letters[index]
        default:
            return !isAroundCodeOrQuotation(index, survey) && !ProseDetector.isProse(index, survey)
        }
    }

    private func isAroundCodeOrQuotation(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        var place = index + 1
        for _ in 0..<8 where place < Int(page.nodes[index].end) {
            let node = page.nodes[place]
            if !node.isText, node.tag == .pre || node.tag == .blockquote {
                return survey.letters[place] * 2 >= survey.letters[index]
            }
            place = Int(node.end)
        }
        return false
    }

    private func isHeadOfSection(_ header: Int, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        let inside = header..<Int(page.nodes[header].end)
        guard inside.count < 30, survey.letters[header] < 300,
            survey.linkLetters[header] * 2 < survey.letters[header]
        else { return false }
        var holdsHeading = false
        for place in inside {
            switch page.nodes[place].tag {
            case .h1, .nav, .img, .time: return false
            case .h2, .h3, .h4, .h5, .h6: holdsHeading = true
            default: break
            }
        }
        return holdsHeading
    }

    /// Whether an element is the visual form of adjacent MathML or TeX.
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

    /// Whether an element is MathJax 2's visual form of the formula in a following script.
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

    func isMark(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        guard survey.letters[index] > 0,
            survey.meanings[index].contains(.mark) || isNeverSelected(index, survey.page)
        else { return false }
        let line = survey.page.line(of: index, atMost: 400)
        if line.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x20 }) { return true }
        return line.hasPrefix("[") && line.hasSuffix("]") && line.utf8.count <= 40
    }

    private func isNeverSelected(_ index: Int, _ page: PageTree) -> Bool {
        switch page.nodes[index].tag {
        case .span, .td:
            page.rawAttribute("style", of: index).map {
                Self.unselected.isPresent(in: page.bytes[$0])
            } ?? false
        default: false
        }
    }

    private static let unselected = StyleDeclaration("user-select:none")

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
        let isTab = page.has("role", "tabpanel", of: index)
        guard isTab || survey.paragraphLetters[index] >= Self.fewestOfPanel,
            survey.linkLetters[index] * 3 < survey.letters[index]
        else { return false }
        if survey.isNotice(index) { return false }
        if isTab { return true }
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

    /// Whether an element that would be excluded only for its ID is a section of the story.
    ///
    /// It is if its ID repeats its heading, or if two paragraphs follow the heading.
    func isSection(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        guard survey.meanings[index].contains(.byIDOnly),
            let id = page.attribute("id", of: index)
        else { return false }
        switch page.nodes[index].tag {
        case .nav, .aside, .footer, .form: return false
        default: break
        }
        let named = id.lowered.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard !named.contains("bio"), let heading = firstHeading(in: index, page) else {
            return false
        }
        let words = TitleSimilarity.words(of: page.line(of: heading, atMost: 300))
        let isEcho = !named.isEmpty && named.allSatisfy { words.contains($0) || $0.count < 3 }
        let isComments = survey.meanings[index].contains(.comments)
        if isComments, named != ["discussion"], named.count < 3 { return false }
        return isEcho && !isComments || holdsProse(index, behind: heading, survey)
    }

    private func firstHeading(in index: Int, _ page: PageTree) -> Int? {
        for place in index + 1..<max(index + 1, min(Int(page.nodes[index].end), index + 12)) {
            switch page.nodes[place].tag {
            case .h1, .h2, .h3, .h4, .h5, .h6: return place
            case .p, .li, .form, .img: return nil
            default: break
            }
        }
        return nil
    }

    private func holdsProse(_ index: Int, behind heading: Int, _ survey: ElementLetterCounts)
        -> Bool
    {
        let page = survey.page
        guard survey.linkLetters[index] * 4 < survey.letters[index] else { return false }
        var paragraphs = 0
        for place in heading..<Int(page.nodes[index].end) {
            switch page.nodes[place].tag {
            case .form, .textarea, .input: return false
            default: break
            }
            let isNamed = survey.meanings[place].contains(.comments)
            if isNamed, !survey.meanings[place].contains(.byIDOnly) { return false }
            if survey.isParagraphLike(place) { paragraphs += 1 }
        }
        return paragraphs >= 2
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
