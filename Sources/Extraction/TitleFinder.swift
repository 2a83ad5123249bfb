import Markup

/// Finds a story's headline.
///
/// It is the `h1` that the page's metadata confirms, or else the title in the metadata.
struct TitleFinder {
    private(set) var title: String?
    private(set) var reason = "no title"
    private(set) var heading: Int?
    private(set) var isConfirmed = false

    init(_ facts: PageMetadata, _ page: PageTree, site: SiteName) {
        let places = facts.headings.prefix(20).map {
            (index: $0, line: Self.withoutAnchor(page.line(of: $0, atMost: 600)))
        }
        .filter { !$0.line.isEmpty && $0.line.utf8.count < 500 }
        let headings = places.map(\.line)
        let written = [
            (
                "og:title",
                facts.meta("og:title", "twitter:title", "title", "dc.title", "sailthru.title")
            ),
            ("JSON-LD", facts.linkedData.headline), ("title", facts.documentTitle),
        ].compactMap { name, text in text.map { (name, Self.withoutMarkup($0)) } }
        let named = Self.titles(in: written, headings: headings, site)
        var best: (score: Double, title: String)?
        for place in places {
            let score = named.map { TitleSimilarity.similarity(place.line, $0.1) }.max() ?? 0
            if score > best?.score ?? 0 {
                best = (score, place.line)
                if score >= 0.45 { heading = place.index }
            }
        }
        if let best, best.score >= 0.45 {
            title = Self.withoutKicker(best.title, named.map(\.1), site)
            (reason, isConfirmed) = ("h1 that matches the page’s metadata", true)
        } else if headings.count == 1, headings[0].split(separator: " ").count > 3 {
            (title, reason, heading) = (headings[0], "the only h1", places[0].index)
        } else if let first = named.first {
            (title, reason) = (first.1, first.0)
        } else if let heading = headings.first {
            (title, reason) = (heading, "the first h1")
        }
        if heading == nil { useLowerHeading(facts, page, named.map(\.1)) }
        if heading == nil, let title, facts.headings.isEmpty { useElement(with: title, page) }
    }

    /// Uses an `h2` or `h3` that matches the metadata if the `h1` is the name of the site.
    private mutating func useLowerHeading(
        _ facts: PageMetadata,
        _ page: PageTree,
        _ named: [String]
    ) {
        for place in facts.lowerHeadings {
            let line = page.line(of: place, atMost: 600)
            guard line.utf8.count >= 8,
                named.contains(where: { TitleSimilarity.similarity(line, $0) > 0.9 })
            else { continue }
            (heading, isConfirmed) = (place, true)
            return
        }
    }

    /// Uses as heading the first `div` or similar element that contains only the title.
    ///
    /// Called for a page without `h1`.
    private mutating func useElement(with title: String, _ page: PageTree) {
        guard title.utf8.count >= 8 else { return }
        let place = page.nodes.indices.first { index in
            let node = page.nodes[index]
            return !node.isText && Self.tagsOfHeadlines.contains(node.tag)
                && Int(node.end) - index <= Self.mostNodesOfHeadline
                && page.line(of: index, atMost: 600) == title && !Self.isInNavigation(index, page)
        }
        guard let place else { return }
        (heading, isConfirmed) = (place, true)
    }

    private static let tagsOfHeadlines: [HTMLTag] = [.div, .p, .span, .strong, .b]
    private static let mostNodesOfHeadline = 8

    private static func isInNavigation(_ index: Int, _ page: PageTree) -> Bool {
        var place = Int(page.nodes[index].parent)
        while place >= 0 {
            if [.nav, .li, .aside, .footer].contains(page.nodes[place].tag) { return true }
            place = Int(page.nodes[place].parent)
        }
        return false
    }

    private static func withoutAnchor(_ line: String) -> String {
        for sign in ["¶", " #"] where line.hasSuffix(sign) {
            return String(line.dropLast(sign.count)).trimming(" ")
        }
        return line
    }

    /// Returns the titles in the metadata without the site's name.
    ///
    /// Text after a dash may belong to the title: it does if the whole title is a headline on the
    /// page, or is followed by a separator in the `title` element.
    private static func titles(
        in written: [(String, String)],
        headings: [String],
        _ site: SiteName
    ) -> [(String, String)] {
        let whole = Set(headings.map(sequence(of:)))
        let document = written.first { $0.0 == "title" }?.1
        return written.compactMap { name, text in
            let hasNameBehind =
                name != "title" && document.map { site.follows(text, in: $0) } ?? false
            let title = site.removed(from: text, guessing: !hasNameBehind) {
                whole.contains(sequence(of: $0))
            }
            return title.isEmpty ? nil : (name, title)
        }
    }

    private static func withoutKicker(_ heading: String, _ named: [String], _ site: SiteName)
        -> String
    {
        let own = sequence(of: heading)
        if named.contains(where: { sequence(of: $0) == own }) { return heading }
        let shorter = named.filter {
            heading.containsBytes($0) && $0 != heading && $0.utf8.count * 2 > heading.utf8.count
        }
        return shorter.max { $0.utf8.count < $1.utf8.count } ?? heading
    }

    private static func sequence(of title: String) -> [String] {
        title.lowered.split(separator: " ").flatMap { word -> [String] in
            let parts = word.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            return parts.isEmpty ? [word == "|" || word == "•" ? "|" : "-"] : parts
        }
    }

    static func withoutMarkup(_ text: String) -> String {
        let isMarkup =
            !text.containsBytes("<") || inlineTags.contains { text.containsBytes("</\($0)>") }
        return isMarkup ? plainText(ofHTML: text) : text
    }

    private static let inlineTags = [
        "i", "b", "em", "strong", "span", "u", "sup", "sub", "a", "small",
    ]
}

extension String {
    /// Returns whether the string contains a text, comparing bytes.
    ///
    /// For short texts, this is a hundred times as fast as the standard library.
    func containsBytes(_ mark: String) -> Bool { lastRange(of: mark) != nil }

    func lastRange(of mark: String) -> Range<String.Index>? {
        let (text, mark) = (Array(utf8), Array(mark.utf8))
        guard text.count >= mark.count else { return nil }
        for start in (0...text.count - mark.count).reversed()
        where text[start..<start + mark.count].elementsEqual(mark) {
            let lower = utf8.index(utf8.startIndex, offsetBy: start)
            return lower..<utf8.index(lower, offsetBy: mark.count)
        }
        return nil
    }
}
