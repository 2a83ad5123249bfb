struct JSON5Parser {
    struct Fault: Error, Hashable {
        let line: Int
        let column: Int
        /// The token that was expected, such as "a comma or }".
        let expected: String
    }

    /// A key that occurs twice in an object.
    ///
    /// The last occurrence is used.
    struct RepeatedKey: Hashable {
        let path: String
        let line: Int
        let earlierLine: Int
    }

    private static let deepest = 64
    private static let mostRepeated = 100

    private(set) var repeated: [RepeatedKey] = []
    private var letters: JSON5Lexer
    private var path: [Step] = []

    private enum Step {
        case member(String)
        case element(Int)
    }

    init(_ text: String) {
        letters = JSON5Lexer(text)
    }

    /// Creates a parser; throws the position of the first invalid UTF-8.
    init(utf8 bytes: [UInt8]) throws(Fault) {
        self.init(String(decoding: bytes, as: UTF8.self))
        guard String(validating: bytes, as: UTF8.self) == nil else { return }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        while case .valid = parser.parseScalar(from: &rest) { letters.index += 1 }
        throw letters.fault(ConfigurationStrings.utf8)
    }

    static func fault(in text: String) -> Fault? {
        var syntax = JSON5Parser(text)
        do throws(Fault) {
            _ = try syntax.readDocument()
            return nil
        } catch {
            return error
        }
    }

    mutating func readDocument() throws(Fault) -> ConfigurationValue? {
        try letters.skipSpace()
        if letters.next == nil { return nil }
        let value = try readValue(depth: 0)
        try letters.skipSpace()
        if letters.next != nil { throw letters.fault(ConfigurationStrings.endOfFile) }
        return value
    }

    private mutating func readValue(depth: Int) throws(Fault) -> ConfigurationValue {
        try letters.skipSpace()
        switch letters.next {
        case "{", "[":
            guard depth < Self.deepest else {
                throw letters.fault(ConfigurationStrings.lessNestedValue)
            }
            return letters.next == "{"
                ? .object(try readMembers(depth: depth)) : .list(try readElements(depth: depth))
        case "\"", "'": return .text(try letters.readText())
        default: return try letters.readWord()
        }
    }

    private mutating func readMembers(depth: Int) throws(Fault) -> [String: ConfigurationValue] {
        let start = letters.index
        letters.index += 1
        var members: [String: ConfigurationValue] = [:]
        var lines: [String: Int] = [:]
        while true {
            try letters.skipSpace()
            let place = letters.index
            let key: String
            switch letters.next {
            case "}":
                letters.index += 1
                return members
            case "\"", "'": key = try letters.readText()
            case nil: throw letters.fault(ConfigurationStrings.end("}", of: "{"), at: start)
            default: key = try letters.readName()
            }
            try letters.skipSpace()
            guard letters.next == ":" else { throw letters.fault(ConfigurationStrings.colon) }
            letters.index += 1
            path.append(.member(key))
            if let earlier = lines[key] { note(earlier, place) }
            lines[key] = place
            members[key] = try readValue(depth: depth + 1)
            path.removeLast()
            try readSeparator(before: "}", of: "{", at: start)
        }
    }

    private mutating func readElements(depth: Int) throws(Fault) -> [ConfigurationValue] {
        let start = letters.index
        letters.index += 1
        var elements: [ConfigurationValue] = []
        while true {
            try letters.skipSpace()
            if letters.next == "]" {
                letters.index += 1
                return elements
            }
            if letters.next == nil {
                throw letters.fault(ConfigurationStrings.end("]", of: "["), at: start)
            }
            path.append(.element(elements.count))
            elements.append(try readValue(depth: depth + 1))
            path.removeLast()
            try readSeparator(before: "]", of: "[", at: start)
        }
    }

    /// Reads the comma after a member or element.
    ///
    /// It is optional before `end`.
    private mutating func readSeparator(
        before end: Unicode.Scalar,
        of beginning: String,
        at start: Int
    ) throws(Fault) {
        try letters.skipSpace()
        if letters.next == "," {
            letters.index += 1
        } else if letters.next == nil {
            throw letters.fault(ConfigurationStrings.end(end, of: beginning), at: start)
        } else if letters.next != end {
            throw letters.fault(ConfigurationStrings.comma(or: end))
        }
    }

    private mutating func note(_ earlier: Int, _ place: Int) {
        guard repeated.count < Self.mostRepeated else { return }
        repeated.append(
            RepeatedKey(
                path: path.reduce("") { place, step in
                    switch step {
                    case .member(let key): ConfigurationLineMap.path(key, in: place)
                    case .element(let index): "\(place)[\(index)]"
                    }
                },
                line: letters.line(of: place),
                earlierLine: letters.line(of: earlier)
            )
        )
    }
}
