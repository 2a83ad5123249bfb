import Markup

extension StoryTrimmer {
    func dropEnd(
        _ roots: [Int],
        _ survey: inout ElementLetterCounts,
        besides shortLines: ShortLineFilter
    ) {
        let blocks = StoryBlocks(in: roots, of: survey).blocks
        for (number, block) in blocks.enumerated().reversed() {
            if block.isGood && block.letters >= 60 || block.tag == .pre || block.tag == .td {
                return
            }
            if shortLines.contains(block) { return }
            let isParagraph =
                block.tag == .p || block.tag == .dd || block.tag == .li || block.tag == .blockquote
            let isLong = block.letters > 3 || isBelowHeading(blocks[...number], survey.page)
            if isParagraph, isLong, !block.isLink || isInSources(block, survey) { return }
            if block.headingLevel == nil, block.letters >= 25, block.linkLetters == 0,
                survey.page.line(of: block).isSentence
            {
                return
            }
            drop(block, &survey)
        }
    }

    private static let mostItems = 30

    /// Whether the last of the blocks, a word of few letters, is a paragraph or list below a heading.
    private func isBelowHeading(_ blocks: ArraySlice<StoryBlocks.Block>, _ page: PageTree) -> Bool {
        guard let last = blocks.last, page.line(of: last).contains(where: \.isLetter) else {
            return false
        }
        let before = blocks.dropLast().suffix(Self.mostItems).last {
            $0.tag != .li || page.nodes[$0.index].parent != page.nodes[last.index].parent
        }
        return before?.headingLevel != nil
    }

    func dropEmptyHeadings(_ roots: [Int], _ survey: inout ElementLetterCounts) {
        let page = survey.page
        var next: (level: Int, start: Int)? = (0, Int.max)
        for block in StoryBlocks(in: roots, of: survey).blocks.reversed() {
            guard let level = block.headingLevel else {
                next = nil
                continue
            }
            if let next, next.level <= level,
                next.start == Int.max
                    || page.holdsText(block.nodes.upperBound..<next.start)
            {
                drop(block, &survey)
            } else {
                next = (level, block.nodes.lowerBound)
            }
        }
    }
}

extension PageTree {
    fileprivate func holdsText(_ nodes: Range<Int>) -> Bool {
        nodes.contains { self.nodes[$0].isText && letterCount(in: rawText($0)) > 0 }
    }
}
