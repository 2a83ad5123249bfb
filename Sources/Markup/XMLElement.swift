/// An element of a document, as a cheap view.
public struct XMLElement: Sendable {
    private let tree: XMLTree
    private let index: Int

    init(_ tree: XMLTree, at index: Int) {
        self.tree = tree
        self.index = index
    }

    private var node: XMLTree.Node { tree.nodes[index] }

    /// The local name as written.
    public var name: String { tree.tags[Int(node.tag)].name }

    /// The address of the namespace, or the bare prefix when that is not declared; may be empty.
    public var namespace: String { tree.tags[Int(node.tag)].namespace }

    /// Whether the namespace is that of the document's outermost element.
    public var isOfDocumentNamespace: Bool {
        guard let root = tree.nodes.first, root.isElement else { return false }
        return tree.tags[Int(root.tag)].namespace == namespace
    }

    /// The attributes in the element's order; of equal ones only the first.
    public var attributes: [XMLAttribute] {
        var seen: Set<UInt32> = []
        return tree.attributes[node.range].compactMap { attribute in
            guard seen.insert(attribute.tag).inserted else { return nil }
            let tag = tree.tags[Int(attribute.tag)]
            return XMLAttribute(
                namespace: tag.namespace,
                name: tag.name,
                value: tree.value(of: attribute)
            )
        }
    }

    /// The value of the attribute with that local name and no namespace; `nil` when it is missing.
    public subscript(name: String) -> String? { self["", name] }

    /// The value of an attribute in a namespace; `nil` when it is missing.
    public subscript(namespace: String, name: String) -> String? {
        for attribute in tree.attributes[node.range] {
            let tag = tree.tags[Int(attribute.tag)]
            if tag.name == name, tag.namespace == namespace { return tree.value(of: attribute) }
        }
        return nil
    }

    /// The elements directly inside, in document order.
    public var children: [XMLElement] {
        var children: [XMLElement] = []
        var child = index + 1
        let end = node.next
        while child < end {
            if tree.nodes[child].isElement { children.append(XMLElement(tree, at: child)) }
            child = tree.nodes[child].next
        }
        return children
    }

    /// Whether there are elements inside.
    public var hasChildren: Bool {
        tree.nodes[(index + 1)..<node.next].contains { $0.isElement }
    }

    /// All text inside, as it stands, also that of inner elements.
    public var text: String {
        let inside = tree.nodes[(index + 1)..<node.next]
        guard inside.count != 1, !inside.isEmpty else {
            return inside.first.map { $0.isElement ? "" : tree.text(of: $0) } ?? ""
        }
        var text = ""
        for node in inside where !node.isElement { text += tree.text(of: node) }
        return text
    }

    /// What is inside, as HTML: elements by their local names, text with its markup escaped.
    public var innerHTML: String {
        var html = HTMLWriting()
        for inner in (index + 1)..<node.next {
            html.closeElements(endingAt: inner)
            let inside = tree.nodes[inner]
            if inside.isElement {
                html.open(XMLElement(tree, at: inner), end: inside.next)
            } else {
                html.append(text: tree.text(of: inside).utf8)
            }
        }
        html.closeElements(endingAt: node.next)
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
