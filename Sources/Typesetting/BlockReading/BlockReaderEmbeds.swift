import Markup

extension BlockReader {
    mutating func readEmbed(_ element: HTMLElement, _ range: Range<Int>, _ context: Context) {
        endParagraph(context)
        let source =
            element["src"] ?? element["data-src"] ?? element["data"] ?? firstSource(in: range)
        guard let address = followableAddress(source.map(EmbeddedPlayers.pageAddress)) else {
            return read(range, context)
        }
        let title = ParagraphText(element["title"] ?? "", style: .body).plainText
        let words = title.isEmpty ? readableAddress(address) : title
        var style = context.style
        style.link = links.number(of: address, text: words)
        paragraph.append("▶ \(words)", style: style)
        if !title.isEmpty, let host = address.split(separator: "/").dropFirst().first {
            paragraph.append(" (\(host))", style: style)
        }
        style.role = .linkNumber
        if marksLinks { paragraph.append("\u{A0}[\(style.link ?? 0)]", style: style) }
        blocks.append(
            .paragraph(
                Block.Paragraph(text: paragraph, direction: context.direction, kind: .embed)
            )
        )
        paragraph = ParagraphText()
    }

    private func firstSource(in range: Range<Int>) -> String? {
        for index in range {
            if case .element(let source) = document.nodes[index].content, source.tag == .source {
                return source["src"]
            }
        }
        return nil
    }
}

/// Recognizes embedded video players.
private enum EmbeddedPlayers {
    /// Returns the address of the video's web page for an embedded player, or `address` for other
    /// frames.
    static func pageAddress(_ address: String) -> String {
        let address = address.hasPrefix("//") ? "https:" + address : address
        for (player, page) in players {
            guard let start = address.firstRange(of: player)?.upperBound else { continue }
            let name = address[start...].prefix {
                $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
            }
            if !name.isEmpty { return page + name }
        }
        return address
    }

    private static let players = [
        ("//www.youtube.com/embed/", "https://www.youtube.com/watch?v="),
        ("//www.youtube-nocookie.com/embed/", "https://www.youtube.com/watch?v="),
        ("//player.vimeo.com/video/", "https://vimeo.com/"),
    ]
}
