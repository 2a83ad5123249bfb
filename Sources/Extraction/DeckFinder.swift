import Markup

/// Finds the deck: the summary line under a headline.
struct DeckFinder {
    private(set) var index: Int?

    init(_ survey: ElementLetterCounts, headline: Int?, roots: [Int], description: String?) {
        let page = survey.page
        guard let headline, let root = roots.first else { return }
        let first = StoryBlocks(in: roots, of: survey).blocks.first?.nodes.lowerBound ?? root
        var place = Int(page.nodes[headline].end)
        let endOfHeader = Self.endOfHeader(around: headline, page)
        while place < first, place < page.nodes.count {
            let node = page.nodes[place]
            if !node.isText, ElementLetterCounts.isNeverContent(node.tag) || isElse(place, survey) {
                place = Int(node.end)
                continue
            }
            if !node.isText, Int(node.end) <= first, Int(node.end) - place < 200,
                node.tag.isBlock || node.tag == .span,
                isDeck(place, survey, description)
                    || place < endOfHeader && isSentence(place, survey)
            {
                index = place
                return
            }
            place += 1
        }
    }

    private func isElse(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        let node = survey.page.nodes[index]
        if node.tag == .figure || node.tag == .aside || node.tag == .nav { return true }
        let isNamed = survey.page.nodes[index].hasAttributes && Self.isNamed(index, survey.page)
        return !isNamed && !survey.meanings[index].isDisjoint(with: [.caption, .byline, .hidden])
    }

    private func isDeck(_ index: Int, _ survey: ElementLetterCounts, _ description: String?) -> Bool
    {
        let page = survey.page
        let line = page.line(of: index, atMost: 1000)
        guard line.utf8.count >= 25, line.utf8.count < 600, line.split(separator: " ").count >= 4
        else { return false }
        if Self.isNamed(index, page) { return true }
        if let description, TitleSimilarity.similarity(line, description) > 0.6 { return true }
        return page.nodes[index].tag == .h2 && line.utf8.count < 400
    }

    private func isSentence(_ index: Int, _ survey: ElementLetterCounts) -> Bool {
        let page = survey.page
        guard page.nodes[index].tag == .p else { return false }
        let line = page.line(of: index, atMost: 1000)
        return line.utf8.count >= 25 && line.utf8.count < 600 && line.isSentence
            && !(index..<Int(page.nodes[index].end)).contains { page.nodes[$0].tag == .a }
    }

    private static func endOfHeader(around headline: Int, _ page: PageTree) -> Int {
        var place = Int(page.nodes[headline].parent)
        for _ in 0..<4 where place >= 0 {
            if page.nodes[place].tag == .header { return Int(page.nodes[place].end) }
            place = Int(page.nodes[place].parent)
        }
        return 0
    }

    private static func isNamed(_ index: Int, _ page: PageTree) -> Bool {
        for name: StaticString in ["class", "id", "itemprop", "data-testid"] {
            guard let range = page.rawAttribute(name, of: index) else { continue }
            let meaning = page.bytes.withUnsafeBufferPointer {
                table.meaning(of: UnsafeBufferPointer(rebasing: $0[range]))
            }
            if !meaning.isEmpty { return true }
        }
        return false
    }

    private static let table = ClassNameTable(lists: [
        (
            .body,
            "deck*,dek*,subtitle*,subhead*,subheadline*,standfirst*,sub title,sub headline,sub head,sub hed,summary*,"
                + "lede*,tagline,chapo,intro*,abstract,excerpt*,strapline,vorspann,teaser text,description,subheading,"
                + "sub heading,bajada,entradilla,secondary title,hed2,lead,ingress,chapeau,sommario"
        )
    ])
}
