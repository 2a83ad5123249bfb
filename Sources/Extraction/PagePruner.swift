import Markup

struct PagePruner {
    enum Strictness {
        case strict
        /// Excludes elements by tag only.
        case loose
        /// Like `loose`, but the first article that is also marked as comments is the story.
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

    static let hiding = Array("display:none".utf8)

    /// Returns whether a style contains a declaration, ignoring spaces.
    ///
    /// The first letter of the declaration must not occur in it again.
    static func contains(_ declaration: [UInt8], in style: some Sequence<UInt8>) -> Bool {
        var found = 0
        for byte in style where byte != 0x20 {
            let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            found = letter == declaration[found] ? found + 1 : letter == declaration[0] ? 1 : 0
            if found == declaration.count { return true }
        }
        return false
    }

    private func isComments(_ index: Int, _ node: PageTree.Node, _ survey: ElementLetterCounts)
        -> Bool
    {
        switch node.tag {
        case .html, .body, .main: false
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
        case .html, .body, .main, .article: return false
        case .aside, .footer: return !survey.page.holdsNotes(index)
        case .form: return true
        case .header: return !isHeadOfSection(index, survey)
        default: break
        }
        // On inline elements such names only describe appearance: a link to a tag belongs to its
        // sentence.
        guard strictness == .strict, node.tag.isBlock || node.tag == .other else { return false }
        guard survey.meanings[index].contains(.beside) else { return false }
        switch node.tag {
        // On rows and cells such names describe the values.
        case .tr, .td, .th: return survey.linkLetters[index] * 2 >= survey.letters[index]
        default: return !isAroundCode(index, survey)
        }
    }

    private func isAroundCode(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        var place = index + 1
        for _ in 0..<8 where place < Int(page.nodes[index].end) {
            let node = page.nodes[place]
            if !node.isText, node.tag == .pre {
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
}
