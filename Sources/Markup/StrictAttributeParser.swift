/// Parses the attributes of a start tag.
///
/// Fails if a value is not quoted.
struct StrictAttributeParser {
    private(set) var found: [HTMLAttribute] = []
    private(set) var end: Int
    private(set) var endWithSlash = false
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.bytes = bytes
        end = start
    }

    mutating func read() -> Bool {
        while end < bytes.count {
            let start = end
            while end < bytes.count, bytes[end].isLineSpace { end += 1 }
            guard end < bytes.count else { return false }
            if bytes[end] == UInt8(ascii: ">") {
                end += 1
                return true
            }
            if bytes[end] == UInt8(ascii: "/") {
                guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ">") else {
                    return false
                }
                endWithSlash = true
                end += 2
                return true
            }
            guard end > start, readOne() else { return false }
        }
        return false
    }

    private mutating func readOne() -> Bool {
        let nameStart = end
        while end < bytes.count, bytes[end].isAttributeLetter { end += 1 }
        let name = bytes[nameStart..<end]
        guard !name.isEmpty, end < bytes.count else { return false }
        var value: String? = ""
        if bytes[end] == UInt8(ascii: "=") {
            guard let quoted = takeQuoted(), !quoted.hasControls else { return false }
            value =
                quoted.contains(UInt8(ascii: "&"))
                ? quoted.resolvingReferences(inAttribute: true)
                : String(decoding: quoted, as: UTF8.self)
        }
        guard let value else { return false }
        var known = String(decoding: name, as: UTF8.self)
        if name.contains(where: { $0 != $0.lowercased }) { known = known.lowercased() }
        // Of two equal names the first is valid, which the lenient parser handles.
        guard found.count < 50, !found.contains(where: { $0.name == known }) else { return false }
        if HTMLAttribute.isKept(known) { found.append(HTMLAttribute(name: known, value: value)) }
        return true
    }

    private mutating func takeQuoted() -> UnsafeBufferPointer<UInt8>? {
        let start = end + 2
        guard start < bytes.count else { return nil }
        let mark = bytes[start - 1]
        guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'"),
            let close = bytes[start...].firstIndex(of: mark)
        else { return nil }
        end = close + 1
        return UnsafeBufferPointer(rebasing: bytes[start..<close])
    }
}

extension UInt8 {
    fileprivate var isAttributeLetter: Bool {
        isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
            || self == UInt8(ascii: ":")
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var hasControls: Bool {
        var previous: UInt8 = 0
        for byte in self {
            if byte < 0x20 ? !byte.isLineSpace : byte == 0x7F { return true }
            if previous == 0xC2, byte < 0xA0 { return true }
            previous = byte
        }
        return false
    }
}
