import Markup

struct OtherStoryPruner {
    private let page: PageTree
    private let heading: Int
    private let title: Set<String>
    private let links: PageLinkResolver
    private let address: String?

    /// Creates a pruner; nil if the page's title does not confirm the headline, because then other
    /// stories cannot be identified.
    init?(_ page: PageTree, _ found: ExtractionResult, _ links: PageLinkResolver, address: String?)
    {
        guard let heading = found.confirmedHeading, let title = found.story.title else {
            return nil
        }
        self.page = page
        self.links = links
        self.heading = heading
        self.title = TitleSimilarity.words(of: title)
        self.address = address.map(JSONLDMatchCriteria.bare)
    }

    func prune(of survey: inout ElementLetterCounts) {
        var own = heading
        while own >= 0, page.nodes[own].tag != .article { own = Int(page.nodes[own].parent) }
        if own >= 0 { pruneArticles(after: own, of: &survey) } else { prunePosts(of: &survey) }
    }

    /// Excludes the articles after the one that contains the headline.
    ///
    /// Articles inside it belong to the story, such as the entries of a live blog.
    private func pruneArticles(after own: Int, of survey: inout ElementLetterCounts) {
        guard page.letterCount(under: own) >= Self.fewestLetters else { return }
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

    /// Excludes other posts beside the one with the headline.
    ///
    /// They have its tag and share a class with it; their headlines have the tag and the classes of
    /// the page's headline.
    private func prunePosts(of survey: inout ElementLetterCounts) {
        let tag = page.nodes[heading].tag
        let style = page.attribute("class", of: heading) ?? ""
        var index = Int(page.nodes[heading].end)
        var attempts = 0
        while index < page.nodes.count, attempts < Self.mostHeadlines {
            let node = page.nodes[index]
            index += 1
            guard !node.isText, node.tag == tag,
                page.attribute("class", of: index - 1) ?? "" == style, isHeadlineOfOther(index - 1)
            else { continue }
            attempts += 1
            guard let post = sibling(with: index - 1) else { continue }
            survey.isExcluded[post] = true
            index = Int(page.nodes[post].end)
        }
    }

    private static let mostHeadlines = 50

    /// Whether an element that looks like the page's headline belongs to another story.
    ///
    /// Headings inside the story look like that, too, unless they link to another page.
    private func isHeadlineOfOther(_ index: Int) -> Bool {
        let line = page.line(of: index, atMost: 300)
        guard !line.isEmpty, TitleSimilarity.similarity(line, title) < 0.45 else { return false }
        switch page.nodes[index].tag {
        case .h1, .h2, .h3: return leadsAway(index)
        default: return page.attribute("class", of: index)?.isEmpty == false
        }
    }

    private func sibling(with index: Int) -> Int? {
        var post = index
        while true {
            let parent = Int(page.nodes[post].parent)
            guard parent >= 0 else { return nil }
            if heading > parent, heading < Int(page.nodes[parent].end) { break }
            post = parent
        }
        var own = heading
        while page.nodes[own].parent != page.nodes[post].parent {
            own = Int(page.nodes[own].parent)
        }
        guard post != index, own != heading, page.nodes[own].tag == page.nodes[post].tag,
            !classes(of: own).isDisjoint(with: classes(of: post)),
            page.letterCount(under: own) >= Self.fewestLetters
        else { return nil }
        return post
    }

    private func classes(of index: Int) -> Set<Substring> {
        Set((page.attribute("class", of: index) ?? "").split(whereSeparator: \.isWhitespace))
    }

    /// The minimum number of letters in the page's own article.
    ///
    /// A shorter article contains only the headline.
    private static let fewestLetters = 150

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
        guard !line.isEmpty, TitleSimilarity.similarity(line, title) < 0.45 else { return false }
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
        return JSONLDMatchCriteria.bare(links.absolute(target) ?? target) != address
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
