import Markup

/// Leaves out of a story's elements what belongs to the page and not to the story.
struct Trimming {
    /// The words of the title; `nil` without one.
    let title: Set<String>?
    /// The letters of the title's words, in bytes.
    let titleLetters: Int
    /// The words of the byline.
    let byline: Set<String>?

    init(title: String?, byline: String?) {
        self.title = title.map { TitleChoice.words(of: $0) }
        titleLetters = self.title?.reduce(0) { $0 + $1.utf8.count } ?? 0
        self.byline = byline.map { TitleChoice.words(of: $0) }
    }

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
        let blocks = StoryBlocks(in: roots, of: survey).blocks.filter {
            (50..<5000).contains($0.letters) && $0.tag != .td && $0.tag != .pre
        }
        var counts: [Int: Int] = [:]
        for block in blocks { counts[block.letters, default: 0] += 1 }
        var seen: Set<String> = []
        // Hardly any two have as many letters.
        for block in blocks where counts[block.letters] != 1 {
            if !seen.insert(survey.page.line(of: block.index, atMost: 6000)).inserted {
                drop(block.index, &survey)
            }
        }
    }

    /// Leaves out a block, or only its text where blocks that stay stand in it.
    func drop(_ index: Int, _ survey: inout PageSurvey) {
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
}
