import Markup

/// Leaves out of a story's elements what belongs to the page and not to the story.
struct StoryTrimmer {
    /// The words of the title; `nil` without one.
    let title: Set<String>?
    /// The letters of the title's words, in bytes.
    let titleLetters: Int
    /// The words of the byline.
    let byline: Set<String>?
    /// Which links lead to other sites.
    let outside: ExternalLinkClassifier
    /// The elements that name authors of posts, in the page's order.
    let authors: [Int]
    /// The lists of links that belong to the story.
    var sources: Set<Int> = []

    init(title: String?, byline: String?, address: String?, authors: [Int] = []) {
        self.authors = authors
        outside = ExternalLinkClassifier(of: address)
        self.title = title.map { TitleWords.words(of: $0) }
        titleLetters = self.title?.reduce(0) { $0 + $1.utf8.count } ?? 0
        self.byline = byline.map { TitleWords.words(of: $0) }
    }

    mutating func trim(_ roots: [Int], _ survey: inout PageTextStatistics) {
        markFigures(roots, &survey)
        dropHead(roots, &survey)
        dropPullQuotes(roots, &survey)
        dropCards(roots, &survey)
        dropLinkLists(roots, &survey)
        let blocks = StoryBlocks(in: roots, of: survey).blocks
        let shortLines = ShortLines(among: blocks, survey)
        for block in blocks
        where !isAuthor(block, page: survey.page) && isNoise(block, survey, among: shortLines) {
            drop(block, &survey)
        }
        dropRepetitions(roots, &survey)
        dropEnd(roots, &survey, besides: shortLines)
        dropEmptyHeadings(roots, &survey)
    }

    /// Drops paragraphs that another element repeats, such as a second copy of the text for phones.
    ///
    /// Within one element the author repeats them.
    private func dropRepetitions(_ roots: [Int], _ survey: inout PageTextStatistics) {
        let blocks = StoryBlocks(in: roots, of: survey).blocks.filter {
            (50..<5000).contains($0.letters) && $0.tag != .td && $0.tag != .pre
        }
        var counts: [Int: Int] = [:]
        for block in blocks { counts[block.letters, default: 0] += 1 }
        var parents: [String: Int32] = [:]
        // Hardly any two have as many letters.
        for block in blocks where counts[block.letters] != 1 {
            let line = survey.page.line(of: block, atMost: 6000)
            let parent = survey.page.nodes[block.index].parent
            if let first = parents[line] {
                if first != parent { drop(block, &survey) }
            } else {
                parents[line] = parent
            }
        }
    }

    /// Whether a block names the author of a post and says little else.
    func isAuthor(_ block: StoryBlocks.Block, page: PageTree) -> Bool {
        guard !authors.isEmpty, block.letters < 60 else { return false }
        var (low, high) = (0, authors.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(page.nodes[authors[middle]].end) <= block.nodes.lowerBound {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < authors.count && authors[low] < block.nodes.upperBound
    }

    /// Leaves out a block, or only its words where blocks that stay stand among them.
    func drop(_ block: StoryBlocks.Block, _ survey: inout PageTextStatistics) {
        guard !block.isWhole else {
            survey.isOut[block.index] = true
            return
        }
        let page = survey.page
        var place = block.nodes.lowerBound
        while place < block.nodes.upperBound {
            let node = page.nodes[place]
            if node.isText
                || Int(node.end) <= block.nodes.upperBound && survey.letters[place] > 0
                    && Int(survey.blocks[place]) == block.index
            {
                survey.isOut[place] = true
            }
            place = survey.isOut[place] ? Int(node.end) : place + 1
        }
    }
}

extension PageTree {
    /// The text of a block on one line.
    func line(of block: StoryBlocks.Block, atMost bytes: Int = 2000) -> String {
        line(in: block.nodes, atMost: bytes)
    }
}
