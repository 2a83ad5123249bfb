import Markup

/// The blocks of a story in their order: what has text of its own, and is not left out.
struct StoryBlocks {
    /// One paragraph, heading, item, or the like.
    struct Block {
        let index: Int
        let tag: HTMLTag
        let letters: Int
        let linkLetters: Int
        let isGood: Bool

        /// From 1 to 6; `nil` for other blocks.
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

        /// Whether nearly all of it is a link.
        var isLink: Bool { linkLetters * 10 >= letters * 8 }
    }

    private(set) var blocks: [Block] = []

    init(in roots: [Int], of survey: PageSurvey) {
        let page = survey.page
        for root in roots {
            var index = root
            while index < Int(page.nodes[root].end) {
                guard !survey.isOut[index] else {
                    index = Int(page.nodes[index].end)
                    continue
                }
                let letters = Int(survey.ownLetters[index])
                if letters > 0, !page.nodes[index].isText {
                    blocks.append(
                        Block(
                            index: index,
                            tag: page.nodes[index].tag,
                            letters: letters,
                            linkLetters: Int(survey.ownLinkLetters[index]),
                            isGood: survey.isGood(index)
                        )
                    )
                }
                index += 1
            }
        }
    }
}
