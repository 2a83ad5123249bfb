import Markup

extension StoryTrimmer {
    /// Whether a block is the short value of a label before it, such as "20 minutes" after "Time:".
    func isValue(_ block: StoryBlocks.Block, after label: StoryBlocks.Block?, _ page: PageTree)
        -> Bool
    {
        guard let label, label.letters < 25, block.letters < 25, label.linkLetters == 0,
            block.linkLetters == 0, page.nodes[block.index].parent == page.nodes[label.index].parent
        else { return false }
        return page.line(of: label).hasSuffix(":")
    }

    /// Recognizes short lines that belong to the story but have no semantic markup, such as verses
    /// and subheads.
    ///
    /// Most short lines are button labels or counts. Those of the story are between sibling
    /// paragraphs, or similar to each other.
    struct ShortLineFilter {
        private static let fewest = 3
        private var found: Set<Int> = []

        init(among blocks: [StoryBlocks.Block], _ survey: ElementLetterCounts) {
            var paragraphs: [Int: ClosedRange<Int>] = [:]
            for block in blocks where block.isGood {
                let box = Self.box(of: block, survey)
                let place = block.nodes.lowerBound
                paragraphs[box] = (paragraphs[box]?.lowerBound ?? place)...place
            }
            var alike: [Kind: [Int]] = [:]
            var isBetween: Set<Kind> = []
            for block in blocks where block.linkLetters == 0 && Self.isShort(block, survey) {
                let kind = Kind(of: block, survey)
                let place = block.nodes.lowerBound
                alike[kind, default: []].append(place)
                if paragraphs[kind.box]?.contains(place) == true { isBetween.insert(kind) }
            }
            for (kind, places) in alike
            where isBetween.contains(kind) || places.count >= Self.fewest && !kind.isRun {
                found.formUnion(places)
            }
        }

        func contains(_ block: StoryBlocks.Block) -> Bool { found.contains(block.nodes.lowerBound) }

        static func isShort(_ block: StoryBlocks.Block, _ survey: ElementLetterCounts) -> Bool {
            block.letters < 25
                && survey.meanings[block.index].isDisjoint(with: [
                    .beside, .caption, .byline, .date, .hidden, .figure,
                ])
        }

        private static func box(of block: StoryBlocks.Block, _ survey: ElementLetterCounts) -> Int {
            block.isWhole ? Int(survey.page.nodes[block.index].parent) : block.index
        }

        private struct Kind: Hashable {
            let box: Int
            let tag: HTMLTag
            let names: String
            let isRun: Bool

            init(of block: StoryBlocks.Block, _ survey: ElementLetterCounts) {
                box = ShortLineFilter.box(of: block, survey)
                isRun = !block.isWhole
                tag = block.tag
                names = isRun ? "" : survey.page.attribute("class", of: block.index) ?? ""
            }
        }
    }
}
