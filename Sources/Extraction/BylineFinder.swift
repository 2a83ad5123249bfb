import Markup

struct BylineFinder {
    private(set) var byline: String?
    private(set) var reason = "no byline"

    init(
        _ facts: PageMetadata,
        _ page: PageTree,
        site: String?,
        heading: Int?,
        shown places: () -> [Int]
    ) {
        let data = facts.linkedData
        var names = Self.names(in: data.authors, site: site, areNames: data.authorsAreNames)
        reason = "JSON-LD"
        if names.isEmpty {
            names = Self.names(in: facts.authorMetas, site: site)
            reason = "meta"
        }
        if names.isEmpty, let label = facts.meta("twitter:label1")?.lowered,
            Self.labelsOfCards.contains(label), let author = facts.meta("twitter:data1")
        {
            names = Self.names(in: [author], site: site)
        }
        if names.isEmpty {
            names = Self.shown(places(), page)
            reason = "rel, itemprop or class"
        }
        if names.isEmpty, let heading {
            names = UnmarkedBylineFinder.names(around: heading, page)
            reason = "a line or link below the headline"
        }
        if names.isEmpty { reason = "no byline" } else { byline = names.joined(separator: ", ") }
    }

    private static let labelsOfCards: Set<String> = [
        "written by", "author", "verfasst von", "geschrieben von", "écrit par", "escrito por",
        "scritto da", "geschreven door",
    ]

    /// Returns the names in the first line with names, and in lines with the same tag just after
    /// it.
    private static func shown(_ places: [Int], _ page: PageTree) -> [String] {
        var names: [String] = []
        var last: Int?
        for index in places {
            if let last, !areNeighbors(last, index, page) { continue }
            let found = self.names(in: index, page)
            guard !found.isEmpty else { continue }
            names += found.filter { !names.contains($0) }
            last = index
        }
        return names
    }

    /// Returns the names in an element; of a biography, only those in its first link or heading.
    private static func names(in index: Int, _ page: PageTree) -> [String] {
        let parts = page.parts(of: index)
        if parts.contains(where: \.isSentence) { return namesOfBiography(index, page) }
        let line = parts.joined(separator: ", ")
        guard line.utf8.count > 2, line.utf8.count < 160 else { return [] }
        return names(in: [line], site: nil)
    }

    private static let mostNodesOfBiography = 60

    private static func namesOfBiography(_ index: Int, _ page: PageTree) -> [String] {
        let inside = index..<Int(page.nodes[index].end)
        guard inside.count <= mostNodesOfBiography else { return [] }
        for place in inside {
            switch page.nodes[place].tag {
            case .a, .h1, .h2, .h3, .h4, .h5, .h6:
                let line = page.line(of: place, atMost: 160)
                let found = line.isSentence ? [] : names(in: [line], site: nil)
                if !found.isEmpty { return found }
            default: break
            }
        }
        return []
    }

    private static func areNeighbors(_ first: Int, _ second: Int, _ page: PageTree) -> Bool {
        let (one, other) = (page.nodes[first], page.nodes[second])
        guard one.tag == other.tag, second >= Int(one.end), second - Int(one.end) < 8 else {
            return false
        }
        if one.parent == other.parent { return true }
        guard one.parent >= 0, other.parent >= 0 else { return false }
        return page.nodes[Int(one.parent)].parent == page.nodes[Int(other.parent)].parent
    }

    /// Extracts at most twelve unique names from author metadata, without the site's name.
    ///
    /// If `areNames` is true, each value is one name unless it clearly contains several.
    static func names(in written: [String], site: String?, areNames: Bool = false) -> [String] {
        var names: [String] = []
        for text in written.prefix(PageMetadata.mostValues) {
            let line = plainText(ofHTML: text.beginning(ofAtMost: 500))
            for name in areNames ? AuthorNameParser.whole(line) : AuthorNameParser.several(line)
            where !names.contains(name) && !isSite(name, site) {
                names.append(name)
            }
        }
        return Array(AuthorNameParser.withoutRoles(names).prefix(12))
    }

    private static func isSite(_ name: String, _ site: String?) -> Bool {
        guard let site else { return false }
        return TitleSimilarity.similarity(name, site) > 0.99
    }
}

extension PageTree {
    /// Returns the text of an element, divided at blocks and line breaks.
    fileprivate func parts(of index: Int) -> [String] {
        var parts: [String] = []
        var line = ""
        var isParted = false
        var position = index
        let end = min(Int(nodes[index].end), index + 200)
        while position < end, parts.reduce(line.utf8.count, { $0 + $1.utf8.count }) < 200 {
            let node = nodes[position]
            switch node.tag {
            case _ where node.isText:
                let text = text(position)
                guard text.contains(where: { !$0.isWhitespace }) else {
                    line += " "
                    break
                }
                if isParted {
                    parts.append(line)
                    line = ""
                    isParted = false
                }
                let touches = line.last?.isWhitespace == false && text.first?.isWhitespace == false
                line += (touches ? seam(line, text) : "") + text
            case .script, .style, .svg, .button:
                position = Int(node.end)
                continue
            case _ where node.tag.isBlock || node.tag == .br: isParted = true
            default: break
            }
            position += 1
        }
        return (parts + [line]).map { plainLine(ofText: $0) }.filter { !$0.isEmpty }
    }

    private func seam(_ first: String, _ second: String) -> String {
        first.last?.isLetter == true && second.first?.isLetter == true
            ? ", "
            : second.first == "@" ? " " : ""
    }
}
