/// A tree of JSON objects, such as comments with replies.
///
/// Parsing is not recursive, so the depth is unlimited. Only the requested members are read, and
/// only if they are strings, numbers, Booleans or null.
public struct JSONTree {
    /// An object in the tree, with its requested members.
    public struct Object {
        /// The number of enclosing objects.
        public let depth: Int
        fileprivate let values: ArraySlice<JSONValue?>

        /// The value of the requested member at an index in `names`; `nil` if missing.
        ///
        /// The last of several equal names wins.
        public subscript(place: Int) -> JSONValue? { values[values.startIndex + place] }
    }

    /// All objects in document order, parents before children.
    public let objects: [Object]
    /// Whether the outermost object has the array of nested objects, even if empty.
    public let hasNestedArray: Bool
    /// The number of non-object values in nested arrays.
    public let strayCount: Int
    /// Whether the document is invalid, truncated, not an object, or has too many objects.
    public let isBroken: Bool

    /// Parses a UTF-8 document, up to `most` objects.
    ///
    /// The array in `member` contains the nested objects. `names` are the other members to read, in
    /// ASCII without escapes.
    public init(_ utf8: [UInt8], nestedIn member: String, reading names: [String], most: Int) {
        var reading = JSONTreeParser(utf8, member: member, names: names, most: most)
        reading.run()
        isBroken = reading.isBroken
        strayCount = reading.strayCount
        hasNestedArray = reading.hasNest
        let values = reading.values
        objects = reading.depths.enumerated().map { index, depth in
            let start = index * names.count
            return Object(depth: depth, values: values[start..<start + names.count])
        }
    }
}

private struct JSONTreeParser {
    private var reading: JSONParser
    private let member: MemberNames
    private let names: MemberNames
    private let none: [JSONValue?]
    private let most: Int
    private(set) var depths: [Int] = []
    private(set) var values: [JSONValue?] = []
    private(set) var strayCount = 0
    private(set) var hasNest = false
    private(set) var hasStopped = false

    init(_ utf8: [UInt8], member: String, names: [String], most: Int) {
        reading = JSONParser(atStartOf: utf8)
        self.member = MemberNames([member])
        self.names = MemberNames(names)
        self.most = most
        none = Array(repeating: nil, count: names.count)
    }

    var isBroken: Bool { hasStopped || reading.isBroken }

    mutating func run() {
        reading.skipSpace()
        guard reading.take(UInt8(ascii: "{")) else { return stop() }
        begin(depth: 0)
        var open = [0]
        var isInArray = false
        while let object = open.last, !isBroken {
            if isInArray {
                guard reading.hasMore(before: UInt8(ascii: "]")) else {
                    isInArray = false
                    continue
                }
                guard reading.take(UInt8(ascii: "{")) else {
                    strayCount += 1
                    skipValue()
                    continue
                }
                guard depths.count < most else { return stop() }
                let depth = open.count
                open.append(depths.count)
                begin(depth: depth)
                isInArray = false
            } else if reading.hasMore(before: UInt8(ascii: "}")) {
                isInArray = readMember(of: object)
            } else {
                open.removeLast()
                isInArray = !open.isEmpty
            }
        }
        reading.skipSpace()
        if reading.position < reading.bytes.count { stop() }
    }

    private mutating func begin(depth: Int) {
        depths.append(depth)
        values += none
    }

    private mutating func readMember(of object: Int) -> Bool {
        guard reading.bytes[reading.position] == UInt8(ascii: "\"") else {
            stop()
            return false
        }
        let start = reading.position + 1
        reading.skipString()
        let name = start..<max(reading.position - 1, start)
        reading.skipSpace()
        guard reading.take(UInt8(ascii: ":")) else {
            stop()
            return false
        }
        reading.skipSpace()
        if member.place(of: name, in: reading.bytes) != nil, reading.take(UInt8(ascii: "[")) {
            if object == 0 { hasNest = true }
            return true
        }
        if let index = names.place(of: name, in: reading.bytes),
            let value = readPlainValue()
        {
            values[object * none.count + index] = value
        } else {
            skipValue()
        }
        return false
    }

    /// Reads a string, number, Boolean or null.
    ///
    /// Returns `nil` without advancing at an array or object.
    private mutating func readPlainValue() -> JSONValue? {
        guard reading.position < reading.bytes.count else { return nil }
        switch reading.bytes[reading.position] {
        case UInt8(ascii: "\""): return .string(reading.readString())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return reading.readNumber()
        case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
        default: return reading.readWord()
        }
    }

    private mutating func skipValue() {
        var depth = 0
        repeat {
            reading.skipSpace()
            guard reading.position < reading.bytes.count, !isBroken else { return stop() }
            switch reading.bytes[reading.position] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                reading.position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                reading.position += 1
                if depth < 0 { return stop() }
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                if depth == 0 { return stop() }
                reading.position += 1
            case UInt8(ascii: "\""): reading.skipString()
            default: _ = readPlainValue()
            }
        } while depth > 0
    }

    private mutating func stop() {
        hasStopped = true
    }
}

private struct MemberNames {
    private var letters: [UInt8] = []
    private var ranges: [Range<Int>] = []

    init(_ names: [String]) {
        for name in names {
            let start = letters.count
            letters += name.utf8
            ranges.append(start..<letters.count)
        }
    }

    func place(of written: Range<Int>, in bytes: [UInt8]) -> Int? {
        ranges.firstIndex { range in
            guard range.count == written.count else { return false }
            let distance = written.lowerBound - range.lowerBound
            return range.allSatisfy { letters[$0] == bytes[$0 + distance] }
        }
    }
}
