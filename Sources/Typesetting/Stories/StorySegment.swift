/// A piece of a story that is set by itself, with all that its neighbours decide about it.
///
/// A story is a list of passages, so that any stretch of it can be set without what lies before.
struct StorySegment: Sendable {
    let content: Content
    /// What it stands in, from the outermost on.
    let nesting: [Nesting]
    /// In how many of these the blank line before it stands; `nil` when there is none.
    let blankLineDepth: Int?
    /// True for a paragraph that follows another one.
    let isIndented: Bool
    let marker: Marker?
    /// How many scalars of the story's text stand before it.
    let anchor: Int
    /// How many scalars of text it has; what has none counts as one.
    let length: Int
    /// True where the next passage would say nothing without this one.
    var keepsWithNext = false

    enum Content: Sendable {
        case paragraph(Block.Paragraph)
        case heading(Block.Paragraph)
        case code(ParagraphText)
        case table(Block.Table)
        case picture(Block.Picture)
        case rule
        /// The line over the list of links.
        case linkRule
        case link(StoryLink)
    }

    /// One thing that a passage stands in.
    enum Nesting: Hashable {
        case inset, quote
        /// A list whose markers have so many columns.
        case list(Int)
    }

    /// The bullet or number of the list's item that the passage begins.
    struct Marker: Sendable {
        let text: String
        /// How many nestings there are, up to that of its list.
        let depth: Int
    }
}

extension StorySegment.Content {
    var isParagraph: Bool { if case .paragraph = self { true } else { false } }

    /// True for what stands behind the text: the links in it.
    var isLink: Bool {
        switch self {
        case .link, .linkRule: true
        default: false
        }
    }

    /// The same with the sign for the end behind its last word; what is no paragraph stays as it is.
    var withEndMark: StorySegment.Content {
        guard case .paragraph(var paragraph) = self else { return self }
        paragraph.text.appendNoBreakSpace(style: .body)
        paragraph.text.append("■", style: TextStyle(role: .endMark))
        return .paragraph(paragraph)
    }

    /// How many scalars of text it has, at least 1.
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
    /// The picture that it is, if it can be fetched.
    var picture: StoryPicture? {
        if case .picture(let picture) = content { StoryPicture(picture) } else { nil }
    }
}

extension Block.Table {
    /// How many scalars of text its caption and cells have.
    fileprivate var length: Int { rows.reduce(caption.scalars.count) { $0 + $1.length } }
}

extension [StorySegment] {
    /// How many scalars of text there are up to the end of the last one.
    var length: Int { last.map { $0.anchor + $0.length } ?? 0 }

    /// The passage that holds a place in the text; the first one when there is none before it.
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
