/// JSON that is written, member by member.
enum JSONText {
    case number(Int64)
    case string(String)
    case array([JSONText])
    /// Members in their order.
    case object([(String, JSONText)])

    /// The document on one line.
    var text: String {
        var utf8: [UInt8] = []
        write(into: &utf8)
        return String(decoding: utf8, as: UTF8.self)
    }

    private func write(into utf8: inout [UInt8]) {
        switch self {
        case .number(let number): utf8 += "\(number)".utf8
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

    /// Controls are escaped, so that no terminal obeys them.
    private static func write(_ text: String, into utf8: inout [UInt8]) {
        utf8.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: utf8 += "\\\"".utf8
            case 0x5C: utf8 += "\\\\".utf8
            case 0x0A: utf8 += "\\n".utf8
            case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
                let digits = String(scalar.value, radix: 16)
                utf8 += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
            default: utf8 += String(scalar).utf8
            }
        }
        utf8.append(UInt8(ascii: "\""))
    }
}
