/// Takes blocks apart into passages.
struct PassageList {
    private(set) var passages: [Passage] = []
    private var anchor = 0
    private var pendingMarker: Passage.Marker?
    private var pendingBlankLine: Int?

    /// Longer code is taken apart, so that its visible part is set without the rest.
    private static let maximumCodeLines = 200
    /// Longer paragraphs, which nobody writes by hand, are taken apart for the same reason.
    private static let maximumParagraphLength = 20_000

    /// The passages of a story and of the list of its links.
    init(_ blocks: [Block], links: [StoryLink]) {
        add(blocks, in: [])
        guard !links.isEmpty else { return }
        if !passages.isEmpty { pendingBlankLine = 0 }
        add(.linkRule, in: [])
        for link in links { add(.link(link), in: []) }
    }

    private mutating func add(
        _ blocks: [Block],
        in nesting: [Passage.Nesting],
        isTight: Bool = false
    ) {
        var previous: Block?
        for block in blocks {
            if let previous, block.needsBlankLine(after: previous, isTight: isTight) {
                pendingBlankLine = nesting.count
            }
            add(block, after: previous, in: nesting)
            previous = block
        }
    }

    private mutating func add(
        _ block: Block,
        after previous: Block?,
        in nesting: [Passage.Nesting]
    ) {
        switch block {
        case .paragraph(let paragraph):
            let isLater =
                block.isBodyText && previous?.isBodyText == true && !paragraph.isAttribution
            add(paragraph, in: nesting, isIndented: isLater)
        case .heading(_, let paragraph): add(.heading(paragraph), in: nesting)
        case .list(let items): add(items, in: nesting)
        case .inset(let blocks): add(blocks, in: nesting.with(.inset), isTight: true)
        case .quote(let blocks): add(blocks, in: nesting.with(.quote))
        case .code(let text): add(code: text, in: nesting)
        case .table(let table): add(.table(table), in: nesting)
        case .picture(let picture): add(.picture(picture), in: nesting)
        case .rule: add(.rule, in: nesting)
        }
    }

    private mutating func add(_ items: [Block.ListItem], in nesting: [Passage.Nesting]) {
        let columns = items.map { displayLine($0.marker, columns: 20).columns }.max() ?? 0
        let inner = nesting.with(.list(columns))
        for item in items {
            if !item.marker.isEmpty {
                pendingMarker = Passage.Marker(text: item.marker, depth: inner.count)
            }
            add(item.blocks, in: inner, isTight: true)
            pendingMarker = nil
        }
    }

    private mutating func add(
        _ paragraph: Block.Paragraph,
        in nesting: [Passage.Nesting],
        isIndented: Bool
    ) {
        guard paragraph.text.scalars.count > Self.maximumParagraphLength else {
            return add(.paragraph(paragraph), in: nesting, isIndented: isIndented)
        }
        for (number, part) in paragraph.text.parts(of: Self.maximumParagraphLength).enumerated() {
            var piece = paragraph
            piece.text = part
            add(.paragraph(piece), in: nesting, isIndented: isIndented && number == 0)
        }
    }

    private mutating func add(code text: ParagraphText, in nesting: [Passage.Nesting]) {
        var start = 0
        var lineCount = 0
        for place in text.scalars.indices where text.scalars[place] == ParagraphText.lineFeed {
            lineCount += 1
            guard lineCount == Self.maximumCodeLines else { continue }
            add(.code(text.part(start..<place)), in: nesting)
            // The line's end counts as text.
            anchor += 1
            start = place + 1
            lineCount = 0
        }
        add(.code(start == 0 ? text : text.part(start..<text.scalars.count)), in: nesting)
    }

    private mutating func add(
        _ content: Passage.Content,
        in nesting: [Passage.Nesting],
        isIndented: Bool = false
    ) {
        let passage = Passage(
            content: content,
            nesting: nesting,
            blankLineDepth: pendingBlankLine,
            isIndented: isIndented,
            marker: pendingMarker,
            anchor: anchor,
            length: content.length
        )
        passages.append(passage)
        anchor += passage.length
        pendingMarker = nil
        pendingBlankLine = nil
    }
}

extension [Passage.Nesting] {
    /// With one more, unless there are so many that nothing more is set in.
    fileprivate func with(_ inner: Passage.Nesting) -> [Passage.Nesting] {
        count < Block.deepestNesting ? self + [inner] : self
    }
}

extension Block.Paragraph {
    /// True for the line in a quote that says, after a dash, who is quoted.
    fileprivate var isAttribution: Bool {
        guard let first = text.scalars.first, text.style(at: 0).role == .quote else { return false }
        return (0x2012...0x2015).contains(first)
    }
}

extension Block {
    /// True for paragraphs of running text.
    fileprivate var isBodyText: Bool {
        if case .paragraph(let paragraph) = self { paragraph.kind == .body } else { false }
    }

    /// Whether this block stands apart from the one above it.
    fileprivate func needsBlankLine(after previous: Block, isTight: Bool) -> Bool {
        switch (previous, self) {
        case (.paragraph(let first), .paragraph(let second)):
            second.kind == .caption || first.kind == .body && second.kind == .term
                || first.kind == .embed || second.kind == .embed
        case (.paragraph(let term), .inset): term.kind != .term
        case (.inset, .paragraph(let term)): term.kind != .term
        case (.inset, .inset): false
        case (.paragraph, .list), (.list, .paragraph), (.list, .list): !isTight
        default: true
        }
    }
}

extension ParagraphText {
    /// Parts of about so many scalars, each of which ends where a line may end without a hyphen.
    fileprivate func parts(of length: Int) -> [ParagraphText] {
        let breaks = lineBreaks(in: scalars)
        var parts: [ParagraphText] = []
        var start = 0
        for place in scalars.indices.dropFirst()
        where place - start >= length && breaks[place] != .prohibited
            && scalars[place - 1] != Self.softHyphen
        {
            parts.append(part(start..<place))
            start = place
        }
        return parts + [part(start..<scalars.count)]
    }
}

extension [Passage] {
    /// The paragraph that begins the text: only headings and pictures stand before it.
    var opening: Passage? {
        prefix(6).first {
            if case .paragraph(let paragraph) = $0.content {
                paragraph.kind == .body
            } else {
                false
            }
        }
    }
}
