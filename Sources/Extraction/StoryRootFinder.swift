import Markup

struct StoryRootFinder {
    private(set) var roots: [Int] = []
    private(set) var reasons: [String] = []

    init(_ survey: ElementLetterCounts, heading: Int?) {
        let page = survey.page
        let article = heading.flatMap { Self.part(around: $0, survey) }
        let places = article.map { $0..<Int(page.nodes[$0].end) } ?? 0..<0
        var values = [Double](repeating: 0, count: page.nodes.count)
        var best: (value: Double, index: Int)?
        var bestInArticle: (value: Double, index: Int)?
        for index in page.nodes.indices.reversed() where !page.nodes[index].isText {
            guard !survey.isExcluded[index] else { continue }
            values[index] += Self.weight(of: index, survey)
            let parent = Int(page.nodes[index].parent)
            if parent >= 0 { values[parent] += values[index] }
            let value = values[index] * Self.bonus(of: index, survey)
            if value > best?.value ?? 0 { best = (value, index) }
            if value > bestInArticle?.value ?? 0, places.contains(index) {
                bestInArticle = (value, index)
            }
        }
        if let article { best = bestInArticle ?? (0, article) }
        guard var best else { return }
        if best.index != article {
            best.index = Self.whole(around: best.index, below: heading, survey)
        }
        best.index = Self.section(around: best.index, survey)
        roots = [best.index]
        if let article, places.contains(best.index) { roots += Self.parts(behind: article, survey) }
        let names = (page.attribute("class", of: best.index) ?? "").split(
            whereSeparator: \.isWhitespace
        )
        let element = ([page.name(best.index)] + names.prefix(3).map(String.init)).joined(
            separator: "."
        )
        reasons.append("“\(element)” contains the most paragraph text outside links")
    }

    private static func part(around heading: Int, _ survey: ElementLetterCounts) -> Int? {
        let page = survey.page
        let all = Double(survey.plainLetters)
        var place = heading
        while place >= 0 {
            let isArticle =
                page.nodes[place].tag == .article || survey.meanings[place].contains(.publishedPost)
            if isArticle || isMain(place, page), !survey.isExcluded[place] {
                let words =
                    survey.letters[place] - survey.linkLetters[place] - survey.letters[heading]
                if words >= 60, Double(words) >= (isArticle ? 0.2 : 0.1) * all { return place }
            }
            place = Int(page.nodes[place].parent)
        }
        return nil
    }

    /// Returns sibling articles that continue the headline's article, such as updates.
    ///
    /// Returns none if they are longer than it, because then the page is a list of stories.
    /// ``OtherStoryPruner`` has already excluded articles with another headline.
    private static func parts(behind article: Int, _ survey: ElementLetterCounts) -> [Int] {
        let page = survey.page
        let parent = Int(page.nodes[article].parent)
        guard parent >= 0, page.nodes[article].tag == .article else { return [] }
        var parts: [Int] = []
        var place = Int(page.nodes[article].end)
        while place < Int(page.nodes[parent].end) {
            let node = page.nodes[place]
            if !node.isText, node.tag == .article, !survey.isExcluded[place],
                survey.paragraphLetters[place] > 0,
                survey.meanings[place].isDisjoint(with: .exclusions)
            {
                parts.append(place)
            }
            place = Int(node.end)
        }
        let letters = parts.reduce(0) { $0 + survey.paragraphLetters[$1] }
        return letters <= survey.paragraphLetters[article] ? parts : []
    }

    /// Returns the element with the whole story.
    ///
    /// `index` may contain only a part of it.
    ///
    /// - Returns: The article or main element if `index` has less than half of its paragraphs; the
    ///   parent if it has several similar sections below the headline; otherwise `index`.
    private static func whole(around index: Int, below heading: Int?, _ survey: ElementLetterCounts)
        -> Int
    {
        let page = survey.page
        var found = index
        var place = index
        while true {
            let parent = Int(page.nodes[place].parent)
            guard parent >= 0 else { return found }
            let isPartOfMain =
                isMain(parent, page)
                && (survey.paragraphLetters[found] * 2 < survey.paragraphLetters[parent]
                    || survey.plainLetters(of: found) * 2 < survey.plainLetters(of: parent))
            let isBelowHeading = heading.map { $0 < found } ?? false
            if isPartOfMain
                || place == found && isBelowHeading && isSection(found, of: parent, survey)
            {
                found = parent
            }
            place = parent
        }
    }

    /// Returns the parent of a paragraph, or of a list or table that is below a heading, because it is
    /// only a part of the story; otherwise `index`.
    private static func section(around index: Int, _ survey: ElementLetterCounts) -> Int {
        let page = survey.page
        let parent = Int(page.nodes[index].parent)
        if page.nodes[index].tag == .p, parent >= 0, page.nodes[parent].tag != .body,
            survey.plainLetters(of: index) * 4 < survey.plainLetters(of: parent) * 3
        {
            return parent
        }
        guard [.ul, .ol, .dl, .table].contains(page.nodes[index].tag), parent >= 0,
            page.nodes[parent].tag != .body
        else { return index }
        var child = parent + 1
        while child < Int(page.nodes[parent].end) {
            switch page.nodes[child].tag {
            case .h2, .h3, .h4, .h5, .h6: return parent
            default: child = Int(page.nodes[child].end)
            }
        }
        return index
    }

    private static func isMain(_ index: Int, _ page: PageTree) -> Bool {
        switch page.nodes[index].tag {
        case .article, .main: true
        default: page.has("role", "main", of: index)
        }
    }

    /// Whether an element is one of three or more siblings with the same tag and class.
    ///
    /// Together, they must have at least twice the text of the element.
    private static func isSection(_ index: Int, of parent: Int, _ survey: ElementLetterCounts)
        -> Bool
    {
        let page = survey.page
        switch page.nodes[parent].tag {
        case .html, .body: return false
        default: break
        }
        let names = page.rawAttribute("class", of: index).map { page.bytes[$0] }
        var count = 0
        var good: Int32 = 0
        var place = parent + 1
        while place < Int(page.nodes[parent].end) {
            let node = page.nodes[place]
            if !node.isText, node.tag == page.nodes[index].tag, survey.paragraphLetters[place] > 0 {
                let others = page.rawAttribute("class", of: place).map { page.bytes[$0] }
                if names == others {
                    count += 1
                    good += survey.paragraphLetters[place]
                }
            }
            place = Int(node.end)
        }
        return count > 2 && good >= 2 * survey.paragraphLetters[index]
    }

    private static func weight(of index: Int, _ survey: ElementLetterCounts) -> Double {
        let own = survey.ownLetters[index]
        guard own > 0 else { return 0 }
        let tag = survey.page.nodes[index].tag
        switch tag {
        case .h1, .h2, .h3, .h4, .h5, .h6, .figcaption, .caption: return 0
        default: break
        }
        let links = survey.ownLinkLetters[index]
        switch tag {
        // Items and cells are weighted by their letters, because most are short.
        case .li, .td, .th, .dt, .dd: return (Double(own) - 2 * Double(links)) * 0.6
        default: break
        }
        if links * 2 >= own { return -Double(min(own, 200)) - 10 }
        if tag == .p || tag == .pre || tag == .blockquote {
            return own >= 20 ? Double(own) : 0
        }
        return own >= 60 ? Double(own) * 0.7 : -5
    }

    private static func bonus(of index: Int, _ survey: ElementLetterCounts) -> Double {
        let page = survey.page
        if let range = page.rawAttribute("itemprop", of: index) {
            let value = String(decoding: page.bytes[range], as: UTF8.self)
            if value.split(separator: " ").contains("articleBody") { return 1.6 }
        }
        if survey.meanings[index].contains(.articleBody), page.nodes[index].tag != .body {
            return 1.3
        }
        switch page.nodes[index].tag {
        case .article: return 1.2
        case .main: return 1.1
        case .body, .html: return 0.9
        default: return 1
        }
    }
}
