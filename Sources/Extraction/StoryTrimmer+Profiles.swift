import Markup

extension StoryTrimmer {
    private static let mostLettersOfProfile = 250
    private static let mostNodesOfProfile = 200

    /// Excludes the facts about authors beside their posts, such as "Joined: 2011".
    ///
    /// They are short definition lists with the same class. The names of the authors are kept.
    func dropProfiles(_ roots: [Int], _ survey: inout ElementLetterCounts) {
        let page = survey.page
        var lists: [String: [Int]] = [:]
        for root in roots {
            for index in root..<Int(page.nodes[root].end)
            where page.nodes[index].tag == .dl
                && Int(page.nodes[index].end) - index <= Self.mostNodesOfProfile
                && survey.letters[index] <= Self.mostLettersOfProfile
            {
                guard let names = page.attribute("class", of: index), !names.isEmpty else {
                    continue
                }
                lists[names, default: []].append(index)
            }
        }
        for list in lists.values.filter({ $0.count > 1 }).joined() { dropFacts(in: list, &survey) }
    }

    private func dropFacts(in list: Int, _ survey: inout ElementLetterCounts) {
        let page = survey.page
        for index in list..<Int(page.nodes[list].end) {
            switch page.nodes[index].tag {
            case .dt, .dd:
                let inside = index..<Int(page.nodes[index].end)
                if !holdsAuthor(inside, page) { survey.isExcluded[index] = true }
            default: break
            }
        }
    }
}
