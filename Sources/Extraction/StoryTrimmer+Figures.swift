import Markup

extension StoryTrimmer {
    private static let mostNodesOfFigure = 100

    /// Marks boxes with a picture and little text as figures.
    ///
    /// Their text becomes the caption.
    func markFigures(_ roots: [Int], _ survey: inout ElementLetterCounts) {
        let page = survey.page
        for root in roots {
            for index in root..<Int(page.nodes[root].end)
            where page.isPicture(index) && !survey.isExcluded[index] {
                let box = captionBox(around: index, within: root, survey)
                if let box, !survey.isExcluded[box] { survey.addFigure(box) }
            }
        }
    }

    /// Excludes a block, but keeps the picture of a box that is marked as a figure.
    func dropNoise(_ block: StoryBlocks.Block, _ survey: inout ElementLetterCounts) {
        let meaning = survey.meanings[block.index]
        guard block.isWhole, block.linkLetters == 0, meaning.contains(.figure),
            meaning.isDisjoint(with: [.byline, .date])
        else { return drop(block, &survey) }
        for place in block.nodes where survey.page.nodes[place].isText {
            survey.isExcluded[place] = true
        }
    }

    private func captionBox(around picture: Int, within root: Int, _ survey: ElementLetterCounts)
        -> Int?
    {
        var place = Int(survey.page.nodes[picture].parent)
        while place > root, survey.letters[place] <= 200, survey.paragraphLetters[place] < 120 {
            switch survey.page.nodes[place].tag {
            case .p, .li, .td, .th, .dd, .a, .blockquote, .table, .ul, .ol: return nil
            default: break
            }
            if survey.letters[place] > 0 { return holdsParagraph(place, survey) ? nil : place }
            place = Int(survey.page.nodes[place].parent)
        }
        return nil
    }

    private func holdsParagraph(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        let end = Int(survey.page.nodes[index].end)
        guard end - index < Self.mostNodesOfFigure else { return true }
        return (index..<end).contains { place in
            switch survey.page.nodes[place].tag {
            case .li, .h1, .h2, .h3, .h4: survey.letters[place] > 0
            case .p: survey.ownLetters[place] > 100
            default: false
            }
        }
    }
}
