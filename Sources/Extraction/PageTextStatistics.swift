import Markup

/// How much text stands where on a page, and what is left of it without what stands beside a story.
struct PageTextStatistics {
    let page: PageTree
    /// By node: what its names say.
    private(set) var meanings: [ClassNameClassifier]
    /// By node: true when it is left out with all that is in it.
    var isOut: [Bool]
    /// By node: the letters in it, in bytes, as far as they are not left out.
    private(set) var letters: [Int32]
    /// Those of them that are links.
    private(set) var linkLetters: [Int32]
    /// Those that stand in blocks which look like a story's.
    private(set) var good: [Int32]
    /// By node: the letters that stand in a block itself, and not in a block within it.
    private(set) var ownLetters: [Int32]
    private(set) var ownLinkLetters: [Int32]
    /// By node: the block around it, or itself.
    private(set) var blocks: [Int32]

    init(of page: PageTree) {
        self.page = page
        let count = page.nodes.count
        meanings = Array(repeating: [], count: count)
        isOut = Array(repeating: false, count: count)
        letters = Array(repeating: 0, count: count)
        linkLetters = letters
        good = letters
        ownLetters = letters
        ownLinkLetters = letters
        blocks = letters
        for (index, node) in page.nodes.enumerated() where Self.isNever(node.tag) {
            isOut[index] = !page.isShown(index, node.tag)
        }
        readNames(page)
    }

    /// Takes an element for a picture with its caption.
    mutating func addFigure(_ index: Int) { meanings[index].insert(.figure) }

    /// True for elements in which no story stands.
    static func isNever(_ tag: HTMLTag) -> Bool {
        switch tag {
        case .script, .style, .noscript, .template, .svg, .iframe, .frameset, .noframes, .input,
            .select, .option, .textarea, .datalist, .head, .title, .embed, .source, .link, .meta:
            true
        default: false
        }
    }

    /// Whether an element is a control or a player; names and places do not matter.
    static func isControl(_ tag: HTMLTag) -> Bool {
        switch tag {
        case .nav, .menu, .dialog, .button, .label, .object, .canvas, .audio, .video: true
        default: false
        }
    }

    /// Puts an element back that was left out, but not the scripts and controls in it.
    mutating func restore(_ index: Int) {
        isOut[index] = false
        for place in index + 1..<max(index + 1, Int(page.nodes[index].end)) {
            let node = page.nodes[place]
            isOut[place] = !node.isText && (Self.isNever(node.tag) || Self.isControl(node.tag))
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
                    // Elements that a page has made up are called what others have for a class.
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
                    if found.contains(.hidden), ResponsiveNames.show(bytes[names]) {
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

    /// The letters on the whole page that look like a story's.
    var goodLetters: Int {
        page.nodes.indices.reduce(0) { $0 + (page.nodes[$1].parent < 0 ? Int(good[$1]) : 0) }
    }

    /// Letters on the page outside links.
    var plainLetters: Int {
        page.nodes.indices.reduce(0) {
            $0 + (page.nodes[$1].parent < 0 ? Int(letters[$1] - linkLetters[$1]) : 0)
        }
    }

    /// Counts anew, without what is left out.
    mutating func measure() {
        countBlocks()
        for index in page.nodes.indices where ownLetters[index] > 0 {
            good[index] = isGood(index) ? ownLetters[index] : 0
        }
        for index in page.nodes.indices.reversed() {
            let parent = Int(page.nodes[index].parent)
            guard parent >= 0, !isOut[index] else { continue }
            letters[parent] += letters[index]
            linkLetters[parent] += linkLetters[index]
            good[parent] += good[index]
        }
    }

    private mutating func countBlocks() {
        for index in page.nodes.indices {
            (letters[index], linkLetters[index], good[index]) = (0, 0, 0)
            (ownLetters[index], ownLinkLetters[index]) = (0, 0)
        }
        var index = 0
        var linkEnd = 0
        while index < page.nodes.count {
            let node = page.nodes[index]
            guard !isOut[index] else {
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
                if node.tag == .a, page.rawAttribute("href", of: index) != nil {
                    linkEnd = Int(node.end)
                }
            }
            index += 1
        }
    }

    /// Whether the text of a block is long enough for a paragraph, and not made of links.
    func isGood(_ index: Int) -> Bool {
        Self.isGood(
            page.nodes[index].tag,
            letters: Int(ownLetters[index]),
            linkLetters: Int(ownLinkLetters[index])
        )
    }

    /// The same for words that stand in an element of some kind.
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
    /// False for elements whose ids are link targets, such as headings, paragraphs and cells.
    fileprivate var isContainer: Bool {
        switch self {
        case .h1, .h2, .h3, .h4, .h5, .h6, .p, .pre, .blockquote, .dt, .dd, .tr, .td, .th: false
        default: true
        }
    }
}

extension PageTree {
    /// Whether an element is seen though others of its kind are not part of a story.
    fileprivate func isShown(_ index: Int, _ tag: HTMLTag) -> Bool {
        switch tag {
        // What belongs to an element is seen in its place.
        case .template: rawAttribute("shadowrootmode", of: index) != nil
        default: false
        }
    }

    /// How many of eight bytes are not white space.
    private static func letterCount(in eight: UInt64) -> Int {
        // The highest bit of a byte is set, or gets set by adding 0x5F to the others where they are 0x21 or more.
        let others = eight & 0x7F7F_7F7F_7F7F_7F7F
        let marks = (others &+ 0x5F5F_5F5F_5F5F_5F5F | eight) & 0x8080_8080_8080_8080
        return Int((marks >> 7 &* 0x0101_0101_0101_0101) >> 56)
    }

    /// The bytes of a text that are not white space.
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
