/// An element name of at most twelve characters, letters and the digits 1 to 6, packed into an
/// integer.
struct PageTagName: Equatable {
    let code: UInt64

    static let unknown = PageTagName(code: .max)

    private init(code: UInt64) {
        self.code = code
    }

    init(_ letters: some Collection<UInt8>) {
        var code = UInt64(letters.count)
        guard letters.count <= 12 else {
            self = .unknown
            return
        }
        for letter in letters {
            let digit: UInt8
            switch letter {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = letter - UInt8(ascii: "a")
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = letter - UInt8(ascii: "A")
            // The six values after the letters are the digits of headings.
            case UInt8(ascii: "1")...UInt8(ascii: "6"):
                digit = letter - UInt8(ascii: "1") + 26
            default:
                self = .unknown
                return
            }
            code = code << 5 | UInt64(digit)
        }
        self.code = code
    }
}

/// A hash table of ``PageTree``'s parsing rules by element name.
struct PageTagTable {
    struct Rule: OptionSet {
        let rawValue: UInt8
        static let void = Rule(rawValue: 1)
        /// The start tag ends a paragraph.
        ///
        /// Inline end tags within the element do not close outer elements.
        static let block = Rule(rawValue: 2)
        /// The content is text until the end tag.
        static let raw = Rule(rawValue: 4)
        static let formatting = Rule(rawValue: 8)
        /// End tags within the element do not close outer elements.
        static let scopeBoundary = Rule(rawValue: 16)
        static let heading = Rule(rawValue: 32)
        /// Paragraph and inline end tags within the element do not close outer elements; block end
        /// tags do.
        static let button = Rule(rawValue: 64)
    }

    private struct Entry {
        var name = PageTagName.unknown
        var tag = HTMLTag.other
        var rule: Rule = []
    }

    private var entries: [Entry]
    private static let size = 512

    static let all = PageTagTable()

    private init() {
        entries = Array(repeating: Entry(), count: Self.size)
        for tag in HTMLTag.allCases where tag != .other {
            let name = PageTagName(tag.rawValue.utf8)
            var place = Self.place(of: name)
            while entries[place].name != .unknown { place = (place + 1) % Self.size }
            entries[place] = Entry(name: name, tag: tag, rule: Self.rule(of: tag))
        }
    }

    func find(_ name: PageTagName) -> (tag: HTMLTag, rule: Rule) {
        guard name != .unknown else { return (.other, []) }
        return entries.withUnsafeBufferPointer { entries in
            var place = Self.place(of: name)
            while entries[place].name != name {
                if entries[place].name == .unknown { return (.other, []) }
                place = (place + 1) % Self.size
            }
            return (entries[place].tag, entries[place].rule)
        }
    }

    private static func place(of name: PageTagName) -> Int {
        Int(truncatingIfNeeded: (name.code &* 0x9E37_79B9_7F4A_7C15) >> 55)
    }

    private static func rule(of tag: HTMLTag) -> Rule {
        switch tag {
        case .area, .base, .br, .col, .embed, .frame, .img, .input, .link, .meta, .param, .source,
            .track, .wbr:
            .void
        case .hr: [.void, .block]
        case .script, .style, .iframe, .textarea, .title, .noframes, .svg: .raw
        case .a, .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u: .formatting
        case .h1, .h2, .h3, .h4, .h5, .h6: [.block, .heading]
        case .table, .td, .th, .caption: [.block, .scopeBoundary]
        case .template, .object, .html: .scopeBoundary
        case .button: .button
        case .video, .audio, .frameset: []
        default: tag.isBlock ? .block : []
        }
    }
}

extension HTMLTag {
    var number: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

    /// Whether an end tag inside the boundary `wall` cannot close elements outside it.
    ///
    /// Table cells are not a boundary for end tags of other table parts.
    func ends(within wall: HTMLTag) -> Bool {
        switch self {
        case .tr, .thead, .tbody, .tfoot: wall != .td && wall != .th && wall != .caption
        default: true
        }
    }
}
