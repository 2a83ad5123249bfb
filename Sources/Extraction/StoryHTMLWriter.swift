import Markup

/// A story while it is written: elements are only opened when something stands in them, so that nothing is empty.
struct StoryHTMLWriter {
    private(set) var html: [UInt8] = []
    private var text: [UInt8] = []
    /// The elements around the place that is being written.
    private var containers: [Container] = []
    private var inlines: [Inline] = []
    private var line = StoryParagraphWriter()
    /// What is added to the line, as long as it takes.
    private var words = PlainTextLine()
    private var captionDepth = 0
    private var preformattedDepth = 0

    /// True within a caption, whose words are not the story's.
    var isInCaption: Bool { captionDepth > 0 }
    /// The innermost element.
    var innermost: HTMLTag? { containers.last?.tag }
    /// What stands on the sheet.
    var story: ExtractedContent {
        ExtractedContent(
            html: String(decoding: html, as: UTF8.self),
            text: String(decoding: text, as: UTF8.self)
        )
    }

    private struct Container {
        let tag: HTMLTag
        /// As they are written, each behind a space.
        let attributes: String
        var isOpen = false
        /// True when a line stands in it already.
        var hasLine = false
        var isCaption: Bool { tag == .figure || tag == .figcaption }
    }

    private struct Inline {
        let tag: HTMLTag
        let address: String?
    }

    /// Begins an element that is closed by ``endContainer()``.
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

    /// Begins a figure or a caption, closed by ``endCaption()``.
    mutating func beginCaption(_ tag: HTMLTag) {
        begin(tag)
        captionDepth += 1
    }

    mutating func endCaption() {
        endContainer()
        captionDepth -= 1
    }

    /// Begins text whose spaces stay, closed by ``endPreformatted()``.
    mutating func beginPreformatted(attributes: String = "") {
        begin(.pre, attributes: attributes)
        preformattedDepth += 1
    }

    mutating func endPreformatted() {
        endContainer()
        preformattedDepth -= 1
    }

    /// True within text whose spaces stay, where blocks are lines and cells stand apart.
    var isPreformatted: Bool { preformattedDepth > 0 }

    mutating func endPreformattedLine() { line.endPreformattedLine() }

    mutating func separatePreformatted() {
        if !line.isAtLineStart { line.appendPreformatted(" ") }
    }

    /// Adds a sign to the text alone.
    mutating func appendToText(_ sign: StaticString) { line.appendToText(sign) }

    /// Begins an element within a line, closed by ``endInline()``.
    mutating func beginInline(_ tag: HTMLTag, address: String?) {
        inlines.append(Inline(tag: tag, address: address))
    }

    mutating func endInline() {
        line.close(inlines.count)
        inlines.removeLast()
    }

    /// Writes a picture; one that stands among words comes between the lines.
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

    /// Writes a frame that plays something from elsewhere, between the lines.
    mutating func append(playerAt address: String, title: String) {
        endLine()
        openContainers()
        html += "<iframe src=\"".utf8
        html.appendEscaped(address)
        html += "\" title=\"".utf8
        html.appendEscaped(title)
        html += "\"></iframe>\n".utf8
    }

    /// Writes a text, given in UTF-8.
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

    /// Ends the line as a paragraph, or as what the element around it makes of it.
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

    /// Whether a table, a quotation or code is written, which a figure may hold besides its caption.
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
