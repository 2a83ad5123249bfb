/// A lightweight reference to an element in a document.
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

    /// The namespace URI, or an undeclared prefix; may be empty.
    public var namespace: String { tree.tags[Int(node.tag)].namespace }

    /// Whether the namespace is that of the root element.
    public var isOfDocumentNamespace: Bool {
        guard let root = tree.nodes.first, root.isElement else { return false }
        return tree.tags[Int(root.tag)].namespace == namespace
    }

    /// The attributes in document order, without duplicates.
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

    /// The value of an attribute without namespace, by local name; `nil` if missing.
    public subscript(name: String) -> String? { self["", name] }

    /// The value of an attribute in a namespace; `nil` if missing.
    public subscript(namespace: String, name: String) -> String? {
        for attribute in tree.attributes[node.range] {
            let tag = tree.tags[Int(attribute.tag)]
            if tag.name == name, tag.namespace == namespace { return tree.value(of: attribute) }
        }
        return nil
    }

    /// The child elements, in document order.
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

    /// Whether there are child elements.
    public var hasChildren: Bool {
        tree.nodes[(index + 1)..<node.next].contains { $0.isElement }
    }

    /// Whether the document ended before the element was closed, so that content may be missing.
    public var isCutOff: Bool { tree.unclosed.contains(index) }

    /// All text inside, including that of descendants.
    public var text: String {
        let inside = tree.nodes[(index + 1)..<node.next]
        guard inside.count != 1, !inside.isEmpty else {
            return inside.first.map { $0.isElement ? "" : tree.text(of: $0) } ?? ""
        }
        var text = ""
        for node in inside where !node.isElement { text += tree.text(of: node) }
        return text
    }

    /// The content as HTML.
    ///
    /// Elements have their local names, and text is escaped.
    public var innerHTML: String {
        innerHTML(within: (), inner: { _, _ in }, value: { attribute, _ in attribute.value })
    }

    /// Returns the content as HTML, with attribute values that depend on the enclosing elements.
    ///
    /// `inner` returns an element's scope from that of its parent. `value` returns an attribute's
    /// value from the scope of its element.
    public func innerHTML<Scope>(
        within outer: Scope,
        inner: (XMLElement, Scope) -> Scope,
        value: (XMLAttribute, Scope) -> String
    ) -> String {
        var html = HTMLBuilder()
        var scopes: [(scope: Scope, end: Int)] = []
        for index in (index + 1)..<node.next {
            html.closeElements(endingAt: index)
            while let last = scopes.last, last.end <= index { scopes.removeLast() }
            let inside = tree.nodes[index]
            guard inside.isElement else {
                html.append(text: tree.text(of: inside).utf8)
                continue
            }
            let element = XMLElement(tree, at: index)
            let scope = inner(element, scopes.last?.scope ?? outer)
            html.open(element, end: inside.next) { value($0, scope) }
            scopes.append((scope, inside.next))
        }
        html.closeElements(endingAt: node.next)
        return html.text
    }

    /// Whether any element of the document has this attribute.
    public func documentHasAttribute(_ namespace: String, _ name: String) -> Bool {
        tree.tags.contains { $0.name == name && $0.namespace == namespace }
    }
}

/// An attribute.
public struct XMLAttribute: Sendable, Hashable {
    /// The namespace URI; empty for an attribute without a prefix.
    public let namespace: String
    /// The local name as written.
    public let name: String
    /// The value with references resolved.
    public let value: String
}
