/// The name of an element in one number: at most twelve letters and the digits of headings.
struct PageTagName: Equatable {
    let code: UInt64

    /// Stands for every name that is longer or written with other signs.
    static let foreign = PageTagName(code: .max)

    private init(code: UInt64) {
        self.code = code
    }

    /// Makes a name of ASCII letters, capitals or not.
    init(_ letters: some Collection<UInt8>) {
        var code = UInt64(letters.count)
        guard letters.count <= 12 else {
            self = .foreign
            return
        }
        for letter in letters {
            let digit: UInt8
            switch letter {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = letter - UInt8(ascii: "a")
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = letter - UInt8(ascii: "A")
            // There are six digits in names, and six numbers left.
            case UInt8(ascii: "1")...UInt8(ascii: "6"):
                digit = letter - UInt8(ascii: "1") + 26
            default:
                self = .foreign
                return
            }
            code = code << 5 | UInt64(digit)
        }
        self.code = code
    }
}

/// How ``PageTree`` treats the elements of HTML, found by their names.
struct PageTagTable {
    /// What an element does where it begins and ends.
    struct Rule: OptionSet {
        let rawValue: UInt8
        /// Has no content.
        static let void = Rule(rawValue: 1)
        /// Ends a paragraph, and is not ended from the inside by the end of what is inline.
        static let block = Rule(rawValue: 2)
        /// Everything up to its end tag is text.
        static let raw = Rule(rawValue: 4)
        /// Formatting: its end may stand too late.
        static let formatting = Rule(rawValue: 8)
        /// Ends from the inside do not reach over it.
        static let wall = Rule(rawValue: 16)
        /// A heading, which another heading ends.
        static let heading = Rule(rawValue: 32)
        /// A button: the end of a block reaches over it, but not the end of a paragraph or of an inline element.
        static let button = Rule(rawValue: 64)
    }

    /// One place of the table.
    private struct Entry {
        var name = PageTagName.foreign
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
            while entries[place].name != .foreign { place = (place + 1) % Self.size }
            entries[place] = Entry(name: name, tag: tag, rule: Self.rule(of: tag))
        }
    }

    /// The element of a name; `other` for names that mean nothing here.
    func find(_ name: PageTagName) -> (tag: HTMLTag, rule: Rule) {
        guard name != .foreign else { return (.other, []) }
        return entries.withUnsafeBufferPointer { entries in
            var place = Self.place(of: name)
            while entries[place].name != name {
                if entries[place].name == .foreign { return (.other, []) }
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
        case .table, .td, .th, .caption: [.block, .wall]
        case .template, .object, .html: .wall
        case .button: .button
        case .video, .audio, .frameset: []
        default: tag.isBlock ? .block : []
        }
    }
}

extension HTMLTag {
    /// Its place in a table of all elements.
    var number: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

    /// False for the parts of a table, whose ends reach over the cells in it.
    func ends(within wall: HTMLTag) -> Bool {
        switch self {
        case .tr, .thead, .tbody, .tfoot: wall != .td && wall != .th && wall != .caption
        default: true
        }
    }
}
