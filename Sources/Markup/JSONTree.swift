/// Objects that stand in each other in one of their members, for instance answers in what they answer.
///
/// They may stand as deep in each other as they like: nothing here calls itself. Of each object only members that
/// hold a text, a number or a word are read; the others are passed over.
public struct JSONTree {
    /// One object: how many others it stands in, and its members that are texts, numbers or words.
    public struct Object {
        /// In how many others it stands.
        public let depth: Int
        fileprivate let values: ArraySlice<JSONValue?>

        /// The member whose name has that place among those that were asked for; of equal names the last counts.
        public subscript(place: Int) -> JSONValue? { values[values.startIndex + place] }
    }

    /// All of them, an object before those inside of it, in the order of the document.
    public let objects: [Object]
    /// Whether the outermost object has the member in which further ones stand, be it empty, as an array.
    public let hasNest: Bool
    /// How many values stand where objects should, and are none.
    public let strayCount: Int
    /// True when the document is no object, broke off, broke a rule, or has too many objects.
    public let isBroken: Bool

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - utf8: An object, in UTF-8.
    ///   - member: The name of the member in which further objects stand, in an array.
    ///   - names: The other members that are read; ASCII without escapes.
    ///   - most: Further objects are not read.
    public init(_ utf8: [UInt8], nestedIn member: String, reading names: [String], most: Int) {
        var reading = JSONTreeParser(utf8, member: member, names: names, most: most)
        reading.run()
        isBroken = reading.isBroken
        strayCount = reading.strayCount
        hasNest = reading.hasNest
        let values = reading.values
        objects = reading.depths.enumerated().map { index, depth in
            let start = index * names.count
            return Object(depth: depth, values: values[start..<start + names.count])
        }
    }
}

/// Walks through the document with a list of what is open, in the place of calls.
private struct JSONTreeParser {
    private var reading: JSONParser
    private let member: MemberNames
    private let names: MemberNames
    private let none: [JSONValue?]
    private let most: Int
    /// How many objects each of those read so far stands in.
    private(set) var depths: [Int] = []
    /// The members of each of them, one for each name.
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
        // The objects that are open, each with those behind it in its member.
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

    /// Reads a name and what stands behind it.
    ///
    /// - Returns: True at the beginning of an array of further objects.
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

    /// A text, a number or a word; `nil` for anything else, which stands there still.
    private mutating func readPlainValue() -> JSONValue? {
        guard reading.position < reading.bytes.count else { return nil }
        switch reading.bytes[reading.position] {
        case UInt8(ascii: "\""): return .string(reading.readString())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return reading.readNumber()
        case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
        default: return reading.readWord()
        }
    }

    /// Passes over any value, however deep it is.
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

/// The names of the members that are wanted, in one piece.
private struct MemberNames {
    private var letters: [UInt8] = []
    /// Where each of them stands there.
    private var ranges: [Range<Int>] = []

    init(_ names: [String]) {
        for name in names {
            let start = letters.count
            letters += name.utf8
            ranges.append(start..<letters.count)
        }
    }

    /// The place of the name that stands somewhere in a document; `nil` when it is not wanted.
    func place(of written: Range<Int>, in bytes: [UInt8]) -> Int? {
        ranges.firstIndex { range in
            guard range.count == written.count else { return false }
            let distance = written.lowerBound - range.lowerBound
            return range.allSatisfy { letters[$0] == bytes[$0 + distance] }
        }
    }
}
