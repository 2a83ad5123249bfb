import Markup

extension StoryTrimmer {
    private static let fewestCards = 3
    private static let mostLettersOfCard = 250
    private static let mostNodesOfCard = 80

    /// Excludes rows of three or more boxes that only link to other pages of the site.
    ///
    /// Does nothing if the page's address is unknown, because external links cannot be recognized.
    func dropCards(_ roots: [Int], _ survey: inout ElementLetterCounts) {
        guard outside.knowsItsSite else { return }
        let page = survey.page
        let total = roots.reduce(0) { $0 + Int(survey.letters[$1]) }
        for root in roots {
            var index = root
            while index < Int(page.nodes[root].end) {
                let node = page.nodes[index]
                guard !survey.isExcluded[index], survey.linkLetters[index] > 0 else {
                    index = Int(node.end)
                    continue
                }
                if !node.isText, isRow(index, survey, total: total) {
                    survey.isExcluded[index] = true
                    index = Int(node.end)
                } else {
                    index += 1
                }
            }
        }
    }

    private func isRow(_ index: Int, _ survey: ElementLetterCounts, total: Int) -> Bool {
        let page = survey.page
        switch page.nodes[index].tag {
        case .table, .tbody, .tr, .p, .dl: return false
        default: break
        }
        var (cards, letters) = (0, 0)
        var place = index + 1
        while place < Int(page.nodes[index].end) {
            if !survey.isExcluded[place], survey.letters[place] > 0 {
                guard isCard(place, of: page.nodes[index].tag, survey) else { return false }
                cards += 1
                letters += Int(survey.letters[place])
            }
            place = Int(page.nodes[place].end)
        }
        return cards >= Self.fewestCards && letters * 2 < total
    }

    /// Whether an element contains a title that links to another page of the site, and at most a
    /// few sentences.
    ///
    /// The title of a list item must be a heading; ``dropLinkLists(_:_:)`` handles other items.
    private func isCard(_ index: Int, of row: HTMLTag, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        let node = page.nodes[index]
        guard !node.isText, node.tag.isBlock || node.tag == .a || node.tag == .other,
            node.tag != .p, (12...Self.mostLettersOfCard).contains(Int(survey.letters[index])),
            Int(node.end) - index < Self.mostNodesOfCard
        else { return false }
        // Reference documentation lists functions with descriptions, which are not cards.
        if (index..<Int(node.end)).contains(where: { page.nodes[$0].tag == .code }) { return false }
        for place in index..<Int(node.end) where page.nodes[place].tag == .a {
            guard survey.letters[place] > 0, let target = page.attribute("href", of: place) else {
                continue
            }
            guard !target.hasPrefix("#"), !outside.leadsOutside(target) else { return false }
            if isInHeading(place, within: index, page) { return true }
            guard row != .ul, row != .ol else { return false }
            return place == index || survey.linkLetters[index] * 10 >= survey.letters[index] * 7
        }
        return false
    }

    private func isInHeading(_ link: Int, within card: Int, _ page: PageTree) -> Bool {
        for place in (link..<Int(page.nodes[link].end)).prefix(20) {
            switch page.nodes[place].tag {
            case .h2, .h3, .h4, .h5, .h6: return true
            default: break
            }
        }
        var place = Int(page.nodes[link].parent)
        while place >= card {
            switch page.nodes[place].tag {
            case .h2, .h3, .h4, .h5, .h6: return true
            default: place = Int(page.nodes[place].parent)
            }
        }
        return false
    }
}
