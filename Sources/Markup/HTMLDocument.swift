import CGumbo

/// A page or fragment, parsed as browsers do and without invisible content.
///
/// Scripts, styles, form controls, frame contents, SVG, comments, event handlers and tracking
/// pixels are removed. Parsing never fails.
public struct HTMLDocument: Sendable, Hashable {
    /// The maximum length of a page in bytes.
    ///
    /// Longer pages are truncated.
    public static let maximumBytes = 8 << 20

    /// All nodes in document order.
    ///
    /// An element precedes its descendants.
    public let nodes: [HTMLNode]

    /// Parses HTML, truncated to ``maximumBytes``.
    ///
    /// - Complexity: O(*n*) in bytes, even for malicious input.
    public init(parsing html: String) {
        nodes = Self.strictNodes(of: html) ?? Self.gumboNodes(of: html)
    }

    /// Parses with the strict parser; `nil` if the page needs error recovery.
    static func strictNodes(of html: String) -> [HTMLNode]? {
        var html = html
        return html.withUTF8 { utf8 in
            utf8.count <= maximumBytes ? StrictHTMLParser.nodes(of: utf8) : nil
        }
    }

    static func gumboNodes(of html: String) -> [HTMLNode] {
        var screening = HTMLInputLimiter()
        return screening.filter(joiningSurrogateReferences(html)).withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { parse($0) }
        }
    }
}

private func parse(_ bytes: UnsafeBufferPointer<CChar>) -> [HTMLNode] {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return [] }
    var options = kGumboDefaultOptions
    options.max_errors = 0
    guard let output = gumbo_parse_with_options(&options, start, bytes.count) else { return [] }
    defer { gumbo_destroy_output(&options, output) }
    return copy(of: output.pointee.root)
}

/// Copies gumbo's tree without recursion, because the page determines its depth.
private func copy(of root: UnsafeMutablePointer<GumboNode>?) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    var open: [OpenElement] = []
    var next = root
    while true {
        if let node = next, let content = content(of: node.pointee) {
            nodes.append(HTMLNode(content: content, end: nodes.count + 1))
            if case .element = content {
                open.append(
                    OpenElement(index: nodes.count - 1, children: node.pointee.v.element.children)
                )
            }
        }
        while open.last?.isExhausted == true {
            nodes[open.removeLast().index].end = nodes.count
        }
        guard !open.isEmpty else { return nodes }
        next = open[open.count - 1].takeChild()
    }
}

private struct OpenElement {
    let index: Int
    let children: GumboVector
    var position: UInt32 = 0

    var isExhausted: Bool { position >= children.length }

    mutating func takeChild() -> UnsafeMutablePointer<GumboNode>? {
        defer { position += 1 }
        return children.data[Int(position)]?.assumingMemoryBound(to: GumboNode.self)
    }
}

private func content(of node: GumboNode) -> HTMLNode.Content? {
    switch node.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
        guard let text = node.v.text.text else { return nil }
        return .text(withoutControls(String(cString: text)))
    case GUMBO_NODE_ELEMENT:
        guard !hiddenTags.contains(node.v.element.tag.rawValue) else { return nil }
        let element = HTMLElement(
            tag: .named(node.v.element),
            attributes: attributes(of: node.v.element)
        )
        return element.isHidden ? nil : .element(element)
    default: return nil
    }
}

private let hiddenTags: Set<UInt32> = Set(
    [
        GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_INPUT, GUMBO_TAG_SELECT, GUMBO_TAG_BUTTON,
        GUMBO_TAG_TEXTAREA, GUMBO_TAG_OPTION, GUMBO_TAG_OPTGROUP, GUMBO_TAG_DATALIST,
        GUMBO_TAG_TEMPLATE, GUMBO_TAG_CANVAS, GUMBO_TAG_SVG,
    ].map(\.rawValue)
)

private func attributes(of element: GumboElement) -> [HTMLAttribute] {
    (0..<Int(element.attributes.length)).compactMap { index in
        guard
            let attribute = element.attributes.data[index]?
                .assumingMemoryBound(to: GumboAttribute.self).pointee,
            let name = attribute.name, let value = attribute.value
        else { return nil }
        let known = String(cString: name)
        guard HTMLAttribute.isKept(known) else { return nil }
        return HTMLAttribute(name: known, value: withoutControls(String(cString: value)))
    }
}

extension HTMLAttribute {
    static func isKept(_ name: String) -> Bool { !name.hasPrefix("on") && name != "style" }
}

extension HTMLElement {
    var isHidden: Bool {
        guard tag == .img || tag == .embed else { return false }
        return isTiny(self["width"]) || isTiny(self["height"])
    }

    private func isTiny(_ length: String?) -> Bool {
        switch length {
        case "0", "1", "0px", "1px": true
        default: false
        }
    }
}
