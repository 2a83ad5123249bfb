import FoundationEssentials

/// Any JSON, so that one wrong type spoils only itself.
enum JSONValue: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Reads a JSON text; `nil` when it is none.
    static func parse(_ utf8: [UInt8]) -> JSONValue? {
        // A broken document is no value: absence is what the caller asks about.
        try? JSONDecoder().decode(JSONValue.self, from: Data(utf8))
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if container.decodeNil() {
            self = .null
        } else if let object = try? container.decode([String: JSONValue].self) {
            self = .object(object)
        } else if let array = try? container.decode([JSONValue].self) {
            self = .array(array)
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else {
            self = .number(try container.decode(Double.self))
        }
    }

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

    /// A string that is not empty, or a number as text.
    var text: String? {
        switch self {
        case .string(let text): text.nonEmpty
        case .number(let number):
            number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
        default: nil
        }
    }
}
