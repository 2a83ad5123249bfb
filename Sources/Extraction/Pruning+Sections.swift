import Markup

extension Pruning {
    /// Whether an element that only its id takes for something else is a section of the story.
    ///
    /// Programs make the ids of sections of the words of their headings: such an id says nothing. Where the words
    /// differ, two paragraphs under a heading outweigh it.
    func isSection(_ index: Int, _ survey: PageSurvey) -> Bool {
        let page = survey.page
        guard survey.meanings[index].contains(.byIDOnly), page.nodes[index].tag != .nav,
            let id = page.attribute("id", of: index)
        else { return false }
        let named = id.lowered.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if named.count >= 4, named.contains(where: Self.wordsOfSentences.contains) { return true }
        guard !named.contains("bio"), let heading = firstHeading(in: index, page) else {
            return false
        }
        let words = TitleWords.words(of: page.line(of: heading, atMost: 300))
        let isEcho = !named.isEmpty && named.allSatisfy { words.contains($0) || $0.count < 3 }
        let isComments = survey.meanings[index].contains(.comments)
        if isComments, named != ["discussion"], named.count < 3 { return false }
        return isEcho && !isComments || holdsProse(index, behind: heading, survey)
    }

    /// Words that an id only has when it was made of a heading.
    private static let wordsOfSentences: Set<String> = [
        "a", "an", "the", "of", "for", "and", "is", "are", "how", "what", "why", "your", "with",
    ]

    /// The heading with which an element begins.
    private func firstHeading(in index: Int, _ page: LoosePage) -> Int? {
        for place in index + 1..<max(index + 1, min(Int(page.nodes[index].end), index + 12)) {
            switch page.nodes[place].tag {
            case .h1, .h2, .h3, .h4, .h5, .h6: return place
            case .p, .li, .form, .img: return nil
            default: break
            }
        }
        return nil
    }

    /// Whether two paragraphs follow a heading, and neither fields to fill in nor comments.
    private func holdsProse(_ index: Int, behind heading: Int, _ survey: PageSurvey) -> Bool {
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
            if survey.isGood(place) { paragraphs += 1 }
        }
        return paragraphs >= 2
    }
}
