import Markup

extension OPMLDocument {
    /// The list as OPML 2.0.
    ///
    /// Parsing it returns an equal list.
    public var text: String {
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<opml version=\"2.0\">",
            "  <head>",
        ]
        if let title { lines.append("    <title>\(Self.escaped(title))</title>") }
        lines += ["  </head>", "  <body>"]
        for outline in outlines { write(outline, indent: "    ", into: &lines) }
        lines += ["  </body>", "</opml>", ""]
        return lines.joined(separator: "\n")
    }

    private func write(_ outline: Outline, indent: String, into lines: inout [String]) {
        let attributes = outline.attributes
            .map { " \($0.name)=\"\(Self.escaped($0.value))\"" }
            .joined()
        guard !outline.outlines.isEmpty else {
            lines.append("\(indent)<outline\(attributes)/>")
            return
        }
        lines.append("\(indent)<outline\(attributes)>")
        for inner in outline.outlines { write(inner, indent: indent + "  ", into: &lines) }
        lines.append("\(indent)</outline>")
    }

    static func escaped(_ text: String) -> String {
        let kept = text.unicodeScalars.filter {
            $0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0)
        }
        return html(ofText: String(String.UnicodeScalarView(kept)))
            .replacing("\n", with: "&#10;")
            .replacing("\r", with: "&#13;")
            .replacing("\t", with: "&#9;")
    }
}
