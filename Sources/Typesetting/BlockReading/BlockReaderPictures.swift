import Markup

extension BlockReader {
    /// Reads a picture as a block, or an emoji or icon as inline text.
    mutating func readPicture(_ element: HTMLElement, _ context: Context) {
        if element.isTrackingPixel { return }
        let title = element.tooltip
        let words = ParagraphText(
            element["alt"] ?? (title == nil ? element["title"] : nil) ?? "",
            style: .body
        ).plainText
        if element.isInlineIcon {
            return paragraph.append(words, style: context.style)
        }
        let address = element.pictureAddress
        guard address != nil || !words.isEmpty || title != nil else { return }
        if address == nil, element["src"] == "" { return }
        // A picture that loads late is repeated in a `noscript` element.
        if paragraph.isEmpty, let address, case .picture(let last) = blocks.last,
            last.address == address
        {
            return
        }
        endParagraph(context)
        let number = pictureCount
        if address != nil { pictureCount += 1 }
        blocks.append(
            .picture(
                Block.Picture(
                    address: address,
                    number: number,
                    alternativeText: words,
                    caption: title.map { ParagraphText($0, style: TextStyle(role: .caption)) }
                        ?? ParagraphText(),
                    captionIsTitle: title != nil,
                    direction: context.direction,
                    shape: element.shape
                )
            )
        )
    }

    mutating func readFigure(_ range: Range<Int>, _ context: Context) {
        endParagraph(context)
        let caption = document.figureCaption(in: range)
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
}

extension HTMLDocument {
    /// Returns the node of the caption among the children of a figure.
    fileprivate func figureCaption(in range: Range<Int>) -> Int? {
        var child = range.lowerBound
        while child < range.upperBound {
            if case .element(let element) = nodes[child].content,
                element.tag == .figcaption
            {
                return child
            }
            child = nodes[child].end
        }
        return nil
    }
}

extension String {
    fileprivate var isWholeAddress: Bool {
        let beginning = prefix(8).lowercased()
        return beginning.hasPrefix("https://") || beginning.hasPrefix("http://")
    }
}

extension HTMLElement {
    /// The address of a picture, or nil if it has none.
    ///
    /// With lazy loading, the address is in a data attribute or only in `srcset`.
    fileprivate var pictureAddress: String? {
        let late = ["data-src", "data-lazy-src", "data-original"]
        // Other attributes may contain anything, and feeds resolve only standard ones.
        if let address = late.lazy.compactMap({ self[$0] }).first(where: \.isWholeAddress) {
            return address
        }
        var inPage: String?
        for name in ["src"] + late + ["srcset", "data-srcset"] {
            guard let written = self[name],
                let address = name.hasSuffix("srcset")
                    ? SrcsetParser.widest(of: written) : written,
                !address.isEmpty
            else { continue }
            let scheme = address.prefix(11).lowercased()
            if scheme.hasPrefix("javascript:") { continue }
            guard scheme.hasPrefix("data:") else { return address }
            if Self.isPicture(data: address) { inPage = inPage ?? address }
        }
        return inPage
    }

    private static func isPicture(data address: String) -> Bool {
        let length = address.utf8.count
        guard length >= shortestPicture, length <= longestPicture else { return false }
        let type = address.prefix(16).lowercased().dropFirst(5)
        return ["image/png", "image/jpeg", "image/gif", "image/webp"].contains {
            type.hasPrefix($0)
        }
    }

    private static let shortestPicture = 240
    private static let longestPicture = 4 << 20

    fileprivate var isInlineIcon: Bool {
        let names = (self["class"] ?? "").lowercased()
        if names.containsBytes("emoji") || names.containsBytes("smiley") { return true }
        guard let height = pixels("height") else {
            return names.split(whereSeparator: \.isWhitespace).contains { name in
                ["icon", "favicon"].contains(name.split(separator: "-").last)
            }
        }
        return height <= 32
    }

    fileprivate var isTrackingPixel: Bool {
        let sides = [pixels("width"), pixels("height")].compactMap { $0 }
        return !sides.isEmpty && sides.allSatisfy { $0 <= 3 }
    }

    fileprivate var shape: PicturePixelSize? {
        guard let width = pixels("width"), let height = pixels("height"), width > 0, height > 0
        else { return nil }
        return PicturePixelSize(width: width, height: height)
    }

    /// The picture's `title`, such as the second joke of a comic.
    ///
    /// Nil for single words, such as file names, and for repetitions of `alt`.
    fileprivate var tooltip: String? {
        let words = (self["title"] ?? "").split(whereSeparator: \.isWhitespace)
        let title = words.joined(separator: " ")
        return words.count < 2 || TextComparison.haveEqualLetters(of: title, in: self["alt"] ?? "")
            ? nil : title
    }

    private func pixels(_ name: String) -> Int? {
        guard let text = self[name] else { return nil }
        return Int(text.hasSuffix("px") ? String(text.dropLast(2)) : text)
    }
}

extension Block.Picture {
    init(lead address: String) {
        self.init(
            address: address,
            number: 0,
            alternativeText: "",
            caption: ParagraphText(),
            direction: .automatic,
            shape: nil
        )
    }
}

extension [Block] {
    /// Adds a caption to the last picture, before its title.
    ///
    /// Without a picture, or if the picture has a caption, the text becomes the last paragraph.
    fileprivate mutating func attach(caption: ParagraphText, _ direction: TextDirection) {
        for index in indices.reversed() {
            guard case .picture(var picture) = self[index] else { continue }
            guard picture.caption.isEmpty || picture.captionIsTitle else { break }
            let title = picture.caption
            picture.caption = caption
            if !title.isEmpty,
                !TextComparison.haveEqualLetters(of: title.plainText, in: caption.plainText)
            {
                picture.caption.appendLineBreak(style: TextStyle(role: .caption))
                picture.caption.append(title)
            }
            picture.captionIsTitle = false
            self[index] = .picture(picture)
            return
        }
        append(
            .paragraph(Block.Paragraph(text: caption, direction: direction, kind: .caption))
        )
    }
}
