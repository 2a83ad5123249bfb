/// One node of a parsed page.
public struct HTMLNode: Sendable, Hashable {
    /// Either text or an element.
    public enum Content: Sendable, Hashable {
        /// Text with its entities resolved, without controls but tabs and line breaks.
        case text(String)
        case element(HTMLElement)
    }

    /// What the node is.
    public let content: Content
    /// The index after the node's last descendant, in the document's ``HTMLDocument/nodes``.
    public internal(set) var end: Int
}

/// A tag with its attributes.
public struct HTMLElement: Sendable, Hashable {
    /// Which element it is.
    public let tag: HTMLTag
    /// In the page's order, without event handlers and inline styles.
    public let attributes: [HTMLAttribute]

    /// The value of an attribute; `nil` when it is missing.
    public subscript(name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }
}

/// One attribute of an element.
public struct HTMLAttribute: Sendable, Hashable {
    /// In lower case.
    public let name: String
    /// With its entities resolved.
    public let value: String
}
