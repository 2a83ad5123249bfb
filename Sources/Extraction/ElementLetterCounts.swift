import Markup

/// The number of letters in a page's elements, without excluded elements.
struct ElementLetterCounts {
    let page: PageTree
    private(set) var meanings: [ClassNameClassifier]
    var isExcluded: [Bool]
    private(set) var letters: [Int32]
    private(set) var linkLetters: [Int32]
    /// The number of letters in blocks that look like paragraphs of a story, by node.
    private(set) var paragraphLetters: [Int32]
    private(set) var ownLetters: [Int32]
    private(set) var ownLinkLetters: [Int32]
    /// The innermost block that contains each node.
    ///
    /// A block contains itself.
    private(set) var blocks: [Int32]

    init(of page: PageTree) {
        self.page = page
        let count = page.nodes.count
        meanings = Array(repeating: [], count: count)
        isExcluded = Array(repeating: false, count: count)
        letters = Array(repeating: 0, count: count)
        linkLetters = letters
        paragraphLetters = letters
        ownLetters = letters
        ownLinkLetters = letters
        blocks = letters
        for (index, node) in page.nodes.enumerated() where Self.isNeverContent(node.tag) {
            isExcluded[index] = !page.isShown(index, node.tag)
        }
        readNames(page)
    }

    mutating func addFigure(_ index: Int) { meanings[index].insert(.figure) }

    static func isNeverContent(_ tag: HTMLTag) -> Bool {
        switch tag {
        case .script, .style, .noscript, .template, .svg, .iframe, .frameset, .noframes, .input,
            .select, .option, .textarea, .datalist, .head, .title, .embed, .source, .link, .meta:
            true
        default: false
        }
    }

    static func isControl(_ tag: HTMLTag) -> Bool {
        switch tag {
        case .nav, .menu, .dialog, .button, .label, .object, .canvas, .audio, .video: true
        default: false
        }
    }

    /// Includes an excluded element again, except its scripts and controls.
    mutating func restore(_ index: Int) {
        isExcluded[index] = false
        for place in index + 1..<max(index + 1, Int(page.nodes[index].end)) {
            let node = page.nodes[place]
            isExcluded[place] =
                !node.isText && (Self.isNeverContent(node.tag) || Self.isControl(node.tag))
        }
    }

    private mutating func readNames(_ page: PageTree) {
        let table = ClassNameTable.common
        page.bytes.withUnsafeBufferPointer { bytes in
            func meaning(of names: Range<Int>) -> ClassNameClassifier {
                table.meaning(of: UnsafeBufferPointer(rebasing: bytes[names]))
            }
            for (index, node) in page.nodes.enumerated() {
                guard !node.isText else { continue }
                var found: ClassNameClassifier = []
                if node.tag == .other {
                    // The names of custom elements resemble class names.
                    var name = page.name(index)
                    if name.utf8.contains(UInt8(ascii: "-")) {
                        found = name.withUTF8 { table.meaning(of: $0) }
                    }
                }
                guard node.hasAttributes else {
                    meanings[index] = found
                    continue
                }
                if let names = page.rawAttribute("class", of: index) {
                    found.formUnion(meaning(of: names))
                    if found.contains(.publishedPost) {
                        found.formIntersection([.article, .body, .articleBody, .publishedPost])
                        found.insert(.article)
                    }
                    if found.contains(.hidden), ResponsiveClassNames.show(bytes[names]) {
                        found.remove(.hidden)
                    }
                }
                if let names = page.rawAttribute("id", of: index) {
                    var said = meaning(of: names)
                    if !node.tag.isContainer { said.subtract(.exclusions) }
                    if !said.isDisjoint(with: .exclusions), found.isDisjoint(with: .exclusions) {
                        found.insert(.byIDOnly)
                    }
                    found.formUnion(said)
                }
                meanings[index] = found
            }
        }
    }

    var totalParagraphLetters: Int {
        page.nodes.indices.reduce(0) {
            $0 + (page.nodes[$1].parent < 0 ? Int(paragraphLetters[$1]) : 0)
        }
    }

    var plainLetters: Int {
        page.nodes.indices.reduce(0) {
            $0 + (page.nodes[$1].parent < 0 ? Int(letters[$1] - linkLetters[$1]) : 0)
        }
    }

    /// The number of letters of an element outside links.
    func plainLetters(of index: Int) -> Int32 { letters[index] - linkLetters[index] }

    mutating func measure() {
        countBlocks()
        for index in page.nodes.indices where ownLetters[index] > 0 {
            paragraphLetters[index] = isParagraphLike(index) ? ownLetters[index] : 0
        }
        for index in page.nodes.indices.reversed() {
            let parent = Int(page.nodes[index].parent)
            guard parent >= 0, !isExcluded[index] else { continue }
            letters[parent] += letters[index]
            linkLetters[parent] += linkLetters[index]
            paragraphLetters[parent] += paragraphLetters[index]
        }
    }

    private mutating func countBlocks() {
        for index in page.nodes.indices {
            (letters[index], linkLetters[index], paragraphLetters[index]) = (0, 0, 0)
            (ownLetters[index], ownLinkLetters[index]) = (0, 0)
        }
        var index = 0
        var linkEnd = 0
        while index < page.nodes.count {
            let node = page.nodes[index]
            guard !isExcluded[index] else {
                index = Int(node.end)
                continue
            }
            let parent = Int(node.parent)
            let around = parent >= 0 ? blocks[parent] : Int32(index)
            if node.isText {
                let length = Int32(page.letterCount(in: page.rawText(index)))
                letters[index] = length
                ownLetters[Int(around)] += length
                if index < linkEnd {
                    linkLetters[index] = length
                    ownLinkLetters[Int(around)] += length
                }
            } else {
                blocks[index] = node.tag.isBlock ? Int32(index) : around
                if page.isLink(index) { linkEnd = Int(node.end) }
            }
            index += 1
        }
    }

    func isParagraphLike(_ index: Int) -> Bool {
        Self.isGood(
            page.nodes[index].tag,
            letters: Int(ownLetters[index]),
            linkLetters: Int(ownLinkLetters[index])
        )
    }

    static func isGood(_ tag: HTMLTag, letters length: Int, linkLetters: Int) -> Bool {
        guard linkLetters * 2 < length else { return false }
        switch tag {
        case .h1, .h2, .h3, .h4, .h5, .h6, .figcaption, .caption, .th, .title: return false
        case .p, .pre, .blockquote: return length >= 20
        default: return length >= 60
        }
    }
}

extension HTMLTag {
    /// Whether the element's ID may describe its content.
    ///
    /// The IDs of headings, paragraphs and cells are targets of links.
    fileprivate var isContainer: Bool {
        switch self {
        case .h1, .h2, .h3, .h4, .h5, .h6, .p, .pre, .blockquote, .dt, .dd, .tr, .td, .th: false
        default: true
        }
    }
}

extension PageTree {
    fileprivate func isShown(_ index: Int, _ tag: HTMLTag) -> Bool {
        switch tag {
        case .template: rawAttribute("shadowrootmode", of: index) != nil
        default: false
        }
    }

    private static func letterCount(in eight: UInt64) -> Int {
        // SWAR: adding 0x5F sets the high bit of each byte that is 0x21 or more.
        let others = eight & 0x7F7F_7F7F_7F7F_7F7F
        let marks = (others &+ 0x5F5F_5F5F_5F5F_5F5F | eight) & 0x8080_8080_8080_8080
        return Int((marks >> 7 &* 0x0101_0101_0101_0101) >> 56)
    }

    func letterCount(in range: Range<Int>) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            let text = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range])
            var count = 0
            var position = 0
            while position + 8 <= text.count {
                let eight = text.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                count &+= Self.letterCount(in: eight)
                position += 8
            }
            for byte in text[position...] where byte > 0x20 { count += 1 }
            return count
        }
    }
}

extension PageTree {
    /// Whether an element is a link, and not an unclosed tag around several long texts.
    func isLink(_ index: Int) -> Bool {
        let node = nodes[index]
        guard !node.isText, node.tag == .a, rawAttribute("href", of: index) != nil else {
            return false
        }
        let longTexts = (index..<Int(node.end)).prefix(1000).count {
            nodes[$0].isText && rawText($0).count >= 80
        }
        return longTexts < 4
    }
}
