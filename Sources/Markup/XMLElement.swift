/// An element of a document, as a cheap view.
public struct XMLElement: Sendable {
    private let document: XMLDocument
    private let index: Int
    private let attributeRange: Range<Int>
    private let namespaceIndex: Int
    private let nameIndex: Int

    init?(_ document: XMLDocument, at index: Int) {
        guard case .element(let namespace, let name, let attributes) = document.nodes[index].content
        else { return nil }
        self.document = document
        self.index = index
        attributeRange = attributes
        namespaceIndex = namespace
        nameIndex = name
    }

    /// The local name as written.
    public var name: String { document.names[nameIndex] }

    /// The address of the namespace, or the bare prefix when that is not declared; may be empty.
    public var namespace: String { document.names[namespaceIndex] }

    /// The attributes in the element's order.
    public var attributes: [XMLAttribute] {
        document.attributes[attributeRange].map {
            XMLAttribute(
                namespace: document.names[$0.namespace],
                name: document.names[$0.name],
                value: $0.value
            )
        }
    }

    /// The value of the attribute with that local name and no namespace; `nil` when it is missing.
    public subscript(name: String) -> String? {
        document.attributes[attributeRange]
            .first { $0.namespace == 0 && document.names[$0.name] == name }?.value
    }

    /// The value of an attribute in a namespace; `nil` when it is missing.
    public subscript(namespace: String, name: String) -> String? {
        document.attributes[attributeRange]
            .first {
                document.names[$0.name] == name && document.names[$0.namespace] == namespace
            }?.value
    }

    /// The elements directly inside, in document order.
    public var children: [XMLElement] {
        var children: [XMLElement] = []
        var child = index + 1
        let end = document.nodes[index].end
        while child < end {
            if let element = XMLElement(document, at: child) { children.append(element) }
            child = document.nodes[child].end
        }
        return children
    }

    /// All text inside, as it stands, also that of inner elements.
    public var text: String {
        var bytes: [UInt8] = []
        for node in document.nodes[index..<document.nodes[index].end] {
            if case .text(let range) = node.content { bytes += document.text[range] }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What is inside, as HTML: elements by their local names, text with its markup escaped.
    public var innerHTML: String {
        var html = HTMLWriting()
        for inner in (index + 1)..<max(index + 1, document.nodes[index].end) {
            html.closeElements(endingAt: inner)
            if let element = XMLElement(document, at: inner) {
                html.open(element, end: document.nodes[inner].end)
            } else if case .text(let range) = document.nodes[inner].content {
                html.append(text: document.text[range])
            }
        }
        html.closeElements(endingAt: document.nodes[index].end)
        return html.text
    }
}

/// One attribute of an element.
public struct XMLAttribute: Sendable, Hashable {
    /// The address of the namespace; empty for an attribute without a prefix.
    public let namespace: String
    /// The local name as written.
    public let name: String
    /// The value with its entities resolved.
    public let value: String
}
