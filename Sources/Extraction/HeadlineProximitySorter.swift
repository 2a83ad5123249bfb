import Markup

/// Sorts candidates for a story's date or byline by their distance from the headline.
struct HeadlineProximitySorter {
    private let page: PageTree
    private let meanings: [ClassNameClassifier]
    private let heading: Int?

    init(_ page: PageTree, _ meanings: [ClassNameClassifier], heading: Int?) {
        self.page = page
        self.meanings = meanings
        self.heading = heading
    }

    /// Sorts elements by their closest common ancestor with the headline, then by document order.
    ///
    /// - Parameter places: Elements in document order.
    /// - Returns: The elements outside comments, other stories and the page header; sidebars and
    ///   footers come last.
    func sorted(_ places: [Int]) -> [Int] {
        guard let last = places.last else { return [] }
        var around: [Int] = []
        var place = heading ?? -1
        while place >= 0 {
            around.append(place)
            place = Int(page.nodes[place].parent)
        }
        var found: [(place: Int, isBeside: Bool, common: Int)] = []
        var (elseEnd, besideEnd) = (0, 0)
        var common: [Int] = []
        var next = 0
        for index in 0...last {
            while let inner = common.last, Int(page.nodes[inner].end) <= index {
                common.removeLast()
            }
            if around.last == index {
                common.append(index)
                around.removeLast()
            } else if index >= elseEnd, !page.nodes[index].isText {
                if isUnrelated(index, within: common.last) {
                    elseEnd = Int(page.nodes[index].end)
                } else if isBeside(index) {
                    besideEnd = max(besideEnd, Int(page.nodes[index].end))
                }
            }
            while next < places.count, places[next] == index {
                if index >= elseEnd {
                    found.append((index, index < besideEnd, common.last ?? -1))
                }
                next += 1
            }
        }
        return found.enumerated().sorted { first, second in
            if first.element.isBeside != second.element.isBeside { return second.element.isBeside }
            if first.element.common != second.element.common {
                return first.element.common > second.element.common
            }
            return first.offset < second.offset
        }
        .map(\.element.place)
    }

    /// Whether an element does not belong to the story, such as a page header before the headline.
    private func isUnrelated(_ index: Int, within common: Int?) -> Bool {
        switch page.nodes[index].tag {
        case .nav, .dialog: true
        case .header: index < heading ?? 0 && common.map { page.nodes[$0].tag } != .article
        case .html, .body, .main, .article: false
        default:
            page.nodes[index].tag.isBlock
                && !meanings[index].isDisjoint(with: [.comments, .others])
        }
    }

    private func isBeside(_ index: Int) -> Bool {
        page.nodes[index].tag == .aside || page.nodes[index].tag == .footer
    }
}
