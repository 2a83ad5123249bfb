import Markup

struct ExtractedContent {
    var html = ""
    var text = ""
}

struct StoryWriter {
    let page: PageTree
    private var isOut: [Bool]
    let meanings: [ClassNameClassifier]
    let links: PageLinkResolver

    private var writer = StoryHTMLWriter()
    private var pictures: [Int: PageLinkResolver.Picture] = [:]
    private var endings: [Ending] = []
    private var endOfFormula = 0

    private struct Ending {
        let end: Int
        let kind: Kind

        enum Kind { case block, container, caption, preformatted, line, codeLine, inline, reading }
    }

    init(page: PageTree, isOut: [Bool], meanings: [ClassNameClassifier], links: PageLinkResolver) {
        self.page = page
        self.isOut = isOut
        self.meanings = meanings
        self.links = links
    }

    mutating func write(_ roots: [Int]) -> ExtractedContent {
        pictures = pictures(in: roots, leavingOut: &isOut)
        for root in roots {
            walk(from: root)
            writer.endLine()
            isOut[root] = true
        }
        return writer.story
    }

    private mutating func walk(from root: Int) {
        var index = root
        let rootEnd = Int(page.nodes[root].end)
        while index < rootEnd, writer.html.count < HTMLDocument.maximumBytes {
            close(before: index)
            let node = page.nodes[index]
            guard !isOut[index], node.tag != .annotation, node.tag != .rp else {
                if !node.isText { openInstead(index) }
                index = Int(node.end)
                continue
            }
            if node.isText {
                page.withText(in: page.rawText(index)) { writer.append($0) }
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
            case .block: writer.endLine()
            case .container: writer.endContainer()
            case .caption: writer.endCaption()
            case .preformatted: writer.endPreformatted()
            case .line: writer.endPreformattedLine()
            case .codeLine: writer.breakLine()
            case .inline: writer.endInline()
            case .reading:
                writer.appendToText(")")
                writer.endInline()
            }
        }
    }

    private mutating func open(_ index: Int, _ node: PageTree.Node) {
        let end = Int(node.end)
        switch node.tag {
        case .br: writer.breakLine()
        case .hr: writer.endLine()
        case .img:
            guard let picture = pictures[index] else {
                if var sign = sign(of: index) { sign.withUTF8 { writer.append($0) } }
                return
            }
            writer.append(pictureAt: picture.address, words: picture.words)
        case .td where writer.isPreformatted, .th where writer.isPreformatted:
            writer.separatePreformatted()
        case _ where writer.isPreformatted && node.tag.isBlock:
            writer.endPreformattedLine()
            endings.append(Ending(end: end, kind: isEmptyCodeLine(index) ? .codeLine : .line))
        case _ where writer.isPreformatted && isCodeLine(index):
            endings.append(Ending(end: end, kind: .codeLine))
        case .pre:
            writer.beginPreformatted(attributes: language(ofCode: index))
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
            writer.beginInline(.rt, address: nil)
            writer.appendToText("(")
            endings.append(Ending(end: end, kind: .reading))
        case _ where holdsNotes(index): container(.section, attributes: " class=\"footnotes\"", end)
        case .math:
            endOfFormula = max(endOfFormula, end)
            inline(.math, address: nil, end)
        case _ where index < endOfFormula: openInFormula(index, node, end)
        default: openPlain(index, node, end)
        }
    }

    private mutating func openInstead(_ index: Int) {
        if let player = player(in: index) {
            writer.append(playerAt: player.address, title: player.title)
        } else if let picture = pictureWithoutScripts(index) {
            writer.append(pictureAt: picture.address, words: picture.words)
        } else if var formula = formulaInScript(index) {
            writer.beginInline(.code, address: nil)
            formula.withUTF8 { writer.append($0) }
            writer.endInline()
        }
    }

    private func address(ofLink index: Int) -> String? {
        guard page.isLink(index), let target = page.attribute("href", of: index) else { return nil }
        let parent = Int(page.nodes[index].parent)
        if parent >= 0, page.nodes[parent].tag == .sup, target.isPlaceOnPage { return target }
        return links.absolute(target)
    }

    /// Opens a part of a formula.
    ///
    /// Appends a character for its role, such as `^`, to the text.
    private mutating func openInFormula(_ index: Int, _ node: PageTree.Node, _ end: Int) {
        switch page.nodes[Int(node.parent)].tag {
        case _ where page.isFirstChild(index): break
        case .mfrac: writer.appendToText("/")
        case .msub, .munder: writer.appendToText("_")
        case .msup, .mover: writer.appendToText("^")
        default: break
        }
        inline(node.tag == .other ? .mrow : node.tag, address: nil, end)
    }

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

    private mutating func openPlain(_ index: Int, _ node: PageTree.Node, _ end: Int) {
        if let picture = pictures[index] {
            writer.append(pictureAt: picture.address, words: picture.words)
        } else if node.tag == .other, let player = player(at: index) {
            writer.append(playerAt: player.address, title: player.title)
        } else if meanings[index].contains(.figure), !writer.isInCaption {
            caption(.figure, end)
        } else if isCaption(index) {
            caption(.figcaption, end)
        } else if node.tag.isBlock {
            writer.endLine()
            endings.append(Ending(end: end, kind: .block))
        }
    }

    /// Returns the tag to write: `div` for parts of lists and tables outside a list or table.
    private func fitting(_ tag: HTMLTag) -> HTMLTag {
        let around = writer.innermost
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
        !writer.isInCaption && meanings[index].contains(.caption)
            && !meanings[index].contains(.articleBody)
    }

    private mutating func container(_ tag: HTMLTag, attributes: String = "", _ end: Int) {
        writer.begin(tag, attributes: attributes)
        endings.append(Ending(end: end, kind: .container))
    }

    private mutating func caption(_ tag: HTMLTag, _ end: Int) {
        writer.beginCaption(tag)
        endings.append(Ending(end: end, kind: .caption))
    }

    private mutating func inline(_ tag: HTMLTag, address: String?, _ end: Int) {
        writer.beginInline(tag, address: address)
        endings.append(Ending(end: end, kind: .inline))
    }
}

extension String {
    fileprivate var isPlaceOnPage: Bool {
        hasPrefix("#") && (2...100).contains(utf8.count)
            && utf8.dropFirst().allSatisfy {
                (0x30...0x3A).contains($0) || (0x61...0x7A).contains($0 | 0x20)
                    || "-_.".utf8.contains($0)
            }
    }
}

extension PageTree {
    fileprivate func isFirstChild(_ index: Int) -> Bool {
        var child = Int(nodes[index].parent) + 1
        while child < index, nodes[child].isText { child = Int(nodes[child].end) }
        return child >= index
    }
}
