import Markup

struct OtherStoryPruner {
    private let page: PageTree
    private let heading: Int
    private let title: Set<String>
    private let links: PageLinks
    private let address: String?

    /// Creates a pruner if the page's title confirms the headline.
    ///
    /// Otherwise other stories cannot be identified.
    init?(_ page: PageTree, _ found: ExtractionResult, _ links: PageLinks, address: String?) {
        guard let heading = found.confirmedHeading, let title = found.story.title else {
            return nil
        }
        self.page = page
        self.links = links
        self.heading = heading
        self.title = TitleWords.words(of: title)
        self.address = address.map(PageSubject.bare)
    }

    /// Excludes the other articles if the story is in an `article` element.
    ///
    /// Nested articles, such as entries of a live blog, belong to the story.
    func prune(of survey: inout PageTextStatistics) {
        var own = heading
        while own >= 0, page.nodes[own].tag != .article { own = Int(page.nodes[own].parent) }
        guard own >= 0, page.letterCount(under: own) >= Self.fewestLetters else { return }
        var index = Int(page.nodes[own].end)
        while index < page.nodes.count {
            let node = page.nodes[index]
            guard !node.isText, node.tag == .article else {
                index += 1
                continue
            }
            if isOther(index) { survey.isExcluded[index] = true }
            index = Int(node.end)
        }
    }

    /// The minimum number of letters in the page's own article; shorter ones contain only the headline.
    private static let fewestLetters = 150

    /// Whether the first heading of an article is a different `h1` or links to another page.
    private func isOther(_ article: Int) -> Bool {
        let inside = article..<Int(page.nodes[article].end)
        let first = inside.prefix(200).first {
            switch page.nodes[$0].tag {
            case .h1, .h2, .h3, .h4: !page.nodes[$0].isText
            default: false
            }
        }
        guard let first else { return false }
        let line = page.line(of: first, atMost: 300)
        guard !line.isEmpty, TitleWords.similarity(line, title) < 0.45 else { return false }
        return page.nodes[first].tag == .h1 || leadsAway(first)
    }

    private func leadsAway(_ heading: Int) -> Bool {
        let parent = Int(page.nodes[heading].parent)
        let link = (heading..<Int(page.nodes[heading].end)).prefix(20).first {
            !page.nodes[$0].isText && page.nodes[$0].tag == .a
        }
        guard let link = link ?? (parent >= 0 && page.nodes[parent].tag == .a ? parent : nil),
            let target = page.attribute("href", of: link), !target.hasPrefix("#")
        else { return false }
        // The target may be an anchor on this page.
        return PageSubject.bare(links.absolute(target) ?? target) != address
    }
}

extension PageTree {
    fileprivate func letterCount(under index: Int) -> Int {
        var count = 0
        var place = index
        while place < Int(nodes[index].end) {
            let node = nodes[place]
            if node.isText {
                count += letterCount(in: rawText(place))
            } else if node.tag == .script || node.tag == .style {
                place = Int(node.end)
                continue
            }
            place += 1
        }
        return count
    }
}
