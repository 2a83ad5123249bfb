/// Any JSON value, so that a member of the wrong type does not invalidate the document.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number as written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// A member of an object; `nil` if missing or null, so that `??` can try another name.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self, let member = members[name], member != .null else {
            return nil
        }
        return member
    }

    /// The elements of an array; empty for any other value.
    public var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// The elements of an array, or a single value.
    public var oneOrMore: [JSONValue] {
        switch self {
        case .array(let elements): elements
        case .null: []
        default: [self]
        }
    }

    /// A nonempty string, or a number as text; `nil` for any other value.
    public var text: String? {
        switch self {
        case .string(let text): text.isEmpty ? nil : text
        case .number(let digits): digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
        default: nil
        }
    }
}
