/// The text of an HTML fragment, page or plain text with references, on one line.
///
/// Resolves references, collapses white space and turns blocks and line breaks into spaces. The
/// result contains no control characters, bidi controls or soft hyphens.
public func plainText(ofHTML html: String) -> String {
    if let text = textWithoutMarkup(html) {
        return plainLine(ofText: text)
    }
    var line = PlainTextLine()
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

/// Returns the text of a fragment without markup; `nil` if the fragment needs the HTML parser.
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
