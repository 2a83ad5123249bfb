/// Returns the text of an HTML fragment, or of plain text with character references, on one line.
///
/// White space is collapsed; blocks and line breaks become spaces. Control characters, bidi
/// controls and soft hyphens are removed.
public func plainText(ofHTML html: String) -> String {
    if let text = textWithoutMarkup(html) {
        return plainLine(ofText: text)
    }
    var line = PlainLineBuilder()
    let nodes = HTMLDocument(parsing: html).nodes
    var blockEnds: [Int] = []
    for (index, node) in nodes.enumerated() {
        while let end = blockEnds.last, end <= index {
            blockEnds.removeLast()
            line.separate()
        }
        switch node.content {
        case .text(let text): line.append(text)
        case .element(let element) where element.tag.isBlock || element.tag == .br:
            line.separate()
            blockEnds.append(node.end)
        case .element: break
        }
    }
    return line.text
}

private func textWithoutMarkup(_ html: String) -> String? {
    var html = html
    return html.withUTF8 { utf8 in
        var hasReference = false
        for (index, byte) in utf8.enumerated() {
            if byte == UInt8(ascii: "<") { return nil }
            guard byte == UInt8(ascii: "&") else { continue }
            let rest = UnsafeBufferPointer(rebasing: utf8[index...])
            if CharacterReference(rest).meaning == .text { return nil }
            hasReference = true
        }
        return hasReference
            ? XMLTextDecoder.string(utf8, .text) : String(decoding: utf8, as: UTF8.self)
    }
}
