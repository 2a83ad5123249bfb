/// A node of a parsed page.
public struct HTMLNode: Sendable, Hashable {
    /// Text or an element.
    public enum Content: Sendable, Hashable {
        /// Text with character references resolved, and without control characters except tabs and
        /// line breaks.
        case text(String)
        case element(HTMLElement)
    }

    /// The content.
    public let content: Content
    /// The index after the last descendant in ``HTMLDocument/nodes``.
    public internal(set) var end: Int
}

/// An element with its attributes.
public struct HTMLElement: Sendable, Hashable {
    /// The element's tag.
    public let tag: HTMLTag
    /// The attributes in document order, without event handlers and inline styles.
    public let attributes: [HTMLAttribute]

    /// The value of an attribute; `nil` if missing.
    public subscript(name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }

    /// Returns the integer at the start of an attribute's value, parsed as the HTML standard
    /// specifies.
    ///
    /// Returns `nil` if it is missing, or if its absolute value is a billion or more.
    public func integer(_ name: String) -> Int? { self[name].flatMap(Self.integer(in:)) }

    /// Returns the integer at the start of a value; see ``integer(_:)``.
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

/// An attribute.
public struct HTMLAttribute: Sendable, Hashable {
    /// The lowercased name.
    public let name: String
    /// The value with references resolved.
    public let value: String
}
