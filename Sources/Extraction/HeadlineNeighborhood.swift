import Markup

/// Where the lines stand that may be a story's date or byline: those around the headline come first, and those of
/// comments and other stories not at all.
struct HeadlineNeighborhood {
    private let page: PageTree
    private let meanings: [ClassNameClassifier]
    private let heading: Int?

    init(_ page: PageTree, _ meanings: [ClassNameClassifier], heading: Int?) {
        self.page = page
        self.meanings = meanings
        self.heading = heading
    }

    /// Sorts elements by how much of the page is around both them and the headline, and then leaves them in their order.
    ///
    /// - Parameter places: Elements in the page's order.
    /// - Returns: Without those of comments, other stories and the page's own head; those at the side come last.
    func sorted(_ places: [Int]) -> [Int] {
        guard let last = places.last else { return [] }
        // The headline, and what is around it: the outermost is the last.
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
                if isElse(index, within: common.last) {
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

    /// Whether a box has nothing to do with the story; the head of a page stands before the headline, and in no article.
    private func isElse(_ index: Int, within common: Int?) -> Bool {
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
