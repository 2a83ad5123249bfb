import Markup

/// The blocks of a story in document order: elements with text that are not excluded.
///
/// If an element contains both text and blocks, each run of text between the blocks is a block,
/// too.
struct StoryBlocks {
    struct Block {
        let index: Int
        let nodes: Range<Int>
        let tag: HTMLTag
        let letters: Int
        let linkLetters: Int
        let isGood: Bool

        var headingLevel: Int? {
            switch tag {
            case .h1: 1
            case .h2: 2
            case .h3: 3
            case .h4: 4
            case .h5: 5
            case .h6: 6
            default: nil
            }
        }

        var isLink: Bool { linkLetters * 10 >= letters * 8 }
        var isWhole: Bool { nodes.lowerBound == index }
    }

    private(set) var blocks: [Block] = []

    init(in roots: [Int], of survey: ElementLetterCounts) {
        for root in roots { add(root, survey) }
    }

    private mutating func add(_ root: Int, _ survey: ElementLetterCounts) {
        let page = survey.page
        var run = Run(owner: root, start: root + 1)
        var index = root
        while index < Int(page.nodes[root].end) {
            let node = page.nodes[index]
            guard !survey.isExcluded[index] else {
                if node.tag.isBlock { end(&run, at: index, survey, next: run.owner) }
                index = Int(node.end)
                continue
            }
            let isBlock = !node.isText && Int(survey.blocks[index]) == index
            let owner = Int(survey.blocks[node.isText ? Int(node.parent) : index])
            if isBlock || owner != run.owner { end(&run, at: index, survey, next: owner) }
            if node.isText {
                run.letters += Int(survey.letters[index])
                run.linkLetters += Int(survey.linkLetters[index])
            } else if isBlock, survey.isUndivided(index) {
                append(index, index..<Int(node.end), survey)
            }
            index += 1
        }
        end(&run, at: index, survey, next: root)
    }

    private struct Run {
        var owner: Int
        var start: Int
        var letters = 0
        var linkLetters = 0
    }

    private mutating func end(
        _ run: inout Run,
        at place: Int,
        _ survey: ElementLetterCounts,
        next: Int
    ) {
        if run.letters > 0, !survey.isUndivided(run.owner) {
            append(
                run.owner,
                run.start..<place,
                survey,
                (letters: run.letters, links: run.linkLetters)
            )
        }
        run = Run(owner: next, start: max(place, next + 1))
    }

    private mutating func append(
        _ index: Int,
        _ nodes: Range<Int>,
        _ survey: ElementLetterCounts,
        _ counted: (letters: Int, links: Int)? = nil
    ) {
        let letters = counted?.letters ?? Int(survey.ownLetters[index])
        let links = counted?.links ?? Int(survey.ownLinkLetters[index])
        let tag = Self.tag(of: index, survey)
        blocks.append(
            Block(
                index: index,
                nodes: nodes,
                tag: tag,
                letters: letters,
                linkLetters: links,
                isGood: ElementLetterCounts.isGood(tag, letters: letters, linkLetters: links)
            )
        )
    }

    private static let mostLettersOfItem = 100

    /// Returns the tag of the short heading or list item around an element without semantics;
    /// otherwise the tag of the element.
    private static func tag(of index: Int, _ survey: ElementLetterCounts) -> HTMLTag {
        let page = survey.page
        let own = page.nodes[index].tag
        guard own == .div || own == .section || own == .other, survey.letters[index] > 2 else {
            return own
        }
        var place = Int(page.nodes[index].parent)
        for _ in 0..<3 where place >= 0 && survey.letters[place] <= mostLettersOfItem {
            switch page.nodes[place].tag {
            case .h1, .h2, .h3, .h4, .h5, .h6, .li, .dt, .dd: return page.nodes[place].tag
            default: place = Int(page.nodes[place].parent)
            }
        }
        return own
    }
}

extension ElementLetterCounts {
    func isUndivided(_ index: Int) -> Bool {
        ownLetters[index] > 0 && letters[index] == ownLetters[index]
    }
}
