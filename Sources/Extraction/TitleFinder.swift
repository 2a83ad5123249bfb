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
        let lower = facts.lowerHeadings.map { page.headline(of: $0) }
        let all = facts.headings.prefix(20).map { (index: $0, line: page.headline(of: $0)) }
            .filter { !$0.line.isEmpty && $0.line.utf8.count < 500 }
        let siteNames = Self.siteNames(facts, all.map(\.line), lower)
        let places = all.filter {
            !siteNames.contains(Self.sequence(of: $0.line)) && !page.leadsHome($0.index)
        }
        let headings = places.map(\.line)
        let written = [
            (
                "og:title",
                facts.meta("og:title", "twitter:title", "title", "dc.title", "sailthru.title")
            ),
            ("JSON-LD", facts.linkedData.headline), ("title", facts.documentTitle),
        ].compactMap { name, text in
            text.map { (name, Self.withoutSigns(Self.withoutMarkup($0))) }
        }
        let shown = headings.isEmpty ? lower.filter { $0.utf8.count >= 8 } : headings
        let named = Self.titles(in: written, headings: shown, site)
        var best: (score: Double, title: String)?
        for place in places {
            let score = named.map { TitleSimilarity.similarity(place.line, $0.1) }.max() ?? 0
            if score > best?.score ?? 0 {
                best = (score, place.line)
                if score >= 0.45 { heading = place.index }
            }
        }
        let score = best?.score ?? 0
        if let best, score >= 0.45 {
            title = Self.withoutKicker(best.title, named.map(\.1), site)
            (reason, isConfirmed) = ("h1 that matches the page’s metadata", true)
        } else if headings.count == 1, Self.isHeadline(headings[0], score, named) {
            (title, reason, heading) = (headings[0], "the only h1", places[0].index)
        } else if let first = named.first {
            (title, reason) = (first.1, first.0)
        } else if let heading = all.first {
            (title, reason) = (heading.line, "the first h1")
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
            let line = page.headline(of: place)
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

    /// Whether the only `h1` of a page may be its title although the metadata differs.
    ///
    /// A short one is not if a title in the metadata continues it.
    private static func isHeadline(
        _ line: String,
        _ score: Double,
        _ named: [(String, String)]
    ) -> Bool {
        let words = line.split(separator: " ").count
        if words > 3 { return true }
        // Reference documentation has "Class Tide" as headline, and "Tide (Sea 2.0 API)" as title.
        let written = sequence(of: line)
        let name = written.dropFirst()
        if written.first.map(kindsOfDeclarations.contains) == true, !name.isEmpty,
            named.contains(where: { sequence(of: $0.1).starts(with: name) })
        {
            return true
        }
        return words > 1 && score >= 0.3
            && !named.contains { sequence(of: $0.1).starts(with: sequence(of: line)) }
    }

    private static let kindsOfDeclarations: Set<String> = [
        "class", "interface", "enum", "record", "package", "module", "struct", "trait", "protocol",
        "function", "macro", "namespace", "annotation",
    ]

    /// Returns the names of the site that are an `h1` and follow the page's title in its `title`.
    ///
    /// The page's title must be another heading.
    private static func siteNames(_ facts: PageMetadata, _ headings: [String], _ lower: [String])
        -> Set<[String]>
    {
        guard let document = facts.documentTitle?.beginning(ofAtMost: 500) else { return [] }
        let titles = Set(
            (headings + lower.filter { $0.utf8.count >= 8 }).map(sequence(of:))
        )
        let declared = [facts.meta("og:title", "twitter:title"), facts.linkedData.headline]
            .compactMap { $0.map(sequence(of:)) }
        return Set(
            SiteName.splits(of: document).filter { titles.contains(sequence(of: $0.start)) }
                .map { sequence(of: $0.end) }.filter { !declared.contains($0) }
        )
    }

    /// Returns a title without the signs of links to headings, and without invisible characters, at
    /// both ends.
    static func withoutSigns(_ title: String) -> String {
        var line = title.trimming(" ¶§\u{A0}\u{200B}\u{2060}\u{FEFF}")
        if line.hasPrefix("# ") { line = String(line.dropFirst(2)) }
        if line.hasSuffix(" #") { line = String(line.dropLast(2)) }
        return line.trimming(" ")
    }

    /// Returns the longest part of a title before a separator that is a heading.
    ///
    /// If the page has no other title, the part may be after a separator, unless another heading
    /// resembles the part before it.
    private static func heading(in title: String, of headings: [String], isOnlyTitle: Bool)
        -> String?
    {
        let whole = Set(headings.map(sequence(of:)))
        guard !headings.isEmpty, !whole.contains(sequence(of: title)) else { return nil }
        let title = title.beginning(ofAtMost: 500)
        let starts = SiteName.splits(of: title).map(\.start)
        if let start = starts.first(where: { whole.contains(sequence(of: $0)) }) { return start }
        guard isOnlyTitle else { return nil }
        let splits = SiteName.splits(of: title, atColons: true).reversed()
        return splits.first { start, end in
            whole.contains(sequence(of: end))
                && !headings.contains { TitleSimilarity.similarity(start, $0) >= 0.45 }
        }?.end
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
        let isOnlyTitle = written.count == 1
        let document = written.first { $0.0 == "title" }?.1
        return written.compactMap { name, text in
            if let title = heading(in: text, of: headings, isOnlyTitle: isOnlyTitle) {
                return (name, title)
            }
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

extension PageTree {
    /// Returns the text of a heading without buttons and signs of links to it.
    fileprivate func headline(of index: Int) -> String {
        var parts: [String] = []
        var start = index
        for place in (index..<Int(nodes[index].end)).prefix(60)
        where place >= start && isControlOfHeading(place) {
            parts.append(line(in: start..<place, atMost: 600))
            start = Int(nodes[place].end)
        }
        parts.append(line(in: start..<max(start, Int(nodes[index].end)), atMost: 600))
        return TitleFinder.withoutSigns(parts.filter { !$0.isEmpty }.joined(separator: " "))
    }

    private func isControlOfHeading(_ index: Int) -> Bool {
        guard !nodes[index].isText, nodes[index].hasAttributes || nodes[index].tag == .button else {
            return false
        }
        switch nodes[index].tag {
        case .button: return true
        case .a:
            return attribute("href", of: index)?.hasPrefix("#") == true
                && !line(of: index, atMost: 40).contains { $0.isLetter || $0.isNumber }
        default: return false
        }
    }

    /// Whether a heading is a link to the root of a site.
    fileprivate func leadsHome(_ heading: Int) -> Bool {
        let inside = (heading..<Int(nodes[heading].end)).prefix(8).first { isLink($0) }
        let parent = Int(nodes[heading].parent)
        guard let link = inside ?? (parent >= 0 && isLink(parent) ? parent : nil),
            let target = attribute("href", of: link)
        else { return false }
        guard let path = target.lastRange(of: "://").map({ target[$0.upperBound...] }) else {
            return target == "/"
        }
        return path.firstIndex(of: "/").map { path.index(after: $0) == path.endIndex } ?? true
    }
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
