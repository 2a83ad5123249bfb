struct HTMLBuilder {
    private var bytes: [UInt8] = []
    private var open: [(name: String, end: Int)] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func open(
        _ element: XMLElement,
        end: Int,
        value: (XMLAttribute) -> String = \.value
    ) {
        append("<\(element.name)")
        for attribute in element.attributes where attribute.namespace.isEmpty {
            append(" \(attribute.name)=\"")
            append(text: value(attribute).utf8)
            append("\"")
        }
        append(">")
        guard !Self.void.contains(element.name) else { return }
        open.append((element.name, end))
    }

    mutating func closeElements(endingAt index: Int) {
        while let last = open.last, last.end <= index {
            append("</\(last.name)>")
            open.removeLast()
        }
    }

    mutating func append(text: some Sequence<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "\""): append("&quot;")
            default: bytes.append(byte)
            }
        }
    }

    private mutating func append(_ text: String) {
        bytes += text.utf8
    }

    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
        "source", "track", "wbr",
    ]
}

/// Escapes plain text as HTML.
public func html(ofText text: String) -> String {
    var html = HTMLBuilder()
    html.append(text: text.utf8)
    return html.text
}
