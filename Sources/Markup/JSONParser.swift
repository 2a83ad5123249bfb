/// A lenient JSON parser (RFC 8259).
///
/// Replaces unpaired surrogates with U+FFFD, and ignores control characters in strings and
/// superfluous commas. The last of several equal names wins. Truncated documents are completed.
public struct JSONParser {
    /// The maximum nesting depth.
    ///
    /// Parsing ends at deeper values.
    public static let maximumDepth = 64
    /// The usual maximum number of values, because an empty object takes two bytes in a document,
    /// but many times as much in memory.
    public static let maximumValues = 1_000_000
    private static let longestName = 200

    /// The parsed document; `nil` if not even its beginning is JSON.
    public private(set) var value: JSONValue?
    /// Whether the document is truncated or invalid, so that ``value`` is incomplete.
    public private(set) var isBroken = false
    /// Whether parsing ended within an element of an array, which is therefore incomplete.
    public private(set) var isCutOff = false

    let bytes: [UInt8]
    var position = 0
    private var remainingValues: Int

    /// Parses a UTF-8 document.
    ///
    /// Parsing ends after `mostValues` values, as in a truncated document.
    public init(_ utf8: [UInt8], mostValues: Int = JSONParser.maximumValues) {
        bytes = utf8
        remainingValues = mostValues
        value = readValue(depth: 0)
        skipSpace()
        if position < bytes.count { isBroken = true }
    }

    init(atStartOf utf8: [UInt8]) {
        bytes = utf8
        remainingValues = Self.maximumValues
    }

    private mutating func readValue(depth: Int) -> JSONValue? {
        skipSpace()
        guard position < bytes.count, depth < Self.maximumDepth, remainingValues > 0 else {
            return broken()
        }
        remainingValues -= 1
        switch bytes[position] {
        case UInt8(ascii: "{"): return readObject(depth: depth)
        case UInt8(ascii: "["): return readArray(depth: depth)
        case UInt8(ascii: "\""): return .string(readString())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return readNumber()
        default: return readWord()
        }
    }

    private mutating func readObject(depth: Int) -> JSONValue {
        var members: [String: JSONValue] = [:]
        position += 1
        while hasMore(before: UInt8(ascii: "}")) {
            guard bytes[position] == UInt8(ascii: "\"") else { return stop(.object(members)) }
            let name = readString()
            skipSpace()
            guard take(UInt8(ascii: ":")), let value = readValue(depth: depth + 1) else {
                return stop(.object(members))
            }
            // All member names used in this program are short and ASCII.
            if name.utf8.count <= Self.longestName, name.utf8.allSatisfy({ $0 < 0x80 }) {
                members[name] = value
            }
            if isBroken { return .object(members) }
        }
        return .object(members)
    }

    private mutating func readArray(depth: Int) -> JSONValue {
        var elements: [JSONValue] = []
        position += 1
        while hasMore(before: UInt8(ascii: "]")) {
            guard let value = readValue(depth: depth + 1) else { return stop(.array(elements)) }
            elements.append(value)
            if isBroken {
                isCutOff = true
                return .array(elements)
            }
        }
        return .array(elements)
    }

    /// Skips commas before another element.
    ///
    /// Returns false after the closing bracket.
    mutating func hasMore(before end: UInt8) -> Bool {
        skipSpace()
        while take(UInt8(ascii: ",")) { skipSpace() }
        guard position < bytes.count else {
            isBroken = true
            return false
        }
        return !take(end)
    }

    mutating func readNumber() -> JSONValue {
        let start = position
        while position < bytes.count, bytes[position].isInNumber { position += 1 }
        if position == start + 1, take("Infinity") { return .null }
        return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    mutating func readWord() -> JSONValue? {
        if take("true") { return .bool(true) }
        if take("false") { return .bool(false) }
        // Some programs write these values of JavaScript.
        let isNull = take("null") || take("NaN") || take("Infinity") || take("undefined")
        return isNull ? .null : broken()
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes.count - position >= letters.count,
            letters.indices.allSatisfy({ bytes[position + $0] == letters[$0] })
        else { return false }
        position += letters.count
        return true
    }

    mutating func broken() -> JSONValue? {
        isBroken = true
        return nil
    }

    private mutating func stop(_ value: JSONValue) -> JSONValue {
        isBroken = true
        return value
    }

    mutating func skipSpace() {
        while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }
}

extension JSONParser {
    private static let quote = UInt8(ascii: "\"")

    mutating func skipString() {
        position += 1
        while let end = nextQuoteOrBackslash {
            position = end + 1
            if bytes[end] == Self.quote { return }
            position = min(position + 1, bytes.count)
        }
        position = bytes.count
        isBroken = true
    }

    mutating func readString() -> String {
        position += 1
        guard let first = nextQuoteOrBackslash else { return readEscapedString() }
        guard bytes[first] == Self.quote else { return readEscapedString() }
        defer { position = first + 1 }
        return bytes[position..<first].withUnsafeBufferPointer(cleanText)
    }

    private mutating func readEscapedString() -> String {
        let start = position
        position -= 1
        skipString()
        // An escape is longer than its UTF-8, except `\u` without digits, which becomes U+FFFD.
        let most = (position - start) * 3 / 2
        position = start
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { room in
            var text = TextBuffer(room: room)
            while let end = nextQuoteOrBackslash {
                text.append(bytes[position..<end])
                position = end + 1
                if bytes[end] == Self.quote { return cleanText(text.written) }
                readEscape(into: &text)
            }
            text.append(bytes[position...])
            position = bytes.count
            return cleanText(text.written)
        }
    }

    private var nextQuoteOrBackslash: Int? {
        bytes.withUnsafeBufferPointer { $0.indexOfQuoteOrBackslash(from: position) }
    }

    private func cleanText(_ utf8: UnsafeBufferPointer<UInt8>) -> String {
        let text = String(decoding: utf8, as: UTF8.self)
        return utf8.isPrintableASCII ? text : withoutControls(text)
    }

    private mutating func readEscape(into text: inout TextBuffer) {
        guard position < bytes.count else { return }
        let letter = bytes[position]
        position += 1
        switch letter {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(0x20)
        case UInt8(ascii: "u"):
            for byte in UTF8.encode(readScalar()) ?? UTF8.encodedReplacementCharacter {
                text.append(byte)
            }
        default: text.append(letter)
        }
    }

    /// Reads the digits after `\u`, and the second half of a surrogate pair.
    ///
    /// Returns U+FFFD if they are invalid.
    private mutating func readScalar() -> Unicode.Scalar {
        let unit = readUnit()
        if let unit, let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
        let afterFirst = position
        guard let unit, UTF16.isLeadSurrogate(unit), take(0x5C), take(UInt8(ascii: "u")),
            let second = readUnit(), UTF16.isTrailSurrogate(second)
        else {
            position = afterFirst
            return "\u{FFFD}"
        }
        let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private mutating func readUnit() -> UInt16? {
        guard bytes.count - position >= 4 else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = byte.hexadecimalDigit else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        position += 4
        return unit
    }
}

private struct TextBuffer {
    let room: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    init(room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

    var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: room[..<count]) }

    mutating func append(_ byte: UInt8) {
        room.initializeElement(at: count, to: byte)
        count += 1
    }

    mutating func append(_ bytes: ArraySlice<UInt8>) {
        count = room[count...].initialize(fromContentsOf: bytes)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the index of the next quote or backslash, or `nil`.
    ///
    /// Examines eight bytes at a time.
    fileprivate func indexOfQuoteOrBackslash(from start: Int) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let (quotes, backslashes) = (ones &* 0x22, ones &* 0x5C)
        let bytes = UnsafeRawBufferPointer(self)
        var position = start
        while position + 8 <= count {
            let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let (one, other) = (word ^ quotes, word ^ backslashes)
            // Sets the high bit of each zero byte. Bytes after the first one may be false
            // positives.
            let found = ((one &- ones) & ~one | (other &- ones) & ~other) & (ones &* 0x80)
            if found != 0 { return position + UInt64(littleEndian: found).trailingZeroBitCount / 8 }
            position += 8
        }
        let rest = position..<Swift.max(position, count)
        return rest.first { self[$0] == 0x22 || self[$0] == 0x5C }
    }

    fileprivate var isPrintableASCII: Bool {
        var others: UInt8 = 0
        for byte in self { others |= (byte &- 0x20) > 0x5E ? 1 : 0 }
        return others == 0
    }
}

extension UInt8 {
    fileprivate var isInNumber: Bool {
        isDigit || "+-.eE".utf8.contains(self)
    }
}
