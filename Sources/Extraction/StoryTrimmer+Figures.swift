import Markup

extension StoryTrimmer {
    private static let mostNodesOfFigure = 100

    /// Text of boxes that hold a picture and little else is that picture's caption.
    func markFigures(_ roots: [Int], _ survey: inout PageTextStatistics) {
        let page = survey.page
        for root in roots {
            for index in root..<Int(page.nodes[root].end)
            where page.nodes[index].tag == .img && !survey.isOut[index] {
                let box = captionBox(around: index, within: root, survey)
                if let box, !survey.isOut[box] { survey.addFigure(box) }
            }
        }
    }

    /// The box of a picture that has text of its own besides, and no paragraphs or items.
    private func captionBox(around picture: Int, within root: Int, _ survey: PageTextStatistics)
        -> Int?
    {
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

    private func holdsParagraph(_ index: Int, _ survey: PageTextStatistics) -> Bool {
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
}
