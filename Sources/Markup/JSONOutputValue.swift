import TextSanitizing

/// A JSON value to write.
///
/// Members keep their order.
public enum JSONOutputValue: Sendable {
    case number(Int64)
    case bool(Bool)
    case string(String)
    case array([JSONOutputValue])
    case object([(String, JSONOutputValue)])

    /// The JSON on one line.
    public var text: String { String(decoding: utf8, as: UTF8.self) }

    /// The JSON on one line, in UTF-8.
    public var utf8: [UInt8] {
        var utf8: [UInt8] = []
        write(into: &utf8)
        return utf8
    }

    /// Appends the JSON on one line, in UTF-8.
    public func write(into utf8: inout [UInt8]) {
        switch self {
        case .number(let number): utf8 += "\(number)".utf8
        case .bool(let isTrue): utf8 += (isTrue ? "true" : "false").utf8
        case .string(let text): Self.write(text, into: &utf8)
        case .array(let elements):
            utf8.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { utf8.append(UInt8(ascii: ",")) }
                element.write(into: &utf8)
            }
            utf8.append(UInt8(ascii: "]"))
        case .object(let members):
            utf8.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { utf8.append(UInt8(ascii: ",")) }
                Self.write(member.0, into: &utf8)
                utf8.append(UInt8(ascii: ":"))
                member.1.write(into: &utf8)
            }
            utf8.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ text: String, into utf8: inout [UInt8]) {
        utf8.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            var copied = 0
            var index = 0
            while index < bytes.count {
                let (value, length) = bytes.scalarToEscape(at: index)
                index += length
                guard let escape = escape(value) else { continue }
                utf8 += bytes[copied..<(index - length)]
                utf8 += escape.utf8
                copied = index
            }
            utf8 += bytes[copied...]
        }
        utf8.append(UInt8(ascii: "\""))
    }

    private static func escape(_ value: UInt32) -> String? {
        switch value {
        case 0x22: return "\\\""
        case 0x5C: return "\\\\"
        case 0x0A: return "\\n"
        case 0x20..<0x7F: return nil
        default:
            guard let scalar = Unicode.Scalar(value), value < 0x20 || scalar.isSpelledOutInJSON
            else { return nil }
            return scalar.jsonEscape
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isSpelledOutInJSON: Bool {
        (0x2028...0x2029).contains(value) || value == 0x85 || ScalarClass.isSpelledOut(self)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the scalar that begins at an index, and its length in bytes.
    ///
    /// Returns a space and 1 if no valid scalar begins there.
    fileprivate func scalarToEscape(at index: Int) -> (value: UInt32, length: Int) {
        switch self[index] {
        case 0..<0x80: return (UInt32(self[index]), 1)
        case 0xC2..<0xE0 where index + 1 < count: return scalar(at: index, length: 2)
        case 0xE0..<0xF0 where index + 2 < count: return scalar(at: index, length: 3)
        case 0xF0... where index + 3 < count: return scalar(at: index, length: 4)
        default: return (0x20, 1)
        }
    }

    private func scalar(at index: Int, length: Int) -> (value: UInt32, length: Int) {
        let first = UInt32(self[index]) & (0x7F >> UInt32(length))
        let value = (1..<length).reduce(first) { $0 << 6 | UInt32(self[index + $1] & 0x3F) }
        return (value, length)
    }
}
