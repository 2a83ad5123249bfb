/// Header fields in the order of the message.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// A header field.
    public struct Field: Hashable, Sendable {
        /// The name as sent.
        ///
        /// Comparisons ignore case.
        public let name: String
        /// The value, without surrounding white space.
        public let value: String
    }

    /// All fields.
    ///
    /// A name may occur several times.
    public private(set) var fields: [Field] = []

    /// Creates an empty list.
    public init() {}

    /// Creates fields in literal order.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { append(name, value) }
    }

    /// The first value of a header, ignoring the case of its name.
    public subscript(name: String) -> String? {
        if let field = fields.first(where: { $0.name == name }) { return field.value }
        let wanted = name.lowercased()
        return fields.first { $0.name.lowercased() == wanted }?.value
    }

    /// Appends a field.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }
}

extension HTTPHeaders.Field {
    var isSendable: Bool {
        !name.isEmpty
            && !(name + value).unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
}
