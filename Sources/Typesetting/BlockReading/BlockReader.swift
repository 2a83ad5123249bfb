import Markup

struct BlockReader {
    let document: HTMLDocument
    var links = StoryLinks()
    var marksLinks = true
    var pictureCount = 0
    var blocks: [Block] = []
    var explained: Set<String> = []
    var paragraph = ParagraphText()
    private let direction: TextDirection
    private let repeatedTitle: Int?
    private let isRepetition: Bool

    /// The maximum depth of elements; deeper ones lose their formatting, but not their text.
    private static let maximumDepth = 120

    struct Context {
        var style = TextStyle.body
        var direction: TextDirection
        var block = BlockKind.body
        var script = ScriptPosition.normal
        var keepsLines = false
        var listDepth = 0
        var depth = 0
    }

    enum BlockKind {
        case body, term
        case heading(Int)
    }

    /// Creates a reader that omits the first heading if it repeats `title`.
    ///
    /// `direction` is the default for paragraphs.
    init(document: HTMLDocument, direction: TextDirection, title: String? = nil) {
        self.document = document
        self.direction = direction
        repeatedTitle = title.flatMap(document.headingThatRepeats)
        isRepetition = title.map(document.consistsOnly) ?? false
    }

    mutating func readDocument() -> [Block] {
        isRepetition ? [] : collect(0..<document.nodes.count, Context(direction: direction))
    }

    mutating func collect(_ range: Range<Int>, _ context: Context) -> [Block] {
        let outer = (blocks, paragraph)
        blocks = []
        paragraph = ParagraphText()
        read(range, context)
        endParagraph(context)
        defer { (blocks, paragraph) = outer }
        return blocks
    }

    /// Reads nodes as one paragraph; each block among them becomes a line.
    mutating func collectText(_ range: Range<Int>, _ context: Context) -> ParagraphText {
        var text = ParagraphText()
        for block in collect(range, context) {
            guard let part = block.text else { continue }
            if !text.isEmpty { text.appendLineBreak(style: context.style) }
            text.append(part)
        }
        return text
    }

    mutating func read(_ range: Range<Int>, _ context: Context) {
        var index = range.lowerBound
        while index < range.upperBound {
            let node = document.nodes[index]
            switch node.content {
            case .text(let text): appendText(text, context)
            case .element where index == repeatedTitle: break
            case .element(let element) where context.depth < Self.maximumDepth:
                var inner = context
                inner.depth += 1
                inner.direction = TextDirection(attribute: element["dir"]) ?? inner.direction
                read(element, inside: index + 1..<node.end, inner)
            case .element(let element):
                // Too deep: the children are read in place of the element.
                if element.tag.isBlock { endParagraph(context) }
                index += 1
                continue
            }
            index = node.end
        }
    }

    private mutating func appendText(_ text: String, _ context: Context) {
        if context.keepsLines { return appendLines(text, context) }
        let text = context.style.role == .code ? text : text.withFormulas()
        paragraph.append(context.script.shift(text), style: context.style)
    }

    private mutating func read(
        _ element: HTMLElement,
        inside range: Range<Int>,
        _ context: Context
    ) {
        if element.isPullQuote { return readPullQuote(range, context) }
        switch element.tag {
        case .head, .rp, .source, .annotation: break
        case .br: breakLine(context)
        case .wbr: paragraph.appendControl(ParagraphText.zeroWidthSpace, style: context.style)
        case .img: readPicture(element, context)
        case .video, .audio, .embed, .object: readEmbed(element, range, context)
        case .mo, .msup, .msub, .msubsup, .mover, .munder, .munderover, .mfrac, .msqrt, .mroot,
            .mtr:
            let formula = MathReader(document: document).text(of: range.lowerBound - 1)
            paragraph.append(formula, style: context.style)
        case .hr:
            endParagraph(context)
            appendRule()
        case .pre where element.isVerse: readVerse(range, context)
        case .pre: readCode(element, range, context)
        case .ul, .ol, .menu, .dir: readList(element, range, context)
        case .dd: readInset(range, context)
        case .blockquote: readQuote(range, context)
        case .table: readTable(range, context)
        case .figure: readFigure(range, context)
        case .a: readLink(element, range, context)
        case _ where element.isStanza: readStanza(range, context)
        case _ where element.tag.isBlock: readBlock(element, range, context)
        default: readInline(element, range, context)
        }
    }

    private mutating func readBlock(
        _ element: HTMLElement,
        _ range: Range<Int>,
        _ context: Context
    ) {
        endParagraph(context)
        var inner = context
        switch element.tag {
        case .h1, .h2, .h3, .h4, .h5, .h6:
            let level = element.tag.rawValue.last?.wholeNumberValue ?? 1
            inner.block = .heading(level)
            inner.style.role = .heading(level)
            inner.style.isStrong = true
        case .dt:
            inner.block = .term
            inner.style.role = .term
            inner.style.isStrong = true
        case .summary: inner.style.isStrong = true
        case .caption, .figcaption: inner.style.role = .caption
        default: break
        }
        let blockCount = blocks.count
        read(range, inner)
        endParagraph(inner)
        if element.holdsNotes { insertRuleBeforeFootnotes(from: blockCount) }
    }

    private mutating func insertRuleBeforeFootnotes(from first: Int) {
        guard first > 0, first < blocks.count else { return }
        if case .rule = blocks[first] { return }
        blocks.insert(.rule, at: first)
    }

    private mutating func readPullQuote(_ range: Range<Int>, _ context: Context) {
        endParagraph(context)
        var inner = context
        inner.block = .body
        inner.style.role = .pullQuote
        inner.style.isEmphasized = true
        let text = collectText(range, inner)
        guard !text.isBlank else { return }
        let quote = Block.Paragraph(text: text, direction: context.direction, kind: .pullQuote)
        blocks.append(.inset([.paragraph(quote)]))
    }

    mutating func breakLine(_ context: Context) {
        if paragraph.isEmpty { return }
        if paragraph.endsWithLineBreak {
            endParagraph(context)
        } else {
            paragraph.appendLineBreak(style: context.style)
        }
    }

    mutating func endParagraph(_ context: Context) {
        paragraph.trimEnd()
        defer { paragraph = ParagraphText() }
        guard !paragraph.isBlank else { return }
        if case .body = context.block, paragraph.isOrnament { return appendRule() }
        var block = Block.Paragraph(text: paragraph, direction: context.direction)
        switch context.block {
        case .heading(let level): blocks.append(.heading(level: level, block))
        case .term:
            block.kind = .term
            blocks.append(.paragraph(block))
        case .body:
            if context.style.role == .caption { block.kind = .caption }
            blocks.append(.paragraph(block))
        }
    }

    private mutating func readInset(_ range: Range<Int>, _ context: Context) {
        endParagraph(context)
        var inner = context
        inner.block = .body
        let inset = collect(range, inner)
        if !inset.isEmpty { blocks.append(.inset(inset)) }
    }

    private mutating func readQuote(_ range: Range<Int>, _ context: Context) {
        endParagraph(context)
        var inner = context
        inner.block = .body
        inner.style.role = .quote
        let quoted = collect(range, inner)
        if !quoted.isEmpty { blocks.append(.quote(quoted)) }
    }

    private mutating func readTable(_ range: Range<Int>, _ context: Context) {
        endParagraph(context)
        var inner = context
        inner.block = .body
        var reader = TableReader(document: document)
        if reader.read(range) {
            blocks.append(.table(reader.table(reading: &self, inner)))
        } else {
            blocks += collect(range, inner)
        }
    }
}

extension HTMLElement {
    fileprivate var isPullQuote: Bool {
        guard tag.isBlock, let names = self["class"]?.lowercased() else { return false }
        return names.containsBytes("pullquote") || names.containsBytes("pull-quote")
    }

    fileprivate var holdsNotes: Bool {
        guard tag == .section || tag == .div || tag == .aside || tag == .footer else {
            return false
        }
        return self["role"] == "doc-endnotes"
            || self["class"]?.split(separator: " ").contains { $0.hasPrefix("footnotes") } == true
    }
}

extension Block {
    fileprivate var text: ParagraphText? {
        switch self {
        case .paragraph(let paragraph), .heading(_, let paragraph): paragraph.text
        case .code(let text): text
        case .picture(let picture):
            picture.alternativeText.isEmpty
                ? nil : ParagraphText("▣ " + picture.alternativeText, style: .body)
        case .list(let items): joined(items.flatMap(\.blocks))
        case .inset(let blocks), .quote(let blocks): joined(blocks)
        case .table, .rule: nil
        }
    }

    private func joined(_ blocks: [Block]) -> ParagraphText? {
        var text = ParagraphText()
        for part in blocks.compactMap(\.text) {
            if !text.isEmpty { text.appendLineBreak(style: .body) }
            text.append(part)
        }
        return text.isEmpty ? nil : text
    }
}
