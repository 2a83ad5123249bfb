/// Sets blocks in lines.
struct StorySetter {
    private(set) var lines: [TypesetLine] = []
    private(set) var pictures: [StoryPicture] = []
    /// How many scalars of the story's text stand before the current block.
    private var anchor = 0
    /// The marker that the next line takes along.
    private var pendingMarker: SetLine.Marker?
    private let columns: Int
    private let paragraphs: ParagraphSetter

    /// Sets lines of at most `columns`, which are at least 1.
    init(columns: Int, paragraphs: ParagraphSetter) {
        self.columns = columns
        self.paragraphs = paragraphs
    }

    /// Sets the blocks of a story.
    mutating func set(_ blocks: [Block]) {
        set(blocks, in: Frame(columns: columns))
    }

    /// Sets the addresses of all links under a short rule.
    mutating func setLinkList(_ links: [StoryLink]) {
        guard !links.isEmpty else { return }
        let frame = Frame(columns: columns)
        if !lines.isEmpty { addBlankLine(in: frame) }
        addRule(columns: min(20, columns), in: frame)
        for link in links {
            let style = TextStyle(role: .linkList, link: link.number)
            let words = "[\(link.number)] \(readableAddress(link.address))"
            let line = displayLine(words, columns: columns)
            add(SetLine([TextRun(text: line.text, style: style)], columns: line.columns), in: frame)
            anchor += 1
        }
    }

    private mutating func set(_ blocks: [Block], in frame: Frame, isTight: Bool = false) {
        var previous: Block?
        for block in blocks {
            if let previous, block.needsBlankLine(after: previous, isTight: isTight) {
                addBlankLine(in: frame)
            }
            set(block, after: previous, in: frame)
            previous = block
        }
    }

    private mutating func set(_ block: Block, after previous: Block?, in frame: Frame) {
        switch block {
        case .paragraph(let paragraph):
            let isLater =
                block.isBodyText && previous?.isBodyText == true && !paragraph.isAttribution
            setParagraph(paragraph, in: frame, isIndented: isLater)
        case .heading(_, let paragraph): setHeading(paragraph, in: frame)
        case .list(let items): set(items, in: frame)
        case .inset(let blocks): set(blocks, in: frame.indented(by: 4) ?? frame, isTight: true)
        case .quote(let blocks): set(blocks, in: frame.quoted)
        case .code(let text): setCode(text, in: frame)
        case .table(let table): set(table, in: frame)
        case .picture(let picture): set(picture, in: frame)
        case .rule:
            let line = displayLine(frame.available < 5 ? "*" : "* * *", columns: frame.available)
            let run = TextRun(text: line.text, style: TextStyle(role: .rule))
            let indent = (frame.available - line.columns) / 2
            add(SetLine([run], columns: line.columns, indent: indent), in: frame)
        }
    }

    private mutating func setParagraph(
        _ paragraph: Block.Paragraph,
        in frame: Frame,
        isIndented: Bool = false
    ) {
        let set = paragraphs.set(paragraph, measure: frame.available, isIndented: isIndented)
        add(set, in: frame)
    }

    private mutating func setHeading(_ paragraph: Block.Paragraph, in frame: Frame) {
        add(paragraphs.set(heading: paragraph, measure: frame.available), in: frame)
    }

    private mutating func set(_ items: [Block.ListItem], in frame: Frame) {
        let width = items.map { displayLine($0.marker, columns: 20).columns }.max() ?? 0
        let margin = frame.parts.isEmpty ? frame.indented(by: 2) ?? frame : frame
        let inner = margin.indented(by: width + 1)
        for item in items {
            if let inner, !item.marker.isEmpty {
                pendingMarker = SetLine.Marker(text: item.marker, part: inner.parts.count - 1)
            }
            set(item.blocks, in: inner ?? frame, isTight: true)
            pendingMarker = nil
        }
    }

    private mutating func setCode(_ text: ParagraphText, in frame: Frame) {
        let frame = frame.indented(by: 2) ?? frame
        let levels = BidiLevels(text, direction: .leftToRight)
        for line in text.hardLines {
            add(
                SetLine(
                    text.runs(of: line, levels: levels),
                    columns: line.columns,
                    anchor: line.range.lowerBound,
                    isWide: line.columns > frame.available
                ),
                in: frame
            )
        }
        anchor += text.scalars.count
    }

    private mutating func set(_ table: Block.Table, in frame: Frame) {
        let caption = Block.Paragraph(
            text: table.caption,
            direction: .automatic,
            kind: .caption
        )
        setParagraph(caption, in: frame)
        let setter = TableSetter(table, columns: frame.available)
        for line in setter.lines { add(line, in: frame) }
        anchor += setter.length
    }

    private mutating func set(_ picture: Block.Picture, in frame: Frame) {
        let caption = picture.caption.plainText
        if let address = picture.address {
            pictures.append(
                StoryPicture(
                    address: address,
                    alternativeText: picture.alternativeText,
                    caption: caption,
                    line: lines.count
                )
            )
        }
        setPlaceholder(of: picture, caption: caption, in: frame)
    }

    /// Sets what a picture shows, and its caption; a caption that says the same only once.
    private mutating func setPlaceholder(
        of picture: Block.Picture,
        caption: String,
        in frame: Frame
    ) {
        let style = TextStyle(role: .picturePlaceholder)
        let words = picture.alternativeText
        if words.isEmpty || words == caption {
            let isSilent = words.isEmpty && picture.caption.isEmpty
            var placeholder = ParagraphText(isSilent ? "▣ Picture" : "▣", style: style)
            if !picture.caption.isEmpty {
                placeholder.append("\u{A0}", style: style)
                placeholder.append(picture.caption)
            }
            return setParagraph(
                Block.Paragraph(text: placeholder, direction: picture.direction, kind: .caption),
                in: frame
            )
        }
        let line = displayLine("▣ \(words)", columns: frame.available)
        let placeholder = SetLine(
            [TextRun(text: line.text, style: style)],
            columns: line.columns,
            isRightToLeft: line.isRightToLeft
        )
        add(placeholder, in: frame)
        anchor += 1
        setParagraph(
            Block.Paragraph(
                text: picture.caption,
                direction: picture.direction,
                kind: .caption
            ),
            in: frame
        )
    }

    private mutating func add(_ paragraph: SetParagraph, in frame: Frame) {
        for line in paragraph.lines { add(line, in: frame) }
        anchor += paragraph.length
    }

    private mutating func addRule(columns: Int, in frame: Frame) {
        let rule = TextRun(
            text: String(repeating: "─", count: columns),
            style: TextStyle(role: .rule)
        )
        add(SetLine([rule], columns: columns), in: frame)
    }

    private mutating func addBlankLine(in frame: Frame) {
        add(SetLine([], columns: 0), in: frame)
    }

    /// Adds a line with what its frame puts before it.
    private mutating func add(_ line: SetLine, in frame: Frame) {
        let marker = line.runs.isEmpty ? nil : pendingMarker
        if marker != nil { pendingMarker = nil }
        lines.append(line.placed(in: frame, marker: marker, anchor: anchor))
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
        case (.paragraph(let term), .inset): term.kind != .term
        case (.inset, .paragraph(let term)): term.kind != .term
        case (.inset, .inset): false
        case (.paragraph, .list), (.list, .paragraph), (.list, .list): !isTight
        default: true
        }
    }
}
