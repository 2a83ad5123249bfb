import Markup

/// A story as clean HTML and as text.
struct WrittenStory {
    var html = ""
    /// Paragraphs with a blank line between them, without captions.
    var text = ""
}

/// Writes what is left of a page: elements that mean something, closed and in order, with absolute addresses.
///
/// Elements are only opened when something stands in them, so that nothing is empty.
struct StoryWriter {
    let page: LoosePage
    let isOut: [Bool]
    let meanings: [NameMeaning]
    let links: PageLinks

    private var html: [UInt8] = []
    private var text: [UInt8] = []
    /// The elements around the place that is being written.
    private var containers: [Container] = []
    private var inlines: [Inline] = []
    /// What ends at which node.
    private var endings: [Ending] = []
    private var line = StoryLine()
    private var captionDepth = 0
    private var preformattedDepth = 0

    private struct Container {
        let tag: HTMLTag
        var isOpen = false
        /// True when a line stands in it already.
        var hasLine = false
    }

    private struct Inline {
        let tag: HTMLTag
        let address: String?
    }

    private struct Ending {
        let end: Int
        let kind: Kind

        enum Kind { case block, container, caption, figure, preformatted, inline, heading }
    }

    init(page: LoosePage, isOut: [Bool], meanings: [NameMeaning], links: PageLinks) {
        self.page = page
        self.isOut = isOut
        self.meanings = meanings
        self.links = links
    }

    /// Writes the given nodes with all that is in them.
    mutating func write(_ roots: [Int]) -> WrittenStory {
        for root in roots {
            walk(from: root)
            endLine()
        }
        return WrittenStory(
            html: String(decoding: html, as: UTF8.self),
            text: String(decoding: text, as: UTF8.self)
        )
    }

    private mutating func walk(from root: Int) {
        var index = root
        let rootEnd = Int(page.nodes[root].end)
        while index < rootEnd, html.count < HTMLDocument.maximumBytes {
            close(before: index)
            let node = page.nodes[index]
            guard !isOut[index] else {
                index = Int(node.end)
                continue
            }
            if node.isText {
                appendText(index)
            } else {
                open(index, node)
            }
            index += 1
        }
        close(before: max(index, rootEnd))
    }

    private mutating func close(before index: Int) {
        while let last = endings.last, last.end <= index {
            endings.removeLast()
            switch last.kind {
            case .block: endLine()
            case .container, .heading: endContainer()
            case .caption, .figure:
                endContainer()
                captionDepth -= 1
            case .preformatted:
                endContainer()
                preformattedDepth -= 1
            case .inline:
                line.close(inlines.count)
                inlines.removeLast()
            }
        }
    }

    // MARK: Elements

    private mutating func open(_ index: Int, _ node: LoosePage.Node) {
        let end = Int(node.end)
        switch node.tag {
        case .br: lineBreak()
        case .hr:
            endLine()
        case .img: picture(index)
        case .pre:
            begin(.pre)
            preformattedDepth += 1
            endings.append(Ending(end: end, kind: .preformatted))
        case .h1: container(.h2, end, .heading)
        case .h2, .h3, .h4, .h5, .h6: container(node.tag, end, .heading)
        case .ul, .ol, .li, .blockquote, .table, .thead, .tbody, .tfoot, .tr, .td, .th, .dl, .dt,
            .dd:
            container(fitting(node.tag), end, .container)
        case .figure:
            begin(.figure)
            captionDepth += 1
            endings.append(Ending(end: end, kind: .figure))
        case .figcaption, .caption: caption(end)
        case .a: inline(Inline(tag: .a, address: address(index, "href")), end)
        case .strong, .em, .b, .i, .code, .sub, .sup, .q, .cite, .mark, .del, .ins, .s, .u, .kbd:
            inline(Inline(tag: node.tag, address: nil), end)
        default:
            if meanings[index].contains(.figure), captionDepth == 0 {
                begin(.figure)
                captionDepth += 1
                endings.append(Ending(end: end, kind: .figure))
            } else if isCaption(index) {
                caption(end)
            } else if node.tag.isBlock {
                endLine()
                endings.append(Ending(end: end, kind: .block))
            }
        }
    }

    /// Parts of lists and tables only stand where they belong; elsewhere they are blocks.
    private func fitting(_ tag: HTMLTag) -> HTMLTag {
        let around = containers.last?.tag
        switch tag {
        case .li: return around == .ul || around == .ol ? .li : .div
        case .dt, .dd: return around == .dl ? tag : .div
        case .tr: return [.table, .thead, .tbody, .tfoot].contains(around) ? .tr : .div
        case .td, .th: return around == .tr ? tag : .div
        case .thead, .tbody, .tfoot: return around == .table ? tag : .div
        default: return tag
        }
    }

    private func isCaption(_ index: Int) -> Bool {
        captionDepth == 0 && meanings[index].contains(.caption)
            && !meanings[index].contains(.articleBody)
    }

    private mutating func container(_ tag: HTMLTag, _ end: Int, _ kind: Ending.Kind) {
        begin(tag)
        endings.append(Ending(end: end, kind: kind))
    }

    private mutating func caption(_ end: Int) {
        begin(.figcaption)
        captionDepth += 1
        endings.append(Ending(end: end, kind: .caption))
    }

    private mutating func begin(_ tag: HTMLTag) {
        endLine()
        containers.append(Container(tag: tag))
    }

    private mutating func endContainer() {
        endLine()
        let last = containers.removeLast()
        if last.isOpen, last.tag != .div { html += "</\(last.tag.rawValue)>".utf8 }
        if last.isOpen, last.tag.isOutermost, containers.isEmpty { html.append(0x0A) }
    }

    private mutating func openContainers() {
        for index in containers.indices where !containers[index].isOpen {
            containers[index].isOpen = true
            if containers[index].tag != .div { html += "<\(containers[index].tag.rawValue)>".utf8 }
        }
    }

    private mutating func inline(_ inline: Inline, _ end: Int) {
        inlines.append(inline)
        endings.append(Ending(end: end, kind: .inline))
    }

    private func address(_ index: Int, _ name: StaticString) -> String? {
        page.attribute(name, of: index).flatMap { links.absolute($0) }
    }

    private mutating func picture(_ index: Int) {
        guard let picture = links.picture(of: index, on: page) else { return }
        // A picture among words stands between the lines.
        let isAlone = !containers.contains { $0.tag == .figure }
        if isAlone { begin(.figure) } else { endLine() }
        openContainers()
        html += "<img src=\"".utf8
        html.appendEscaped(picture.address)
        html += "\" alt=\"".utf8
        html.appendEscaped(picture.words)
        html += "\">".utf8
        if isAlone { endContainer() }
    }

    // MARK: Lines

    private mutating func appendText(_ index: Int) {
        let words = page.text(index)
        if preformattedDepth > 0 {
            openInlines()
            line.appendPreformatted(words)
            return
        }
        let line = plainLine(ofText: words)
        guard !line.isEmpty else {
            self.line.separate()
            return
        }
        if words.utf8.first.map(\.isWhite) == true { self.line.separate() }
        openInlines()
        self.line.append(line)
        if words.utf8.last.map(\.isWhite) == true { self.line.separate() }
    }

    private mutating func openInlines() {
        while line.openInlines < inlines.count {
            let inline = inlines[line.openInlines]
            line.open(inline.tag, inline.address)
        }
    }

    private mutating func lineBreak() {
        if preformattedDepth > 0 {
            line.appendPreformatted("\n")
        } else if line.endsWithBreak {
            endLine()
        } else {
            line.breakLine()
        }
    }

    /// Ends the line as a paragraph, or as what the element around it makes of it.
    private mutating func endLine() {
        defer { line = StoryLine() }
        line.finish()
        guard line.hasWords else { return }
        openContainers()
        let name = containers.last?.tag == .figure ? "figcaption" : "p"
        let needsParagraph = needsParagraph
        if needsParagraph { html += "<\(name)>".utf8 }
        html += line.html
        if needsParagraph { html += "</\(name)>".utf8 }
        if containers.isEmpty { html.append(0x0A) }
        if !containers.isEmpty { containers[containers.count - 1].hasLine = true }
        guard captionDepth == 0 else { return }
        if !text.isEmpty { text += "\n\n".utf8 }
        text += line.text
    }

    private var needsParagraph: Bool {
        guard let around = containers.last else { return true }
        switch around.tag {
        case .h2, .h3, .h4, .h5, .h6, .pre, .figcaption, .dt:
            return around.hasLine && around.tag == .figcaption
        case .li, .td, .th, .dd: return around.hasLine
        default: return true
        }
    }
}

extension HTMLTag {
    fileprivate var isOutermost: Bool { self != .div }
}
