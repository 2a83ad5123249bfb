import Markup

extension BlockReader {
    /// Reads a picture: a block of its own, or a sign in the line.
    mutating func readPicture(_ element: HTMLElement, _ context: Context) {
        let words = ParagraphText(element["alt"] ?? element["title"] ?? "", style: .body).plainText
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

    /// Reads a figure, whose caption goes to its picture.
    mutating func readFigure(_ range: Range<Int>, _ context: Context) {
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
