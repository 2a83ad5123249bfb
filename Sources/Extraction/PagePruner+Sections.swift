import Markup

extension PagePruner {
    /// Whether an element that would be excluded only for its id is a section of the story.
    ///
    /// Generators derive the ids of sections from headings, so such ids are ignored. Otherwise the
    /// element is a section if two paragraphs follow its heading.
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
