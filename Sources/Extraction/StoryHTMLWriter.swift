import Markup

struct StoryHTMLWriter {
    private(set) var html: [UInt8] = []
    private var text: [UInt8] = []
    private var containers: [Container] = []
    private var inlines: [Inline] = []
    private var line = StoryParagraphWriter()
    private var words = PlainLineBuilder()
    private var captionDepth = 0
    private var preformattedDepth = 0

    var isInCaption: Bool { captionDepth > 0 }
    var innermost: HTMLTag? { containers.last?.tag }
    var story: ExtractedContent {
        ExtractedContent(
            html: String(decoding: html, as: UTF8.self),
            text: String(decoding: text, as: UTF8.self)
        )
    }

    private struct Container {
        let tag: HTMLTag
        let attributes: String
        var isOpen = false
        var hasLine = false
        var isCaption: Bool { tag == .figure || tag == .figcaption }
    }

    private struct Inline {
        let tag: HTMLTag
        let address: String?
    }

    mutating func begin(_ tag: HTMLTag, attributes: String = "") {
        endLine()
        containers.append(Container(tag: tag, attributes: attributes))
    }

    mutating func endContainer() {
        endLine()
        let last = containers.removeLast()
        if last.isOpen, last.tag != .div { html += "</\(last.tag.rawValue)>".utf8 }
        if last.isOpen, last.tag != .div, containers.isEmpty { html.append(0x0A) }
    }

    mutating func beginCaption(_ tag: HTMLTag) {
        begin(tag)
        captionDepth += 1
    }

    mutating func endCaption() {
        endContainer()
        captionDepth -= 1
    }

    mutating func beginPreformatted(attributes: String = "") {
        begin(.pre, attributes: attributes)
        preformattedDepth += 1
    }

    mutating func endPreformatted() {
        endContainer()
        preformattedDepth -= 1
    }

    /// Whether preformatted text is being written.
    ///
    /// In it, blocks become lines, and spaces separate table cells.
    var isPreformatted: Bool { preformattedDepth > 0 }

    mutating func endPreformattedLine() { line.endPreformattedLine() }

    mutating func separatePreformatted() {
        if !line.isAtLineStart { line.appendPreformatted(" ") }
    }

    mutating func appendToText(_ sign: StaticString) { line.appendToText(sign) }

    mutating func beginInline(_ tag: HTMLTag, address: String?) {
        inlines.append(Inline(tag: tag, address: address))
    }

    mutating func endInline() {
        line.close(inlines.count)
        inlines.removeLast()
    }

    mutating func append(pictureAt address: String, words: String) {
        let isAlone = !containers.contains { $0.tag == .figure }
        if isAlone { begin(.figure) } else { endLine() }
        openContainers()
        html += "<img src=\"".utf8
        html.appendEscaped(address)
        html += "\" alt=\"".utf8
        html.appendEscaped(words)
        html += "\">".utf8
        if isAlone { endContainer() }
    }

    mutating func append(playerAt address: String, title: String) {
        endLine()
        openContainers()
        html += "<iframe src=\"".utf8
        html.appendEscaped(address)
        html += "\" title=\"".utf8
        html.appendEscaped(title)
        html += "\"></iframe>\n".utf8
    }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        if preformattedDepth > 0 {
            openInlines()
            line.appendPreformatted(String(decoding: text, as: UTF8.self))
            return
        }
        words.clear()
        words.append(text)
        guard !words.utf8.isEmpty else {
            line.separate()
            return
        }
        if text.first?.isWhite == true { line.separate() }
        openInlines()
        words.withText { line.append($0) }
        if text.last?.isWhite == true { line.separate() }
    }

    mutating func breakLine() {
        if preformattedDepth > 0 {
            line.appendPreformatted("\n")
        } else if line.endsWithBreak {
            endLine()
        } else {
            line.breakLine()
        }
    }

    mutating func endLine() {
        defer { line.clear() }
        line.finish()
        guard line.hasWords else { return }
        openContainers()
        let name = innermost == .figure ? "figcaption" : "p"
        let needsParagraph = needsParagraph
        if needsParagraph { html += "<\(name)>".utf8 }
        html += line.html
        if needsParagraph { html += "</\(name)>".utf8 }
        if containers.isEmpty {
            html.append(0x0A)
        } else {
            containers[containers.count - 1].hasLine = true
        }
        guard !isInCaption || isInQuotedPart else { return }
        if !text.isEmpty { text += "\n\n".utf8 }
        text += line.text
    }

    /// Whether a table, quotation or code is being written in a figure, outside its caption.
    private var isInQuotedPart: Bool {
        for container in containers.reversed() {
            switch container.tag {
            case .table, .blockquote, .pre: return containers.last { $0.isCaption }?.tag == .figure
            case .figure, .figcaption: return false
            default: break
            }
        }
        return false
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

    private mutating func openContainers() {
        for index in containers.indices where !containers[index].isOpen {
            containers[index].isOpen = true
            let container = containers[index]
            if container.tag != .div {
                html += "<\(container.tag.rawValue)\(container.attributes)>".utf8
            }
        }
    }

    private mutating func openInlines() {
        while line.openInlines < inlines.count {
            let inline = inlines[line.openInlines]
            line.open(inline.tag, inline.address)
        }
    }
}
