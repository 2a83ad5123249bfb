import Markup

/// A story as clean HTML and as text.
struct ExtractedContent {
    var html = ""
    /// Paragraphs with a blank line between them, without captions.
    var text = ""
}

/// Writes what is left of a page: elements that mean something, closed and in order, with absolute addresses.
struct StoryWriter {
    let page: PageTree
    private var isOut: [Bool]
    let meanings: [ClassNameClassifier]
    let links: PageLinks

    private var sheet = StoryHTMLWriter()
    /// The pictures that are written, by node.
    private var pictures: [Int: PageLinks.Picture] = [:]
    /// What ends at which node.
    private var endings: [Ending] = []
    /// Where the formula ends that was begun last.
    private var endOfFormula = 0

    private struct Ending {
        let end: Int
        let kind: Kind

        enum Kind { case block, container, caption, preformatted, line, codeLine, inline, reading }
    }

    init(page: PageTree, isOut: [Bool], meanings: [ClassNameClassifier], links: PageLinks) {
        self.page = page
        self.isOut = isOut
        self.meanings = meanings
        self.links = links
    }

    /// Writes the given nodes with all that is in them.
    mutating func write(_ roots: [Int]) -> ExtractedContent {
        pictures = pictures(in: roots, leavingOut: &isOut)
        for root in roots {
            walk(from: root)
            sheet.endLine()
            // One that stands within another is not written again.
            isOut[root] = true
        }
        return sheet.story
    }

    private mutating func walk(from root: Int) {
        var index = root
        let rootEnd = Int(page.nodes[root].end)
        while index < rootEnd, sheet.html.count < HTMLDocument.maximumBytes {
            close(before: index)
            let node = page.nodes[index]
            guard !isOut[index], node.tag != .annotation, node.tag != .rp else {
                if !node.isText { openInstead(index) }
                index = Int(node.end)
                continue
            }
            if node.isText {
                page.withText(in: page.rawText(index)) { sheet.append($0) }
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
            case .block: sheet.endLine()
            case .container: sheet.endContainer()
            case .caption: sheet.endCaption()
            case .preformatted: sheet.endPreformatted()
            case .line: sheet.endPreformattedLine()
            case .codeLine: sheet.breakLine()
            case .inline: sheet.endInline()
            case .reading:
                sheet.appendToText(")")
                sheet.endInline()
            }
        }
    }

    private mutating func open(_ index: Int, _ node: PageTree.Node) {
        let end = Int(node.end)
        switch node.tag {
        case .br: sheet.breakLine()
        case .hr: sheet.endLine()
        case .img:
            guard let picture = pictures[index] else {
                if var sign = sign(of: index) { sign.withUTF8 { sheet.append($0) } }
                return
            }
            sheet.append(pictureAt: picture.address, words: picture.words)
        case .td where sheet.isPreformatted, .th where sheet.isPreformatted:
            sheet.separatePreformatted()
        case _ where sheet.isPreformatted && node.tag.isBlock:
            sheet.endPreformattedLine()
            endings.append(Ending(end: end, kind: .line))
        case _ where sheet.isPreformatted && isCodeLine(index):
            endings.append(Ending(end: end, kind: .codeLine))
        case .pre:
            sheet.beginPreformatted(attributes: language(ofCode: index))
            endings.append(Ending(end: end, kind: .preformatted))
        case .h1: container(.h2, end)
        case .h2, .h3, .h4, .h5, .h6: container(node.tag, end)
        case .ul, .ol, .li, .blockquote, .table, .thead, .tbody, .tfoot, .tr, .td, .th, .dl, .dt,
            .dd:
            let tag = fitting(node.tag)
            container(tag, attributes: tag == node.tag ? attributes(of: index) : "", end)
        case .figure: caption(.figure, end)
        case .figcaption, .caption: caption(.figcaption, end)
        case .a:
            inline(.a, address: address(ofLink: index), end)
        case .strong, .em, .b, .i, .code, .sub, .sup, .q, .cite, .mark, .del, .ins, .s, .u, .kbd,
            .ruby:
            inline(node.tag, address: nil, end)
        case .rt:
            sheet.beginInline(.rt, address: nil)
            sheet.appendToText("(")
            endings.append(Ending(end: end, kind: .reading))
        case _ where holdsNotes(index): container(.section, attributes: " class=\"footnotes\"", end)
        case .math:
            endOfFormula = max(endOfFormula, end)
            inline(.math, address: nil, end)
        case _ where index < endOfFormula: openInFormula(index, node, end)
        default: openPlain(index, node, end)
        }
    }

    /// Writes a replacement for an excluded element: a link to its audio or video, or its formula.
    private mutating func openInstead(_ index: Int) {
        if let player = player(at: index) {
            sheet.append(playerAt: player.address, title: player.title)
        } else if var formula = formulaInScript(index) {
            sheet.beginInline(.code, address: nil)
            formula.withUTF8 { sheet.append($0) }
            sheet.endInline()
        }
    }

    /// Where a link leads; that of a note stays within the page.
    private func address(ofLink index: Int) -> String? {
        guard let target = page.attribute("href", of: index) else { return nil }
        let parent = Int(page.nodes[index].parent)
        if parent >= 0, page.nodes[parent].tag == .sup, target.isPlaceOnPage { return target }
        return links.absolute(target)
    }

    /// Opens a part of a formula; in the text signs stand for what its place means.
    private mutating func openInFormula(_ index: Int, _ node: PageTree.Node, _ end: Int) {
        switch page.nodes[Int(node.parent)].tag {
        case _ where page.isFirstChild(index): break
        case .mfrac: sheet.appendToText("/")
        case .msub, .munder: sheet.appendToText("_")
        case .msup, .mover: sheet.appendToText("^")
        default: break
        }
        inline(node.tag == .other ? .mrow : node.tag, address: nil, end)
    }

    /// What HTML says in numbers of the order of a list and of the cells of a table.
    private func attributes(of index: Int) -> String {
        guard page.nodes[index].hasAttributes else { return "" }
        var text = ""
        func add(_ names: StaticString...) {
            for name in names {
                let number = page.attribute(name, of: index).flatMap(HTMLElement.integer(in:))
                if let number { text += " \(name)=\"\(number)\"" }
            }
        }
        switch page.nodes[index].tag {
        case .td, .th: add("rowspan", "colspan")
        case .li: add("value")
        case .ol:
            add("start")
            if page.attribute("reversed", of: index) != nil { text += " reversed=\"\"" }
            let type = page.attribute("type", of: index) ?? ""
            if ["a", "A", "i", "I"].contains(type) { text += " type=\"\(type)\"" }
        default: break
        }
        return text
    }

    /// Opens an element that only its name or its place in the layout makes something.
    private mutating func openPlain(_ index: Int, _ node: PageTree.Node, _ end: Int) {
        if meanings[index].contains(.figure), !sheet.isInCaption {
            caption(.figure, end)
        } else if isCaption(index) {
            caption(.figcaption, end)
        } else if node.tag.isBlock {
            sheet.endLine()
            endings.append(Ending(end: end, kind: .block))
        }
    }

    /// Parts of lists and tables only stand where they belong; elsewhere they are blocks.
    private func fitting(_ tag: HTMLTag) -> HTMLTag {
        let around = sheet.innermost
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
        !sheet.isInCaption && meanings[index].contains(.caption)
            && !meanings[index].contains(.articleBody)
    }

    private mutating func container(_ tag: HTMLTag, attributes: String = "", _ end: Int) {
        sheet.begin(tag, attributes: attributes)
        endings.append(Ending(end: end, kind: .container))
    }

    private mutating func caption(_ tag: HTMLTag, _ end: Int) {
        sheet.beginCaption(tag)
        endings.append(Ending(end: end, kind: .caption))
    }

    private mutating func inline(_ tag: HTMLTag, address: String?, _ end: Int) {
        sheet.beginInline(tag, address: address)
        endings.append(Ending(end: end, kind: .inline))
    }
}

extension String {
    /// Whether it is `#` with an id of letters, digits and a few marks, as those of notes are.
    fileprivate var isPlaceOnPage: Bool {
        hasPrefix("#") && (2...100).contains(utf8.count)
            && utf8.dropFirst().allSatisfy {
                (0x30...0x3A).contains($0) || (0x61...0x7A).contains($0 | 0x20)
                    || "-_.".utf8.contains($0)
            }
    }
}

extension PageTree {
    /// Whether no other element stands before a node in its parent.
    fileprivate func isFirstChild(_ index: Int) -> Bool {
        var child = Int(nodes[index].parent) + 1
        while child < index, nodes[child].isText { child = Int(nodes[child].end) }
        return child >= index
    }
}
