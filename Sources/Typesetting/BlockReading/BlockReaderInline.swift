import Cells
import Markup

extension BlockReader {
    mutating func readInline(
        _ element: HTMLElement,
        _ range: Range<Int>,
        _ context: Context
    ) {
        var inner = context
        inner.style.apply(element.tag)
        switch element.tag {
        case .sup, .sub:
            inner.script = ScriptPosition(element.tag, text: text(in: range))
            if element.tag == .sup, inner.script == .raised, holdsReference(range) {
                inner.style.role = .footnote
            }
            read(range, inner)
        case _ where element.tag.isCode && marksCode(in: range, context):
            var mark = inner.style
            mark.role = .codeMark
            paragraph.append("`", style: mark)
            read(range, inner)
            paragraph.appendAttached(ParagraphText("`", style: mark))
        case .q:
            paragraph.append("“", style: context.style)
            read(range, inner)
            paragraph.append("”", style: context.style)
        case .abbr:
            read(range, inner)
            expandAbbreviation(plainWords(in: range), as: element["title"], context)
        case .rt:
            paragraph.append("(", style: context.style)
            read(range, inner)
            paragraph.append(")", style: context.style)
        default: read(range, inner)
        }
    }

    /// Whether to enclose inline code in backticks, because no other font is available.
    private func marksCode(in range: Range<Int>, _ context: Context) -> Bool {
        context.style.role != .code && !plainWords(in: range).isEmpty
    }

    /// Adds the meaning after the first occurrence of an uppercase abbreviation.
    private mutating func expandAbbreviation(_ name: String, as title: String?, _ context: Context)
    {
        let words = ParagraphText(title ?? "", style: .body).plainText
        guard (2...12).contains(name.count), !name.contains(where: \.isLowercase),
            name.contains(where: \.isUppercase), !words.isEmpty,
            words.contains(where: \.isLowercase),
            explained.insert(name).inserted
        else { return }
        var style = context.style
        style.role = .expansion
        paragraph.appendAttached(ParagraphText("\u{A0}(\(words))", style: style))
    }

    mutating func readLink(
        _ element: HTMLElement,
        _ range: Range<Int>,
        _ context: Context
    ) {
        if (element["class"] ?? "").containsBytes("lightbox"), readPictures(in: range, context) {
            return
        }
        let words = plainWords(in: range)
        if isHeadingAnchor(element, words) { return }
        if isFootnote(element, words, context) {
            var mark = context
            mark.script = .raised
            mark.style.role = .footnote
            return read(range, mark)
        }
        guard marksLinks, let address = followableAddress(element["href"]) else {
            if isBackReference(element, words) { return }
            return read(range, context)
        }
        guard !words.isEmpty else { return read(range, context) }
        let number = links.number(of: address, text: words)
        var inner = context
        inner.style.link = number
        read(range, inner)
        var style = inner.style
        style.role = .linkNumber
        var mark = ParagraphText()
        mark.appendNoBreakSpace(style: style)
        mark.append("[\(number)]", style: style)
        appendToLastText(mark)
    }

    /// Appends a link number to the current paragraph or, if that is empty, to the last block.
    private mutating func appendToLastText(_ mark: ParagraphText) {
        if !paragraph.isEmpty { return paragraph.appendAttached(mark) }
        switch blocks.last {
        case .paragraph(var last):
            last.text.append(mark)
            blocks[blocks.count - 1] = .paragraph(last)
        case .heading(let level, var last):
            last.text.append(mark)
            blocks[blocks.count - 1] = .heading(level: level, last)
        default: break
        }
    }

    /// Reads only the pictures of a link that enlarges them, whose text is their file name and size.
    ///
    /// Returns false if there is none, or if the link contains a caption or paragraphs.
    private mutating func readPictures(in range: Range<Int>, _ context: Context) -> Bool {
        var pictures: [Int] = []
        for index in range {
            guard case .element(let element) = document.nodes[index].content else { continue }
            switch element.tag {
            case .img: pictures.append(index)
            case .figcaption, .p, .h1, .h2, .h3, .h4, .h5, .h6: return false
            default: break
            }
        }
        for index in pictures { read(index..<document.nodes[index].end, context) }
        return !pictures.isEmpty
    }

    /// Whether a link to a heading itself is only its sign.
    private func isHeadingAnchor(_ element: HTMLElement, _ words: String) -> Bool {
        ["#", "¶", "§", "🔗"].contains(words)
            && element["href"]?.utf8.contains(UInt8(ascii: "#")) == true
    }

    /// Whether a link is the number of a footnote that follows a word.
    private func isFootnote(_ element: HTMLElement, _ words: String, _ context: Context) -> Bool {
        guard (1...3).contains(words.utf8.count),
            words.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            context.script == .normal, paragraph.endsWithWord, let href = element["href"],
            let mark = href.utf8.firstIndex(of: UInt8(ascii: "#"))
        else { return false }
        return mark == href.startIndex
            || ["fn", "footnote"].contains { href[mark...].dropFirst().hasPrefix($0) }
    }

    private func isBackReference(_ element: HTMLElement, _ words: String) -> Bool {
        guard element["href"]?.hasPrefix("#") == true else { return false }
        return ["↩", "↩︎", "↩️", "↑", "^", "⏎", "⤴"].contains(words)
    }

    private func holdsReference(_ range: Range<Int>) -> Bool {
        range.contains { index in
            guard case .element(let element) = document.nodes[index].content else { return false }
            return element.tag == .a && element["href"]?.hasPrefix("#") == true
        }
    }

    private func text(in range: Range<Int>) -> String {
        range.reduce(into: "") { text, index in
            if case .text(let part) = document.nodes[index].content { text += part }
        }
    }

    func plainWords(in range: Range<Int>) -> String {
        let text = text(in: range)
        if text.plainColumns != nil, !text.needsCollapsing { return text }
        return ParagraphText(text, style: .body).plainText
    }
}

extension TextStyle {
    fileprivate mutating func apply(_ tag: HTMLTag) {
        switch tag {
        case .b, .strong, .mark: isStrong = true
        case .i, .em, .cite, .dfn, .var: isEmphasized = true
        case .u, .ins: isUnderlined = true
        case .s, .strike, .del: isStruck = true
        case _ where tag.isCode: role = .code
        case .kbd: role = .code
        default: break
        }
    }
}

extension HTMLTag {
    fileprivate var isCode: Bool { self == .code || self == .samp || self == .tt }
}
