import Markup

extension Trimming {
    /// Leaves out what comes after the last paragraph and is none.
    func dropEnd(
        _ roots: [Int],
        _ survey: inout PageSurvey,
        besides shortLines: ShortLines
    ) {
        for block in StoryBlocks(in: roots, of: survey).blocks.reversed() {
            if block.isGood && block.letters >= 60 || block.tag == .pre || block.tag == .td {
                return
            }
            if shortLines.contains(block) { return }
            let isParagraph =
                block.tag == .p || block.tag == .dd || block.tag == .li || block.tag == .blockquote
            if isParagraph, block.letters > 3, !block.isLink || isInSources(block, survey) {
                return
            }
            if block.headingLevel == nil, block.letters >= 25, block.linkLetters == 0,
                survey.page.line(of: block).isSentence
            {
                return
            }
            drop(block, &survey)
        }
    }

    /// Leaves out headings that nothing follows before the next one of their rank.
    func dropEmptyHeadings(_ roots: [Int], _ survey: inout PageSurvey) {
        var nextLevel: Int? = 0
        for block in StoryBlocks(in: roots, of: survey).blocks.reversed() {
            guard let level = block.headingLevel else {
                nextLevel = nil
                continue
            }
            if let next = nextLevel, next <= level {
                drop(block, &survey)
            } else {
                nextLevel = level
            }
        }
    }
}
