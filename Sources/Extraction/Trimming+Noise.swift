import Markup

extension Trimming {
    /// Leaves out lists whose items are links to other pages.
    func dropLinkLists(_ roots: [Int], _ survey: inout PageSurvey) {
        let page = survey.page
        let total = roots.reduce(0) { $0 + Int(survey.letters[$1]) }
        for root in roots {
            for index in root..<Int(page.nodes[root].end) where !survey.isOut[index] {
                guard page.nodes[index].tag == .ul || page.nodes[index].tag == .ol else { continue }
                let (all, links) = (Int(survey.letters[index]), Int(survey.linkLetters[index]))
                if all > 0, links * 10 >= all * 7, all * 2 < total { survey.isOut[index] = true }
            }
        }
    }

    func isNoise(
        _ block: StoryBlocks.Block,
        _ survey: PageSurvey,
        _ shortLines: ShortLines
    ) -> Bool {
        switch block.tag {
        case .td, .th, .pre, .figcaption, .caption, .dt, .summary: return false
        case .h1, .h2, .h3, .h4, .h5, .h6: return false
        default: break
        }
        // The lines of code may be blocks of their own.
        if survey.page.isInCode(block.index) { return false }
        if block.isLink, block.letters > 12 { return true }
        guard block.letters < 450 else { return false }
        let isPlain =
            block.tag == .p || block.tag == .li || block.tag == .blockquote || block.tag == .dd
        let line = survey.page.line(of: block, atMost: 400)
        if !isPlain, block.letters < 25, !line.endsSentence, !shortLines.contains(block) {
            return true
        }
        return StoryPhrases.isNoise(
            line,
            linkShare: Double(block.linkLetters) / Double(block.letters)
        )
    }
}

extension LoosePage {
    /// Whether a node stands within a `pre`, not too deep.
    fileprivate func isInCode(_ index: Int) -> Bool {
        var place = Int(nodes[index].parent)
        for _ in 0..<6 where place >= 0 {
            if nodes[place].tag == .pre { return true }
            place = Int(nodes[place].parent)
        }
        return false
    }
}
