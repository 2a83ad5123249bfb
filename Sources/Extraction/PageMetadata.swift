import Markup

/// Metadata of a page: `meta`, `link`, JSON-LD, and elements that may contain the byline or date.
struct PageMetadata {
    private(set) var metas: [String: String] = [:]
    private(set) var authorMetas: [String] = []
    private(set) var documentTitle: String?
    private(set) var language: String?
    private(set) var base: String?
    private(set) var next: String?
    private(set) var canonical: String?
    private(set) var headings: [Int] = []
    private(set) var lowerHeadings: [Int] = []
    private(set) var passwordFields: [Int] = []
    private(set) var linkedData: JSONLDMetadata
    private(set) var bylines: [Int] = []
    private(set) var times: [Int] = []
    private(set) var holdsThread = false

    init(of page: PageTree, meanings: [ClassNameClassifier], address: String? = nil) {
        var scripts: [Range<Int>] = []
        linkedData = JSONLDMetadata(of: page, scripts: [])
        for index in page.nodes.indices {
            let node = page.nodes[index]
            guard !node.isText else { continue }
            switch node.tag {
            case .meta: readMeta(index, page)
            case .link: readLink(index, page)
            case .base: base = base ?? page.attribute("href", of: index)
            case .html: language = page.attribute("lang", of: index)
            case .title: if documentTitle == nil { documentTitle = page.line(of: index) }
            case .script:
                if Self.isLinkedData(index, page) { scripts.append(page.content(of: index)) }
            case .h1: headings.append(index)
            case .h2, .h3:
                if lowerHeadings.count < Self.mostValues { lowerHeadings.append(index) }
            case .time: times.append(index)
            case .input:
                if page.has("type", "password", of: index), passwordFields.count < Self.mostValues {
                    passwordFields.append(index)
                }
            case .a:
                if page.has("rel", "next", of: index), !Self.leadsToAnotherStory(index, page) {
                    next = next ?? page.attribute("href", of: index)
                }
            default: break
            }
            if node.hasAttributes { readNames(index, node, page, meanings[index]) }
        }
        var room = Self.mostLinkedData
        linkedData = JSONLDMetadata(
            of: page,
            scripts: scripts.filter { script in
                room -= script.count
                return room >= 0
            },
            subject: JSONLDMatchCriteria(
                titles: titles(on: page),
                addresses: [address, canonical, metas["og:url"]]
            )
        )
    }

    private func titles(on page: PageTree) -> [String] {
        [meta("og:title", "twitter:title"), documentTitle].compactMap { $0 }
            + headings.prefix(5).map { page.line(of: $0, atMost: 600) }
    }

    func language(around index: Int?, on page: PageTree) -> String? {
        var place = index ?? -1
        while place >= 0 {
            if page.nodes[place].hasAttributes, let tag = page.attribute("lang", of: place),
                !tag.isEmpty
            {
                return tag
            }
            place = Int(page.nodes[place].parent)
        }
        return language
    }

    func meta(_ names: String...) -> String? {
        for name in names { if let content = metas[name] { return content } }
        return nil
    }

    private mutating func readMeta(_ index: Int, _ page: PageTree) {
        guard
            let name = page.attribute("property", of: index) ?? page.attribute("name", of: index)
                ?? page.attribute("itemprop", of: index) ?? page.attribute("http-equiv", of: index),
            let content = page.attribute("content", of: index)
        else { return }
        let line = plainLine(ofText: content).beginning(ofAtMost: Self.longestValue)
        guard !line.isEmpty else { return }
        for name in name.lowercased().split(separator: " ") {
            if metas[String(name)] == nil { metas[String(name)] = line }
            if Self.authorNames.contains(String(name)), authorMetas.count < Self.mostValues {
                authorMetas.append(line)
            }
        }
    }

    private mutating func readLink(_ index: Int, _ page: PageTree) {
        if page.has("rel", "next", of: index) { next = next ?? page.attribute("href", of: index) }
        if page.has("rel", "canonical", of: index) { canonical = page.attribute("href", of: index) }
    }

    private mutating func readNames(
        _ index: Int,
        _ node: PageTree.Node,
        _ page: PageTree,
        _ meaning: ClassNameClassifier
    ) {
        if let type = page.rawAttribute("itemtype", of: index) {
            holdsThread =
                holdsThread || Self.typesOfThreads.contains { page.bytes[type].ends(with: $0) }
        }
        if node.tag != .meta,
            page.has("itemprop", "author", of: index)
                || page.has("rel", "author", of: index) || meaning.contains(.byline)
        {
            if bylines.count < Self.mostValues { bylines.append(index) }
        }
        if node.tag != .meta, node.tag != .time,
            page.has("itemprop", "datePublished", of: index) || meaning.contains(.date)
        {
            times.append(index)
        }
    }

    private static func leadsToAnotherStory(_ index: Int, _ page: PageTree) -> Bool {
        var place = index
        for _ in 0..<5 where place >= 0 {
            if let range = page.rawAttribute("class", of: place) {
                let meaning = page.bytes.withUnsafeBufferPointer {
                    neighbors.meaning(of: UnsafeBufferPointer(rebasing: $0[range]))
                }
                if !meaning.isEmpty { return true }
            }
            place = Int(page.nodes[place].parent)
        }
        return false
    }

    private static let typesOfThreads = ["/DiscussionForumPosting", "/QAPage"].map {
        Array($0.utf8)
    }

    private static let neighbors = ClassNameTable(lists: [
        (
            .others,
            "post navigation,post nav,post links,nav next,next post,next article,next story,adjacent*"
        )
    ])

    private static func isLinkedData(_ index: Int, _ page: PageTree) -> Bool {
        page.attribute("type", of: index)?.lowercased().hasPrefix("application/ld+json") == true
    }

    /// The maximum length of a value in bytes.
    ///
    /// Longer values are truncated.
    static let longestValue = 2000
    static let mostValues = 30
    private static let mostLinkedData = 2 << 20

    static let authorNames: Set<String> = [
        "author", "article:author", "article:author_name", "parsely-author", "sailthru.author",
        "dc.creator",
        "dcterms.creator", "byl", "byline", "cxenseparse:author", "og:article:author", "creator",
        "article.author", "shareaholic:article_author_name", "rbauthors", "bt:author", "authors",
        "citation_author", "dc.contributor", "content_author",
    ]
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}

extension PageTree {
    func content(of index: Int) -> Range<Int> {
        let node = nodes[index]
        guard Int(node.end) > index + 1 else { return 0..<0 }
        return rawText(index + 1).lowerBound..<rawText(Int(node.end) - 1).upperBound
    }

    func has(_ name: StaticString, _ word: StaticString, of index: Int) -> Bool {
        guard nodes[index].hasAttributes, let range = rawAttribute(name, of: index) else {
            return false
        }
        let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        return bytes[range].split(whereSeparator: \.isWhite).contains { found in
            found.count == word.count
                && zip(found, word).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
    }

    private func beginning(of range: Range<Int>, atMost count: Int) -> Range<Int> {
        guard range.count > count else { return range }
        var end = range.lowerBound + count
        while end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return range.lowerBound..<end
    }

    /// Returns the text of an element on one line without scripts, with spaces between blocks.
    ///
    /// Examines at most 2,000 nodes, to limit the time.
    func line(of index: Int, atMost bytes: Int = 2000) -> String {
        line(in: index..<Int(nodes[index].end), atMost: bytes)
    }

    func line(in nodes: Range<Int>, atMost bytes: Int = 2000) -> String {
        var line = PlainLineBuilder()
        var position = nodes.lowerBound
        var letters = 0
        let end = min(nodes.upperBound, position + 2000)
        while position < end, letters < bytes {
            let node = self.nodes[position]
            if node.isText {
                let range = beginning(of: rawText(position), atMost: 4 * bytes)
                append(textIn: range, to: &line)
                letters += letterCount(in: range)
            } else if node.tag == .script || node.tag == .style || node.tag == .svg {
                position = Int(node.end)
                continue
            } else if node.tag.isBlock || node.tag == .br {
                line.separate()
            }
            position += 1
        }
        return line.text
    }
}

extension String {
    func beginning(ofAtMost bytes: Int) -> String {
        guard utf8.count > bytes else { return self }
        var end = utf8.index(startIndex, offsetBy: bytes)
        while end > startIndex, String.Index(end, within: unicodeScalars) == nil {
            end = utf8.index(before: end)
        }
        return String(self[..<end])
    }
}
