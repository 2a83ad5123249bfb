import Markup

extension StoryTrimmer {
    private static let mostBlocksOfHead = 60

    /// Excludes the headline, everything before it, and bylines and dates before the first paragraph.
    func dropHead(_ roots: [Int], _ survey: inout ElementLetterCounts) {
        let blocks = StoryBlocks(in: roots, of: survey).blocks
        let firstGood = blocks.firstIndex { $0.isGood && $0.letters >= 80 } ?? blocks.count
        // Posts often repeat the headline.
        let firstPost = blocks.firstIndex { isAuthor($0, page: survey.page) } ?? blocks.count
        var headline: Int?
        for (number, block) in blocks.prefix(min(firstGood + 2, 40, firstPost)).enumerated()
        where repeatsTitle(block, survey) {
            headline = number
        }
        if let headline {
            for block in blocks[...headline] where !block.isGood || block.letters < 200 {
                drop(block, &survey)
            }
        }
        for block in blocks[..<min(firstGood, Self.mostBlocksOfHead)].dropFirst(
            headline.map { $0 + 1 } ?? 0
        ) {
            let isCell = block.tag == .td || block.tag == .th
            if isAuthor(block, page: survey.page) { continue }
            if !(isCell && firstGood == blocks.count), isDateOrByline(block, survey) {
                drop(block, &survey)
            } else if firstGood == blocks.count {
                break
            }
        }
    }

    private func repeatsTitle(_ block: StoryBlocks.Block, _ survey: ElementLetterCounts) -> Bool {
        guard let title, block.letters < 400 else { return false }
        if block.tag == .h1 { return true }
        guard block.letters <= 3 * titleLetters else { return false }
        return TitleSimilarity.similarity(survey.page.line(of: block), title) > 0.85
    }

    private func isDateOrByline(_ block: StoryBlocks.Block, _ survey: ElementLetterCounts) -> Bool {
        guard block.letters < 120, block.headingLevel == nil else { return false }
        var place = block.index
        for _ in 0..<3 where place >= 0 {
            if !survey.meanings[place].isDisjoint(with: [.byline, .date, .title]),
                survey.letters[place] < 200
            {
                return true
            }
            place = Int(survey.page.nodes[place].parent)
        }
        let line = survey.page.line(of: block)
        if line.isSentence { return false }
        if line.lowercased().hasPrefix("by ") || line.lowercased().hasPrefix("updated") {
            return true
        }
        if block.letters < 50, block.tag != .dd, ISODateText(line) != nil { return true }
        return byline.map { TitleSimilarity.similarity(line, $0) > 0.6 } ?? false
    }
}
