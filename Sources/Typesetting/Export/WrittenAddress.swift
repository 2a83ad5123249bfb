import TextGate

extension String {
    /// An address as files for other programs contain it: what may not be part of one is percent-encoded (RFC 3986
    /// and 3987), so that no address ends where it should not, or continues as something else.
    ///
    /// The letters of other scripts stay.
    public var encodedAsAddress: String {
        var written: [UInt8] = []
        written.reserveCapacity(utf8.count)
        var isInAuthority = false
        var slashes = 0
        var hasFragment = false
        let scalars = unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            let isAllowed =
                switch scalar {
                case "%": scalars[index...].dropFirst().prefix(2).filter(\.isHexDigit).count == 2
                case "#": !hasFragment
                case "[", "]": isInAuthority
                case "{", "}", "|", "\\", "^", "`", "\"", "<", ">": false
                default: scalar.mayStandInAddress
                }
            // The authority follows the first two slashes.
            switch scalar {
            case "/":
                slashes += 1
                isInAuthority = slashes == 2 && !hasFragment
            case "?", "#": (isInAuthority, slashes) = (false, 2)
            default: break
            }
            if scalar == "#" { hasFragment = true }
            let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            if isAllowed {
                written += bytes
            } else {
                for byte in bytes {
                    let digits = String(byte, radix: 16, uppercase: true)
                    written += "%\(byte < 16 ? "0" : "")\(digits)".utf8
                }
            }
        }
        return String(decoding: written, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    fileprivate var isHexDigit: Bool { isASCII && properties.isASCIIHexDigit }

    /// True for letters, digits and other visible signs.
    fileprivate var mayStandInAddress: Bool {
        if isASCII { return value > 0x20 && value != 0x7F }
        switch ScalarClass(self) {
        case .visible, .mark, .joiner: return !properties.isWhitespace
        default: return false
        }
    }
}
