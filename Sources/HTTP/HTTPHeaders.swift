/// Header fields in their order.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// One field.
    public struct Field: Hashable, Sendable {
        /// The name as sent; case does not matter.
        public let name: String
        /// The value without white space at its ends.
        public let value: String
    }

    /// All fields; a name may come more than once.
    public private(set) var fields: [Field] = []

    /// No fields.
    public init() {}

    /// The fields of a literal, in its order.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { append(name, value) }
    }

    /// The first value of that name, whatever its case.
    public subscript(name: String) -> String? {
        if let field = fields.first(where: { $0.name == name }) { return field.value }
        let wanted = name.lowercased()
        return fields.first { $0.name.lowercased() == wanted }?.value
    }

    /// Adds a field at the end.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }
}

extension HTTPHeaders.Field {
    /// True when nothing in it could end the line.
    var isSendable: Bool {
        !name.isEmpty
            && !(name + value).unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
}
