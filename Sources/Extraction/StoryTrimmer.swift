import Markup

struct StoryTrimmer {
    let title: Set<String>?
    let titleLetters: Int
    let byline: Set<String>?
    let outside: ExternalLinkClassifier
    let authors: [Int]
    var sources: Set<Int> = []

    init(title: String?, byline: String?, address: String?, authors: [Int] = []) {
        self.authors = authors
        outside = ExternalLinkClassifier(of: address)
        self.title = title.map { TitleSimilarity.words(of: $0) }
        titleLetters = self.title?.reduce(0) { $0 + $1.utf8.count } ?? 0
        self.byline = byline.map { TitleSimilarity.words(of: $0) }
    }

    mutating func trim(_ roots: [Int], _ survey: inout ElementLetterCounts) {
        markFigures(roots, &survey)
        if !authors.isEmpty { dropProfiles(roots, &survey) }
        dropHead(roots, &survey)
        dropPullQuotes(roots, &survey)
        dropCards(roots, &survey)
        dropLinkLists(roots, &survey)
        let blocks = OtherStoriesSection.prune(roots, &survey)
        let shortLines = ShortLineFilter(among: blocks, survey)
        var label: StoryBlocks.Block?
        for block in blocks {
            if !isAuthor(block, page: survey.page), !isValue(block, after: label, survey.page),
                isNoise(block, survey, among: shortLines)
            {
                dropNoise(block, &survey)
            }
            label = survey.isExcluded[block.nodes.lowerBound] ? nil : block
        }
        dropRepetitions(roots, &survey)
        dropEnd(roots, &survey, besides: shortLines)
        dropEmptyHeadings(roots, &survey)
    }

    /// Excludes elements that repeat the paragraphs of another element, such as a copy for phones.
    ///
    /// Repetitions within one element are kept, because they are intended.
    private func dropRepetitions(_ roots: [Int], _ survey: inout ElementLetterCounts) {
        let blocks = StoryBlocks(in: roots, of: survey).blocks.filter {
            (50..<5000).contains($0.letters) && $0.tag != .td && $0.tag != .pre
        }
        var counts: [Int: Int] = [:]
        for block in blocks { counts[block.letters, default: 0] += 1 }
        var parents: [String: Int32] = [:]
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

    func isAuthor(_ block: StoryBlocks.Block, page: PageTree) -> Bool {
        block.letters < 60 && holdsAuthor(block.nodes, page)
    }

    func holdsAuthor(_ nodes: Range<Int>, _ page: PageTree) -> Bool {
        var (low, high) = (0, authors.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(page.nodes[authors[middle]].end) <= nodes.lowerBound {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < authors.count && authors[low] < nodes.upperBound
    }

    func drop(_ block: StoryBlocks.Block, _ survey: inout ElementLetterCounts) {
        guard !block.isWhole else {
            survey.isExcluded[block.index] = true
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
                survey.isExcluded[place] = true
            }
            place = survey.isExcluded[place] ? Int(node.end) : place + 1
        }
    }
}

extension PageTree {
    func line(of block: StoryBlocks.Block, atMost bytes: Int = 2000) -> String {
        line(in: block.nodes, atMost: bytes)
    }
}
