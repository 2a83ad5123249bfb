/// Any JSON, so that one wrong type spoils only itself.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// As written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// A member of an object; `nil` where there is none, and where it is null: both say nothing, so that `??` goes
    /// on to the next name.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self, let member = members[name], member != .null else {
            return nil
        }
        return member
    }

    /// The elements of an array; none for anything else.
    public var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// The elements of an array, or the one value that stands where an array should.
    public var oneOrMore: [JSONValue] {
        switch self {
        case .array(let elements): elements
        case .null: []
        default: [self]
        }
    }

    /// A string that is not empty, or a number as text.
    public var text: String? {
        switch self {
        case .string(let text): text.isEmpty ? nil : text
        case .number(let digits): digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
        default: nil
        }
    }
}
