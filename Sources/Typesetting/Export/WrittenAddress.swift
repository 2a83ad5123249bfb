import TextSanitizing

extension String {
    /// The string with percent-encoding for characters that addresses cannot contain (RFC 3986 and
    /// 3987).
    ///
    /// Non-ASCII letters are preserved. All parsers then agree where the address ends.
    public var encodedAsAddress: String {
        var written: [UInt8] = []
        written.reserveCapacity(utf8.count)
        var hasFragment = false
        let scalars = unicodeScalars
        let brackets = scalars.bracketsOfHost
        for index in scalars.indices {
            let scalar = scalars[index]
            let isAllowed =
                switch scalar {
                case "%": scalars[index...].dropFirst().prefix(2).filter(\.isHexDigit).count == 2
                case "#": !hasFragment
                case "[", "]": index == brackets?.lowerBound || index == brackets?.upperBound
                case "{", "}", "|", "\\", "^", "`", "\"", "<", ">": false
                default: scalar.mayStandInAddress
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

extension String.UnicodeScalarView {
    /// The range of the brackets around an IPv6 host, the only ones allowed in an address (RFC
    /// 3986, 3.2.2).
    fileprivate var bracketsOfHost: ClosedRange<Index>? {
        let start = prefix {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".contains(Character($0)))
        }
        var rest = self[start.endIndex...]
        if !start.isEmpty {
            guard rest.first == ":" else { return nil }
            rest = rest.dropFirst()
        }
        guard rest.starts(with: "//".unicodeScalars) else { return nil }
        let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host =
            authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
            ?? authority
        guard host.first == "[", let end = host.firstIndex(of: "]") else { return nil }
        let number = host[..<end].dropFirst()
        guard number.contains(":"), number.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." })
        else {
            return nil
        }
        let port = host[end...].dropFirst()
        guard port.isEmpty || port.first == ":" else { return nil }
        return host.startIndex...end
    }
}

extension Unicode.Scalar {
    fileprivate var isHexDigit: Bool { isASCII && properties.isASCIIHexDigit }

    fileprivate var mayStandInAddress: Bool {
        if isASCII { return value > 0x20 && value != 0x7F }
        switch ScalarClass(self) {
        case .visible, .mark, .joiner: return !properties.isWhitespace
        default: return false
        }
    }
}
