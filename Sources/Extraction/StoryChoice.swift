import Markup

/// Finds the element of a page that holds the story.
struct StoryChoice {
    /// The element, and what stands beside it and belongs to it, in the page's order.
    private(set) var roots: [Int] = []
    /// Why, in the order in which it was found out.
    private(set) var reasons: [String] = []

    init(_ survey: PageSurvey) {
        let page = survey.page
        var values = [Double](repeating: 0, count: page.nodes.count)
        var best: (value: Double, index: Int)?
        for index in page.nodes.indices.reversed() where !page.nodes[index].isText {
            guard !survey.isOut[index] else { continue }
            values[index] += Self.weight(of: index, survey)
            let parent = Int(page.nodes[index].parent)
            if parent >= 0 { values[parent] += values[index] }
            let value = values[index] * Self.bonus(of: index, survey)
            if value > best?.value ?? 0 { best = (value, index) }
        }
        guard let best else { return }
        roots = [best.index]
        let names = (page.attribute("class", of: best.index) ?? "").split(
            whereSeparator: \.isWhitespace
        )
        let element = ([page.name(best.index)] + names.prefix(3).map(String.init)).joined(
            separator: "."
        )
        reasons.append("“\(element)” has the highest sum of paragraphs without links")
    }

    private static func weight(of index: Int, _ survey: PageSurvey) -> Double {
        let own = survey.ownLetters[index]
        guard own > 0 else { return 0 }
        let tag = survey.page.nodes[index].tag
        switch tag {
        case .h1, .h2, .h3, .h4, .h5, .h6, .figcaption, .caption: return 0
        default: break
        }
        if survey.ownLinkLetters[index] * 2 >= own { return -Double(min(own, 200)) - 10 }
        if tag == .p || tag == .pre || tag == .blockquote {
            return own >= 20 ? Double(own) : 0
        }
        return own >= 60 ? Double(own) * 0.7 : -5
    }

    private static func bonus(of index: Int, _ survey: PageSurvey) -> Double {
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
