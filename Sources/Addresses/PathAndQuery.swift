enum PathAndQuery {
    static func encoded(_ rest: String) -> String {
        if rest.utf8.allSatisfy(\.staysInRest) { return rest }
        var utf8: [UInt8] = []
        utf8.reserveCapacity(rest.utf8.count + 32)
        for byte in rest.utf8 {
            if byte.staysInRest { utf8.append(byte) } else { utf8.append(percentCode: byte) }
        }
        return String(decoding: utf8, as: UTF8.self)
    }

    /// Returns the text for display, with letters and digits of left-to-right scripts decoded;
    /// `nil` if nothing was decoded.
    static func shown(_ rest: String) -> String? {
        if rest.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
        var text: [UInt8] = []
        for scalar in rest.unicodeScalars {
            let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            if scalar.isASCII ? UInt8(scalar.value).staysInRest : scalar.isHarmlessLetter {
                text += bytes
            } else {
                for byte in bytes { text.append(percentCode: byte) }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var staysInRest: Bool {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
            UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
            UInt8(ascii: "}"):
            false
        default: self > 0x20 && self < 0x7F
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isHarmlessLetter: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber:
            !isRightToLeft && !properties.isDefaultIgnorableCodePoint
        default: false
        }
    }

    private var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(percentCode byte: UInt8) {
        let digits = Array("0123456789ABCDEF".utf8)
        append(UInt8(ascii: "%"))
        append(digits[Int(byte >> 4)])
        append(digits[Int(byte & 15)])
    }
}
