import Markup

struct StoryLayoutEngine {
    private let columns: Int
    private let tableColumns: Int
    private let pictures: PictureLayoutLimits?
    private let spacesParagraphs: Bool
    private let dropCapAnchor: Int?
    private let anchorOfEnd: Int?
    private let paragraphs: ParagraphLayoutEngine

    init(
        columns: Int,
        tableColumns: Int,
        pictures: PictureLayoutLimits?,
        spacesParagraphs: Bool,
        dropCapAnchor: Int?,
        anchorOfEnd: Int?,
        paragraphs: ParagraphLayoutEngine
    ) {
        self.columns = columns
        self.tableColumns = max(columns, tableColumns)
        self.spacesParagraphs = spacesParagraphs
        self.pictures = pictures
        self.dropCapAnchor = dropCapAnchor
        self.anchorOfEnd = anchorOfEnd
        self.paragraphs = paragraphs
    }

    func set(_ passage: StorySegment) -> [TypesetLine] {
        let frame = Frame(columns: columns, in: passage.nesting[...])
        var lines: [TypesetLine] = []
        let isSpaced = passage.isIndented && spacesParagraphs
        if let depth = passage.blankLineDepth ?? (isSpaced ? passage.nesting.count : nil) {
            let outer = Frame(columns: columns, in: passage.nesting.prefix(depth))
            lines.append(UnplacedLine([], columns: 0).placed(in: outer, anchor: passage.anchor))
        }
        let isEnd = passage.anchor == anchorOfEnd && !passage.content.isLink
        let content = isEnd ? passage.content.withEndMark : passage.content
        var marker = passage.marker.flatMap { place($0, in: passage.nesting) }
        let opening = passage.anchor == dropCapAnchor ? begin(content, in: frame) : nil
        let isIndented = passage.isIndented && !isSpaced
        var block = opening ?? set(content, in: frame, isIndented: isIndented)
        keepTogether(&block, of: passage)
        if isEnd, !content.isParagraph { block.append(endMark(of: passage)) }
        for var line in block {
            // Alternative text may be longer than the segment.
            line.anchor = min(line.anchor, passage.length - 1)
            let isFirst = !line.runs.isEmpty
            lines.append(
                line.placed(
                    in: frame,
                    marker: isFirst ? marker : nil,
                    anchor: passage.anchor
                )
            )
            if isFirst { marker = nil }
        }
        return lines
    }

    private func keepTogether(_ lines: inout [UnplacedLine], of passage: StorySegment) {
        guard let last = lines.indices.last else { return }
        var kept: [Int] = []
        switch passage.content {
        case .heading: kept = Array(lines.indices)
        case .paragraph(let paragraph):
            switch paragraph.kind {
            case .subhead, .question: kept = Array(lines.indices)
            case .verse where lines.count <= Self.longestStanza:
                kept = Array(lines.indices.dropLast())
            // Avoids widows and orphans.
            default: kept = lines.count > 1 ? [0, last - 1] : []
            }
        case .code, .table, .picture, .rule, .linkRule, .link: break
        }
        if passage.keepsWithNext { kept.append(last) }
        for index in kept { lines[index].keepsWithNext = true }
    }

    /// The maximum number of lines of a stanza that is not split over pages.
    private static let longestStanza = 8

    private func endMark(of passage: StorySegment) -> UnplacedLine {
        UnplacedLine(
            [TextRun(text: "■", style: TextStyle(role: .endMark))],
            columns: 1,
            anchor: passage.length - 1
        )
    }

    private func place(
        _ marker: StorySegment.Marker,
        in nesting: [StorySegment.Nesting]
    ) -> UnplacedLine.Marker? {
        let outer = Frame(columns: columns, in: nesting.prefix(marker.depth - 1))
        let inner = Frame(columns: columns, in: nesting.prefix(marker.depth))
        guard inner.parts.count > outer.parts.count else { return nil }
        return UnplacedLine.Marker(text: marker.text, part: inner.parts.count - 1)
    }

    private func begin(_ content: StorySegment.Content, in frame: Frame) -> [UnplacedLine]? {
        guard case .paragraph(let paragraph) = content, frame.parts.isEmpty else { return nil }
        return paragraphs.set(opening: paragraph, measure: frame.available)
    }

    private func set(_ content: StorySegment.Content, in frame: Frame, isIndented: Bool)
        -> [UnplacedLine]
    {
        switch content {
        case .paragraph(let paragraph):
            paragraphs.set(paragraph, measure: frame.available, isIndented: isIndented)
        case .heading(let paragraph):
            paragraphs.set(heading: paragraph, measure: frame.available)
        case .code(let text): code(text, measure: frame.available)
        case .table(let table): set(table, in: frame)
        case .picture(let picture):
            room(for: picture, in: frame) ?? placeholder(of: picture, in: frame)
        case .rule: [centered(frame.available < 5 ? "*" : "* * *", in: frame)]
        case .linkRule: [rule(columns: min(20, columns))]
        case .link(let link): [entry(link)]
        }
    }

    private func code(_ text: ParagraphText, measure: Int) -> [UnplacedLine] {
        let indent = measure >= Frame.minimum + 2 ? 2 : 0
        let levels = paragraphs.levels(of: text, direction: .leftToRight)
        return text.hardLines.map { line in
            UnplacedLine(
                text.runs(of: line, levels: levels),
                columns: line.columns,
                indent: line.range.isEmpty ? 0 : indent,
                anchor: line.range.lowerBound,
                isWide: line.columns > measure - indent
            )
        }
    }

    private func set(_ table: Block.Table, in frame: Frame) -> [UnplacedLine] {
        let caption = Block.Paragraph(text: table.caption, direction: .automatic, kind: .caption)
        let rows = TableLayoutEngine(
            table,
            columns: frame.available,
            mostColumns: frame.available + tableColumns - columns,
            paragraphs: paragraphs
        ).lines
        var head = paragraphs.set(caption, measure: frame.available)
        for index in head.indices { head[index].keepsWithNext = true }
        return head
            + rows.map { $0.moved(by: table.caption.scalars.count) }
    }

    func place(_ passage: StorySegment, atLine line: Int) -> PlacedPicture? {
        guard case .picture(let block) = passage.content, let picture = StoryPicture(block) else {
            return nil
        }
        let frame = Frame(columns: columns, in: passage.nesting[...])
        let size = room(for: picture)?.size(of: picture, columns: frame.available)
        let isAtRight = [.rightToLeft, .automaticRightToLeft].contains(block.direction)
        let margin = isAtRight ? frame.available - (size?.columns ?? 0) : 0
        return PlacedPicture(
            picture: picture,
            line: line,
            indent: isAtRight ? margin : frame.textColumn,
            columns: size?.columns ?? 0,
            rows: size?.rows ?? 0,
            isAtRight: isAtRight
        )
    }

    private func room(for picture: StoryPicture) -> PictureLayoutLimits? {
        pictures?.displayed?.contains(picture.number) == false ? nil : pictures
    }

    /// Returns blank lines for a picture and its caption; nil if text replaces the picture.
    ///
    /// A picture that could not be loaded gets one blank line.
    private func room(for picture: Block.Picture, in frame: Frame) -> [UnplacedLine]? {
        guard let story = StoryPicture(picture), let pictures = room(for: story) else { return nil }
        let rows = pictures.size(of: story, columns: frame.available).rows
        var words = picture.caption
        if words.isEmpty {
            let isMissing = pictures.missing.contains(picture.number)
            words = ParagraphText(
                isMissing ? picture.alternativeText : picture.alternativeText.asCaption,
                style: TextStyle(role: .caption)
            )
        }
        return Array(repeating: UnplacedLine([], columns: 0), count: rows)
            + setCaption(words, of: picture, in: frame).map { $0.moved(by: 1) }
    }

    private func placeholder(of picture: Block.Picture, in frame: Frame) -> [UnplacedLine] {
        let style = TextStyle(role: .picturePlaceholder)
        let words = picture.alternativeText
        let caption = picture.caption.plainText
        let isRepeated =
            caption.isEmpty
            ? words.isEmpty
            : words.asCaption.isEmpty || TextComparison.end(of: words, in: caption) != nil
        if isRepeated {
            let isSilent = words.isEmpty && picture.caption.isEmpty
            var placeholder = ParagraphText(isSilent ? "▣ Picture" : "▣", style: style)
            if !picture.caption.isEmpty {
                placeholder.append("\u{A0}", style: style)
                placeholder.append(picture.caption)
            }
            return setCaption(placeholder, of: picture, in: frame)
        }
        let rest = setCaption(picture.caption, of: picture, in: frame).map { $0.moved(by: 1) }
        if paragraphs.isInLogicalOrder {
            return setCaption(ParagraphText("▣ \(words)", style: style), of: picture, in: frame)
                + rest
        }
        let line = displayLine("▣ \(words)", columns: frame.available)
        let placeholder = UnplacedLine(
            [TextRun(text: line.text, style: style)],
            columns: line.columns,
            isRightToLeft: line.isRightToLeft
        )
        return [placeholder] + rest
    }

    private func setCaption(
        _ text: ParagraphText,
        of picture: Block.Picture,
        in frame: Frame
    ) -> [UnplacedLine] {
        let caption = Block.Paragraph(text: text, direction: picture.direction, kind: .caption)
        return paragraphs.set(caption, measure: frame.available)
    }

    private func entry(_ link: StoryLink) -> UnplacedLine {
        let words = "[\(link.number)] \(readableAddress(link.address))"
        let line = displayLine(words, columns: columns)
        let style = TextStyle(role: .linkList, link: link.number)
        return UnplacedLine([TextRun(text: line.text, style: style)], columns: line.columns)
    }

    private func centered(_ sign: String, in frame: Frame) -> UnplacedLine {
        let line = displayLine(sign, columns: frame.available)
        let run = TextRun(text: line.text, style: TextStyle(role: .rule))
        return UnplacedLine(
            [run],
            columns: line.columns,
            indent: (frame.available - line.columns) / 2
        )
    }

    private func rule(columns: Int) -> UnplacedLine {
        let run = TextRun(
            text: String(repeating: "─", count: columns),
            style: TextStyle(role: .rule)
        )
        return UnplacedLine([run], columns: columns)
    }
}
