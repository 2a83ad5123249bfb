/// Reads JSON5 (json5.org), and says where a text stops being it.
struct JSON5Parser {
    /// Where a text is wrong, and how.
    struct Fault: Error, Hashable {
        /// Counted from 1.
        let line: Int
        /// In letters, counted from 1.
        let column: Int
        /// What ought to stand there, as in "a comma or }".
        let expected: String
    }

    /// A key that stands in an object once more: the last of them counts.
    struct RepeatedKey: Hashable {
        /// As problems name it.
        let path: String
        /// Where it stands the last time, counted from 1.
        let line: Int
        /// Where it stands before that.
        let earlierLine: Int
    }

    /// Deeper texts are not read.
    private static let deepest = 64
    /// More keys that are repeated are not told.
    private static let mostRepeated = 100

    /// The keys that are repeated, in the order of the text.
    private(set) var repeated: [RepeatedKey] = []
    private var letters: JSON5Lexer
    /// The keys and elements whose values are being read, the outermost first.
    private var path: [Step] = []

    /// A step into an object or a list.
    private enum Step {
        case member(String)
        case element(Int)
    }

    /// Reads nothing yet.
    init(_ text: String) {
        letters = JSON5Lexer(text)
    }

    /// Reads nothing yet.
    ///
    /// - Throws: Where the bytes are no UTF-8.
    init(utf8 bytes: [UInt8]) throws(Fault) {
        self.init(String(decoding: bytes, as: UTF8.self))
        guard String(validating: bytes, as: UTF8.self) == nil else { return }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        while case .valid = parser.parseScalar(from: &rest) { letters.index += 1 }
        throw letters.fault("written in UTF-8")
    }

    /// The first fault of a text; `nil` when there is none.
    static func fault(in text: String) -> Fault? {
        var syntax = JSON5Parser(text)
        do throws(Fault) {
            _ = try syntax.readDocument()
            return nil
        } catch {
            return error
        }
    }

    /// The value that the text is; `nil` if there is nothing but white space and comments.
    mutating func readDocument() throws(Fault) -> ConfigurationValue? {
        try letters.skipSpace()
        if letters.next == nil { return nil }
        let value = try readValue(depth: 0)
        try letters.skipSpace()
        if letters.next != nil { throw letters.fault("the end of the file") }
        return value
    }

    private mutating func readValue(depth: Int) throws(Fault) -> ConfigurationValue {
        try letters.skipSpace()
        switch letters.next {
        case "{", "[":
            guard depth < Self.deepest else { throw letters.fault("a value that is less deep") }
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
            case nil: throw letters.fault("} for this {", at: start)
            default: key = try letters.readName()
            }
            try letters.skipSpace()
            guard letters.next == ":" else { throw letters.fault("a colon after the key") }
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
            if letters.next == nil { throw letters.fault("] for this [", at: start) }
            path.append(.element(elements.count))
            elements.append(try readValue(depth: depth + 1))
            path.removeLast()
            try readSeparator(before: "]", of: "[", at: start)
        }
    }

    /// Reads a comma, which the end may follow, or stands before that.
    private mutating func readSeparator(
        before end: Unicode.Scalar,
        of beginning: String,
        at start: Int
    ) throws(Fault) {
        try letters.skipSpace()
        if letters.next == "," {
            letters.index += 1
        } else if letters.next == nil {
            throw letters.fault("\(end) for this \(beginning)", at: start)
        } else if letters.next != end {
            throw letters.fault("a comma or \(end)")
        }
    }

    /// Notes that the key whose value comes has stood at an earlier place.
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
