/// Any JSON, so that one wrong type spoils only itself.
enum JSONValue: Hashable {
    case null
    case bool(Bool)
    /// As written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// A member of an object.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    /// The elements of an array; none for anything else.
    var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// The elements of an array, or the one value that stands where an array should.
    var oneOrMore: [JSONValue] {
        switch self {
        case .array(let elements): elements
        case .null: []
        default: [self]
        }
    }

    /// A string that is not empty, or a number as text.
    var text: String? {
        switch self {
        case .string(let text): text.nonEmpty
        case .number(let digits): digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
        default: nil
        }
    }

    /// The text on one line; `nil` when there is none.
    var line: String? { text?.collapsingWhiteSpace.nonEmpty }
}
