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

    /// The whole number with which the value of an attribute begins, as HTML reads one.
    ///
    /// - Returns: `nil` without the attribute, without digits, and for what is a billion or more.
    public func integer(_ name: String) -> Int? { self[name].flatMap(Self.integer(in:)) }

    /// The whole number with which a value begins, as ``integer(_:)`` gives it.
    public static func integer(in value: String) -> Int? {
        var rest = value.utf8.drop { $0.isLineSpace }
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let digits = rest.prefix { $0.isDigit }.drop { $0 == UInt8(ascii: "0") }
        guard rest.first?.isDigit == true, digits.count < 10 else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return isNegative ? -number : number
    }
}

/// One attribute of an element.
public struct HTMLAttribute: Sendable, Hashable {
    /// In lower case.
    public let name: String
    /// With its entities resolved.
    public let value: String
}
