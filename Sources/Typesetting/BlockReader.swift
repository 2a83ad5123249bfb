import Markup

/// Turns a page's elements into blocks.
struct BlockReader {
    let document: HTMLDocument
    private(set) var links = StoryLinks()
    private var blocks: [Block] = []
    private var paragraph = ParagraphText()
    private let direction: TextDirection

    /// Elements deeper than this lose their shape and keep their text.
    private static let maximumDepth = 120

    /// What the elements around a place say about it.
    struct Context {
        var style = TextStyle.body
        var direction: TextDirection
        var block = BlockKind.body
        var script = Script.normal
        var listDepth = 0
        var depth = 0
    }

    /// What becomes of the paragraph at the next block's edge.
    enum BlockKind {
        case body, term
        case heading(Int)
    }

    /// Reads a document whose paragraphs run as `direction` says when they do not say it themselves.
    init(document: HTMLDocument, direction: TextDirection) {
        self.document = document
        self.direction = direction
    }

    /// All blocks of the document.
    mutating func readDocument() -> [Block] {
        collect(0..<document.nodes.count, Context(direction: direction))
    }

    /// The blocks in a range of nodes.
    mutating func collect(_ range: Range<Int>, _ context: Context) -> [Block] {
        let outer = (blocks, paragraph)
        blocks = []
        paragraph = ParagraphText()
        read(range, context)
        endParagraph(context)
        defer { (blocks, paragraph) = outer }
        return blocks
    }

    /// The text in a range of nodes as one paragraph; blocks become lines.
    mutating func collectText(_ range: Range<Int>, _ context: Context) -> ParagraphText {
        var text = ParagraphText()
        for block in collect(range, context) {
            guard let part = block.text else { continue }
            if !text.isEmpty { text.appendLineBreak(style: context.style) }
            text.append(part)
        }
        return text
    }

    private mutating func read(_ range: Range<Int>, _ context: Context) {
        var index = range.lowerBound
        while index < range.upperBound {
            let node = document.nodes[index]
            switch node.content {
            case .text(let text): appendText(text, context)
            case .element(let element) where context.depth < Self.maximumDepth:
                var inner = context
                inner.depth += 1
                inner.direction = TextDirection(attribute: element["dir"]) ?? inner.direction
                read(element, inside: index + 1..<node.end, inner)
            case .element(let element):
                // Too deep: its descendants follow as if they stood here.
                if element.tag.isBlock { endParagraph(context) }
                index += 1
                continue
            }
            index = node.end
        }
    }

    private mutating func appendText(_ text: String, _ context: Context) {
        paragraph.append(context.script.shift(text), style: context.style)
    }

    private mutating func read(
        _ element: HTMLElement,
        inside range: Range<Int>,
        _ context: Context
    ) {
        switch element.tag {
        case .head, .rp, .source: break
        case .br: breakLine(context)
        case .wbr: paragraph.appendControl(ParagraphText.zeroWidthSpace, style: context.style)
        case .img, .embed: readPicture(element, context)
        case .hr:
            endParagraph(context)
            blocks.append(.rule)
        case .pre: readCode(range, context)
        case .ul, .ol, .menu, .dir: readList(element, range, context)
        case .dd: readInset(range, context)
        case .blockquote: readQuote(range, context)
        case .table: readTable(range, context)
        case .figure: readFigure(range, context)
        case .a: readLink(element, range, context)
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
        read(range, inner)
        endParagraph(inner)
    }

    private mutating func readInline(
        _ element: HTMLElement,
        _ range: Range<Int>,
        _ context: Context
    ) {
        var inner = context
        inner.style.apply(element.tag)
        switch element.tag {
        case .sup, .sub:
            inner.script = Script(element.tag, text: text(in: range))
            if element.tag == .sup, inner.script == .raised, holdsReference(range) {
                inner.style.role = .footnote
            }
            read(range, inner)
        case .q:
            paragraph.append("“", style: context.style)
            read(range, inner)
            paragraph.append("”", style: context.style)
        case .rt:
            paragraph.append("(", style: context.style)
            read(range, inner)
            paragraph.append(")", style: context.style)
        default: read(range, inner)
        }
    }

    private mutating func breakLine(_ context: Context) {
        if paragraph.isEmpty { return }
        if paragraph.endsWithLineBreak {
            endParagraph(context)
        } else {
            paragraph.appendLineBreak(style: context.style)
        }
    }

    private mutating func endParagraph(_ context: Context) {
        paragraph.trimEnd()
        defer { paragraph = ParagraphText() }
        guard !paragraph.isBlank else { return }
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

    private mutating func readCode(_ range: Range<Int>, _ context: Context) {
        endParagraph(context)
        var style = context.style
        style.role = .code
        var code = ParagraphText()
        for index in range {
            switch document.nodes[index].content {
            case .text(let text): code.appendPreformatted(text, style: style)
            case .element(let element) where element.tag == .br:
                code.appendLineBreak(style: style)
            case .element: break
            }
        }
        code.trimEnd()
        if !code.isBlank { blocks.append(.code(code)) }
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

    private mutating func readList(
        _ element: HTMLElement,
        _ range: Range<Int>,
        _ context: Context
    ) {
        endParagraph(context)
        var inner = context
        inner.block = .body
        inner.listDepth += 1
        var markers = ListMarkers(element, depth: context.listDepth, items: itemCount(in: range))
        var items: [Block.ListItem] = []
        var child = range.lowerBound
        while child < range.upperBound {
            let end = document.nodes[child].end
            if case .element(let item) = document.nodes[child].content, item.tag == .li {
                var own = inner
                own.direction = TextDirection(attribute: item["dir"]) ?? own.direction
                items.append(
                    Block.ListItem(
                        marker: markers.next(value: item["value"]),
                        blocks: collect(child + 1..<end, own)
                    )
                )
            } else {
                // Pages put lists and text between items: they belong to the one before.
                let stray = collect(child..<end, inner)
                if !stray.isEmpty, items.isEmpty {
                    items.append(Block.ListItem(marker: "", blocks: stray))
                } else if !stray.isEmpty {
                    items[items.count - 1].blocks += stray
                }
            }
            child = end
        }
        items.removeAll(where: \.blocks.isEmpty)
        if !items.isEmpty { blocks.append(.list(items)) }
    }

    private func itemCount(in range: Range<Int>) -> Int {
        var count = 0
        var child = range.lowerBound
        while child < range.upperBound {
            if case .element(let item) = document.nodes[child].content, item.tag == .li {
                count += 1
            }
            child = document.nodes[child].end
        }
        return count
    }

    private mutating func readLink(
        _ element: HTMLElement,
        _ range: Range<Int>,
        _ context: Context
    ) {
        guard let address = followableAddress(element["href"]) else {
            if isBackReference(element, range) { return }
            return read(range, context)
        }
        let words = plainWords(in: range)
        guard !words.isEmpty else { return read(range, context) }
        let number = links.number(of: address, text: words)
        var inner = context
        inner.style.link = number
        read(range, inner)
        var style = inner.style
        style.role = .linkNumber
        let mark = ParagraphText("\u{A0}[\(number)]", style: style)
        if !paragraph.isEmpty { paragraph.appendAttached(mark) }
    }

    /// An arrow from a note back to its place in the text, of no use on this page.
    private func isBackReference(_ element: HTMLElement, _ range: Range<Int>) -> Bool {
        guard element["href"]?.hasPrefix("#") == true else { return false }
        let words = plainWords(in: range)
        return ["↩", "↩︎", "↩️", "↑", "^", "⏎", "⤴"].contains(words)
    }

    private func holdsReference(_ range: Range<Int>) -> Bool {
        range.contains { index in
            guard case .element(let element) = document.nodes[index].content else { return false }
            return element.tag == .a && element["href"]?.hasPrefix("#") == true
        }
    }

    /// All text in a range as it stands.
    private func text(in range: Range<Int>) -> String {
        range.reduce(into: "") { text, index in
            if case .text(let part) = document.nodes[index].content { text += part }
        }
    }

    private func plainWords(in range: Range<Int>) -> String {
        displayLine(text(in: range), columns: 200).text
    }

    private mutating func readPicture(_ element: HTMLElement, _ context: Context) {
        guard element.tag == .img else { return }
        let words = displayLine(element["alt"] ?? element["title"] ?? "", columns: 1_000).text
        if element.isSign {
            return paragraph.append(words, style: context.style)
        }
        let address = pictureAddress(element)
        guard address != nil || !words.isEmpty else { return }
        endParagraph(context)
        blocks.append(
            .picture(
                Block.Picture(
                    address: address,
                    alternativeText: words,
                    caption: ParagraphText(),
                    direction: context.direction
                )
            )
        )
    }

    private func pictureAddress(_ element: HTMLElement) -> String? {
        for name in ["src", "data-src", "data-lazy-src", "data-original"] {
            guard let address = element[name], !address.isEmpty else { continue }
            let scheme = address.prefix(11).lowercased()
            if scheme.hasPrefix("data:") || scheme.hasPrefix("javascript:") { continue }
            return address
        }
        return nil
    }

    private mutating func readFigure(_ range: Range<Int>, _ context: Context) {
        endParagraph(context)
        let caption = figureCaption(in: range)
        var content: [Block] = []
        var captionText = ParagraphText()
        if let caption {
            var inner = context
            inner.style.role = .caption
            content = collect(range.lowerBound..<caption, context)
            captionText = collectText(caption + 1..<document.nodes[caption].end, inner)
            content += collect(document.nodes[caption].end..<range.upperBound, context)
        } else {
            content = collect(range, context)
        }
        if !captionText.isEmpty { content.attach(caption: captionText, context.direction) }
        blocks += content
    }

    /// The figure's own caption, among its children.
    private func figureCaption(in range: Range<Int>) -> Int? {
        var child = range.lowerBound
        while child < range.upperBound {
            if case .element(let element) = document.nodes[child].content,
                element.tag == .figcaption
            {
                return child
            }
            child = document.nodes[child].end
        }
        return nil
    }
}

extension HTMLElement {
    /// True for small pictures that stand in the text like letters: emoji, icons.
    fileprivate var isSign: Bool {
        let names = (self["class"] ?? "").lowercased()
        if names.contains("emoji") || names.contains("smiley") { return true }
        guard let height = self["height"].flatMap({ Int($0) }) else { return false }
        return height <= 32
    }
}

extension [Block] {
    /// Puts a caption under the last picture, or at the end when there is none.
    fileprivate mutating func attach(caption: ParagraphText, _ direction: TextDirection) {
        for index in indices.reversed() {
            guard case .picture(var picture) = self[index] else { continue }
            picture.caption = caption
            self[index] = .picture(picture)
            return
        }
        append(
            .paragraph(Block.Paragraph(text: caption, direction: direction, kind: .caption))
        )
    }
}

extension Block {
    /// The text of a block, its parts on lines of their own; `nil` when it has none.
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

extension TextStyle {
    /// Adds what an inline element means.
    fileprivate mutating func apply(_ tag: HTMLTag) {
        switch tag {
        case .b, .strong, .mark: isStrong = true
        case .i, .em, .cite, .dfn, .var: isEmphasized = true
        case .u, .ins: isUnderlined = true
        case .s, .strike, .del: isStruck = true
        case .code, .kbd, .samp, .tt: role = .code
        default: break
        }
    }
}
