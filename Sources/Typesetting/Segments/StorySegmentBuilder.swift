struct StorySegmentBuilder {
    private(set) var passages: [StorySegment] = []
    private var anchor = 0
    private var pendingMarker: StorySegment.Marker?
    private var pendingBlankLine: Int?

    /// The maximum number of lines of code per segment, so that the visible lines of long code can
    /// be typeset alone.
    private static let maximumCodeLines = 200
    /// The maximum number of scalars of a paragraph per segment; only generated text has more.
    private static let maximumParagraphLength = 20_000

    init(_ blocks: [Block], links: [StoryLink]) {
        // Rules at the edges of a story separate nothing.
        var blocks = blocks[...]
        while case .rule? = blocks.first { blocks.removeFirst() }
        while case .rule? = blocks.last { blocks.removeLast() }
        add(Array(blocks), in: [])
        guard !links.isEmpty else { return }
        if !passages.isEmpty { pendingBlankLine = 0 }
        add(.linkRule, in: [])
        for link in links { add(.link(link), in: []) }
    }

    private mutating func add(
        _ blocks: [Block],
        in nesting: [StorySegment.Nesting],
        isTight: Bool = false
    ) {
        var previous: Block?
        for (index, block) in blocks.enumerated() {
            var block = block
            if case .paragraph(let paragraph) = block {
                let next = index + 1 < blocks.count ? blocks[index + 1] : nil
                block = .paragraph(paragraph.shaped(after: previous, before: next))
            }
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
        in nesting: [StorySegment.Nesting]
    ) {
        switch block {
        case .paragraph(let paragraph):
            if paragraph.kind.belongsToPrevious { passages.keepLastWithNext() }
            if case .quote? = previous, paragraph.kind == .caption { passages.keepLastWithNext() }
            let isLater = block.isBodyText && previous?.isBodyText == true
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

    private mutating func add(_ items: [Block.ListItem], in nesting: [StorySegment.Nesting]) {
        let columns = items.map { displayLine($0.marker, columns: 20).columns }.max() ?? 0
        let inner = nesting.with(.list(columns))
        for item in items {
            if !item.marker.isEmpty {
                pendingMarker = StorySegment.Marker(text: item.marker, depth: inner.count)
            }
            add(item.blocks, in: inner, isTight: true)
            pendingMarker = nil
        }
    }

    private mutating func add(
        _ paragraph: Block.Paragraph,
        in nesting: [StorySegment.Nesting],
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

    private mutating func add(code text: ParagraphText, in nesting: [StorySegment.Nesting]) {
        var start = 0
        var lineCount = 0
        for place in text.scalars.indices where text.scalars[place] == ParagraphText.lineFeed {
            lineCount += 1
            guard lineCount == Self.maximumCodeLines else { continue }
            add(.code(text.part(start..<place)), in: nesting)
            // The line feed counts as text.
            anchor += 1
            start = place + 1
            lineCount = 0
        }
        add(.code(start == 0 ? text : text.part(start..<text.scalars.count)), in: nesting)
    }

    private mutating func add(
        _ content: StorySegment.Content,
        in nesting: [StorySegment.Nesting],
        isIndented: Bool = false
    ) {
        let passage = StorySegment(
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

extension [StorySegment.Nesting] {
    fileprivate func with(_ inner: StorySegment.Nesting) -> [StorySegment.Nesting] {
        count < Block.deepestNesting ? self + [inner] : self
    }
}

extension Block {
    fileprivate var isBodyText: Bool {
        if case .paragraph(let paragraph) = self { paragraph.kind == .body } else { false }
    }

    fileprivate func needsBlankLine(after previous: Block, isTight: Bool) -> Bool {
        switch (previous, self) {
        // A heading belongs to the next block; only blocks with a header or a visible edge are
        // separated.
        case (.heading, .table), (.heading, .picture): true
        case (.heading, _): false
        case (.paragraph(let subhead), _) where subhead.kind == .subhead: false
        case (.paragraph(let first), .paragraph(let second)):
            (first.kind.isSurroundedByBlankLines || second.kind.isSurroundedByBlankLines)
                && !second.kind.belongsToPrevious
                || second.kind.needsBlankLineBefore || first.kind == .signature
                || first.kind == .body && second.kind == .term
        case (.paragraph(let term), .inset): term.kind != .term
        case (.inset, .paragraph(let term)): term.kind != .term
        case (.inset, .inset): false
        case (.paragraph, .list), (.list, .paragraph), (.list, .list): !isTight
        default: true
        }
    }
}

extension Block.ParagraphKind {
    fileprivate var isSurroundedByBlankLines: Bool { self == .verse || self == .embed }

    fileprivate var belongsToPrevious: Bool { self == .attribution || self == .signature }

    fileprivate var needsBlankLineBefore: Bool {
        self == .question || self == .subhead || self == .caption
    }

    var isRunning: Bool { self == .body || self == .question || self == .signature }
}

extension ParagraphText {
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

extension [StorySegment] {
    fileprivate mutating func keepLastWithNext() {
        if !isEmpty { self[count - 1].keepsWithNext = true }
    }

    var end: StorySegment? { last { !$0.content.isLink } }

    var opening: StorySegment? {
        prefix(6).first {
            if case .paragraph(let paragraph) = $0.content {
                paragraph.kind == .body
            } else {
                false
            }
        }
    }
}
