import Markup

/// Leaves out of a story's elements what belongs to the page and not to the story.
struct Trimming {
    let title: String?
    let byline: String?

    func trim(_ roots: [Int], _ survey: inout PageSurvey) {
        markFigures(roots, &survey)
        dropHead(roots, &survey)
        dropLinkLists(roots, &survey)
        for block in StoryBlocks(in: roots, of: survey).blocks where isNoise(block, survey) {
            drop(block.index, &survey)
        }
        dropEnd(roots, &survey)
        dropEmptyHeadings(roots, &survey)
    }

    /// Leaves out a block, or only its text where blocks that stay stand in it.
    private func drop(_ index: Int, _ survey: inout PageSurvey) {
        let page = survey.page
        guard survey.letters[index] > survey.ownLetters[index] else {
            survey.isOut[index] = true
            return
        }
        var child = index + 1
        while child < Int(page.nodes[index].end) {
            let node = page.nodes[child]
            if node.isText
                || Int(survey.blocks[child]) == index && survey.letters[child] > 0
                    && !containsBlock(child, survey)
            {
                survey.isOut[child] = true
            }
            child =
                node.isText || survey.isOut[child] || Int(survey.blocks[child]) != index
                ? Int(node.end) : child + 1
        }
    }

    private func containsBlock(_ index: Int, _ survey: PageSurvey) -> Bool {
        (index + 1..<Int(survey.page.nodes[index].end)).contains { Int(survey.blocks[$0]) == $0 }
    }

    // MARK: Figures

    /// Text of boxes that hold a picture and little else is that picture's caption.
    private func markFigures(_ roots: [Int], _ survey: inout PageSurvey) {
        let page = survey.page
        for root in roots {
            for index in root..<Int(page.nodes[root].end) where page.nodes[index].tag == .img {
                var place = Int(page.nodes[index].parent)
                var box: Int?
                while place > root, survey.letters[place] <= 400, survey.good[place] < 250 {
                    if survey.letters[place] > 0 { box = place }
                    if page.nodes[place].tag == .p || page.nodes[place].tag == .li { box = nil }
                    place = Int(page.nodes[place].parent)
                    if box != nil { break }
                }
                if let box, !survey.isOut[box] { survey.addFigure(box) }
            }
        }
    }

    // MARK: The head

    /// Leaves out the headline with what stands before it, and bylines and dates before the first paragraph.
    private func dropHead(_ roots: [Int], _ survey: inout PageSurvey) {
        let blocks = StoryBlocks(in: roots, of: survey).blocks
        let firstGood = blocks.firstIndex { $0.isGood && $0.letters >= 80 } ?? blocks.count
        var headline: Int?
        for (number, block) in blocks.prefix(min(firstGood + 2, 40)).enumerated()
        where repeatsTitle(block, survey) {
            headline = number
        }
        if let headline {
            for block in blocks[...headline] where !block.isGood || block.letters < 200 {
                drop(block.index, &survey)
            }
        }
        for block in blocks[..<firstGood].dropFirst(headline.map { $0 + 1 } ?? 0) {
            if isDateOrByline(block, survey) { drop(block.index, &survey) }
        }
    }

    private func repeatsTitle(_ block: StoryBlocks.Block, _ survey: PageSurvey) -> Bool {
        guard let title, block.letters < 400 else { return false }
        if block.tag == .h1 { return true }
        return TitleChoice.likeness(survey.page.line(of: block.index), title) > 0.85
    }

    private func isDateOrByline(_ block: StoryBlocks.Block, _ survey: PageSurvey) -> Bool {
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
        let line = survey.page.line(of: block.index)
        if line.lowercased().hasPrefix("by ") || line.lowercased().hasPrefix("updated") {
            return true
        }
        if block.letters < 50, WrittenDay(line) != nil { return true }
        return byline.map { TitleChoice.likeness(line, $0) > 0.6 } ?? false
    }

    // MARK: Links and noise

    /// Leaves out lists whose items are links to other pages.
    private func dropLinkLists(_ roots: [Int], _ survey: inout PageSurvey) {
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

    private func isNoise(_ block: StoryBlocks.Block, _ survey: PageSurvey) -> Bool {
        switch block.tag {
        case .td, .th, .pre, .figcaption, .caption, .dt: return false
        case .h1, .h2, .h3, .h4, .h5, .h6: return false
        default: break
        }
        if block.isLink, block.letters > 12 { return true }
        guard block.letters < 300 else { return false }
        let isPlain =
            block.tag == .p || block.tag == .li || block.tag == .blockquote || block.tag == .dd
        let line = survey.page.line(of: block.index, atMost: 400)
        if !isPlain, block.letters < 25, !line.endsSentence { return true }
        return StoryPhrases.isNoise(
            line,
            linkShare: Double(block.linkLetters) / Double(block.letters)
        )
    }

    // MARK: The end

    /// Leaves out what comes after the last paragraph and is none.
    private func dropEnd(_ roots: [Int], _ survey: inout PageSurvey) {
        for block in StoryBlocks(in: roots, of: survey).blocks.reversed() {
            if block.isGood && block.letters >= 60 || block.tag == .pre || block.tag == .td {
                return
            }
            if block.tag == .p || block.tag == .li || block.tag == .blockquote, block.letters > 3,
                !block.isLink
            {
                let line = survey.page.line(of: block.index)
                if line.endsSentence { return }
            }
            drop(block.index, &survey)
        }
    }

    private func dropEmptyHeadings(_ roots: [Int], _ survey: inout PageSurvey) {
        let blocks = StoryBlocks(in: roots, of: survey).blocks
        var nextLevel: Int? = 0
        for block in blocks.reversed() {
            if let level = block.headingLevel {
                if let next = nextLevel, next <= level, hasNothingBehind(block, survey) {
                    drop(block.index, &survey)
                } else {
                    nextLevel = level
                }
            } else {
                nextLevel = nil
            }
        }
    }

    private func hasNothingBehind(_ block: StoryBlocks.Block, _ survey: PageSurvey) -> Bool { true }
}

extension String {
    /// Whether it ends as a sentence does.
    var endsSentence: Bool {
        guard let last = trimming(" \u{A0}\"'”’»)").last else { return false }
        return ".!?…:。！？".contains(last)
    }
}
