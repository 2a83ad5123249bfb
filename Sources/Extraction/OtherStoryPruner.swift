import Markup

/// Leaves out of a page the articles behind its own that have headlines of their own.
struct OtherStoryPruner {
    private let page: PageTree
    private let heading: Int
    private let title: Set<String>
    private let links: PageLinks
    private let address: String?

    /// Nothing is known of others where the page does not call itself as its headline does.
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

    /// Leaves them out where the story stands in an article itself.
    ///
    /// What stands in the same article is its own, such as the entries of a live report.
    func leaveOut(of survey: inout PageTextStatistics) {
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
            if isOther(index) { survey.isOut[index] = true }
            index = Int(node.end)
        }
    }

    /// A shorter article holds only the headline.
    private static let fewestLetters = 150

    /// Whether the first heading of an article is another headline of the first rank, or leads to another page.
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
        guard !line.isEmpty, TitleWords.likeness(line, title) < 0.45 else { return false }
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
        // A place on this page, however it is written, is none elsewhere.
        return PageSubject.bare(links.absolute(target) ?? target) != address
    }
}

extension PageTree {
    /// The letters of an element's text, in bytes.
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
