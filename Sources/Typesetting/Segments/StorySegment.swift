/// A stretch of a story that can be typeset alone, with all properties that depend on its
/// neighbors.
struct StorySegment: Sendable {
    let content: Content
    /// The lists, quotes and insets around the segment, outermost first.
    let nesting: [Nesting]
    /// The number of lists and quotes around a preceding blank line; nil without a blank line.
    let blankLineDepth: Int?
    let isIndented: Bool
    let marker: Marker?
    let anchor: Int
    let length: Int
    var keepsWithNext = false

    enum Content: Sendable {
        case paragraph(Block.Paragraph)
        case heading(Block.Paragraph)
        case code(ParagraphText)
        case table(Block.Table)
        case picture(Block.Picture)
        case rule
        case linkRule
        case link(StoryLink)
    }

    enum Nesting: Hashable {
        case inset, quote
        /// A list; the value is the width of its markers.
        case list(Int)
    }

    struct Marker: Sendable {
        let text: String
        let depth: Int
    }
}

extension StorySegment.Content {
    var isParagraph: Bool { if case .paragraph = self { true } else { false } }

    var isLink: Bool {
        switch self {
        case .link, .linkRule: true
        default: false
        }
    }

    /// The content with an end mark after the last word, if it is a paragraph.
    var withEndMark: StorySegment.Content {
        guard case .paragraph(var paragraph) = self else { return self }
        paragraph.text.appendNoBreakSpace(style: .body)
        paragraph.text.append("■", style: TextStyle(role: .endMark))
        return .paragraph(paragraph)
    }

    /// The length in scalars, at least 1.
    var length: Int {
        switch self {
        case .paragraph(let paragraph), .heading(let paragraph):
            max(1, paragraph.text.scalars.count)
        case .code(let text): max(1, text.scalars.count)
        case .table(let table): max(1, table.length)
        case .picture(let picture): 1 + picture.caption.scalars.count
        case .rule, .linkRule, .link: 1
        }
    }
}

extension StorySegment {
    var picture: StoryPicture? {
        if case .picture(let picture) = content { StoryPicture(picture) } else { nil }
    }
}

extension Block.Table {
    fileprivate var length: Int { rows.reduce(caption.scalars.count) { $0 + $1.length } }
}

extension [StorySegment] {
    var length: Int { last.map { $0.anchor + $0.length } ?? 0 }

    /// Returns the index of the segment at a position, or of the first one if none contains it.
    func index(at anchor: Int) -> Int {
        var low = 0
        var high = count
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle].anchor <= anchor { low = middle } else { high = middle }
        }
        return low
    }
}
