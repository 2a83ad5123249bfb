import Markup

/// Leaves out of a story's elements what belongs to the page and not to the story.
struct Trimming {
    let title: String?
    let byline: String?

    private static let mostNodesOfFigure = 100
    private static let mostBlocksOfHead = 60

    func trim(_ roots: [Int], _ survey: inout PageSurvey) {
        markFigures(roots, &survey)
        dropHead(roots, &survey)
        dropLinkLists(roots, &survey)
        for block in StoryBlocks(in: roots, of: survey).blocks where isNoise(block, survey) {
            drop(block.index, &survey)
        }
        dropRepetitions(roots, &survey)
        dropEnd(roots, &survey)
        dropEmptyHeadings(roots, &survey)
    }

    /// Leaves out paragraphs that stand there a second time, as on pages with a part for telephones.
    private func dropRepetitions(_ roots: [Int], _ survey: inout PageSurvey) {
        var seen: Set<String> = []
        for block in StoryBlocks(in: roots, of: survey).blocks where block.letters >= 50 {
            guard block.tag != .td, block.tag != .pre, block.letters < 5000 else { continue }
            if !seen.insert(survey.page.line(of: block.index, atMost: 6000)).inserted {
                drop(block.index, &survey)
            }
        }
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
                let box = captionBox(around: index, within: root, survey)
                if let box, !survey.isOut[box] { survey.addFigure(box) }
            }
        }
    }

    /// The box of a picture that has text of its own besides, and no paragraphs or items.
    private func captionBox(around picture: Int, within root: Int, _ survey: PageSurvey) -> Int? {
        var place = Int(survey.page.nodes[picture].parent)
        while place > root, survey.letters[place] <= 200, survey.good[place] < 120 {
            switch survey.page.nodes[place].tag {
            case .p, .li, .td, .th, .dd, .a, .blockquote, .table, .ul, .ol: return nil
            default: break
            }
            if survey.letters[place] > 0 { return holdsParagraph(place, survey) ? nil : place }
            place = Int(survey.page.nodes[place].parent)
        }
        return nil
    }

    private func holdsParagraph(_ index: Int, _ survey: PageSurvey) -> Bool {
        let end = Int(survey.page.nodes[index].end)
        // A box of so many elements is no picture's.
        guard end - index < Self.mostNodesOfFigure else { return true }
        return (index..<end).contains { place in
            switch survey.page.nodes[place].tag {
            case .li, .h1, .h2, .h3, .h4: survey.letters[place] > 0
            case .p: survey.ownLetters[place] > 100
            default: false
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
        for block in blocks[..<min(firstGood, Self.mostBlocksOfHead)].dropFirst(
            headline.map { $0 + 1 } ?? 0
        ) {
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
        guard block.letters < 450 else { return false }
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
            let isParagraph = block.tag == .p || block.tag == .li || block.tag == .blockquote
            if isParagraph, block.letters > 3, !block.isLink { return }
            drop(block.index, &survey)
        }
    }

    /// Leaves out headings that nothing follows before the next one of their rank.
    private func dropEmptyHeadings(_ roots: [Int], _ survey: inout PageSurvey) {
        var nextLevel: Int? = 0
        for block in StoryBlocks(in: roots, of: survey).blocks.reversed() {
            guard let level = block.headingLevel else {
                nextLevel = nil
                continue
            }
            if let next = nextLevel, next <= level {
                drop(block.index, &survey)
            } else {
                nextLevel = level
            }
        }
    }
}

extension String {
    /// Whether it ends as a sentence does.
    var endsSentence: Bool {
        guard let last = trimming(" \u{A0}\"'”’»)").last else { return false }
        return ".!?…:。！？".contains(last)
    }
}
