import Markup

extension JSON5Lexer {
    /// Reads a string.
    ///
    /// The lexer must be at its opening quote.
    mutating func readText() throws(Fault) -> String {
        let start = index
        let quote = scalars[index]
        var text = String.UnicodeScalarView()
        index += 1
        while let scalar = next, scalar != quote {
            if scalar == "\\" {
                if let escaped = try readEscape() { text.append(escaped) }
                continue
            }
            if scalar == "\n" || scalar == "\r" { break }
            text.append(scalar)
            index += 1
        }
        guard next == quote else { throw fault(ConfigurationStrings.endOfText(quote), at: start) }
        index += 1
        return withoutExcessiveMarks(String(text))
    }

    private mutating func readEscape() throws(Fault) -> Unicode.Scalar? {
        let start = index
        index += 1
        guard let letter = next else { return nil }
        index += 1
        switch letter {
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "v": return "\u{B}"
        case "0":
            guard next.map(Self.isDigit) != true else {
                throw fault(ConfigurationStrings.nullEscape, at: start)
            }
            return "\0"
        case "1"..."9": throw fault(ConfigurationStrings.backslash, at: start)
        case "x":
            guard let value = readHexadecimal(2) else {
                throw fault(ConfigurationStrings.hexadecimalEscape, at: start)
            }
            return Unicode.Scalar(value)
        case "u":
            index = start
            return try readUnicodeEscape()
        case "\r":
            if next == "\n" { index += 1 }
            return nil
        case "\n", "\u{2028}", "\u{2029}": return nil
        default: return letter
        }
    }

    /// Reads `\u` and four hexadecimal digits, or two such escapes that form a surrogate pair.
    mutating func readUnicodeEscape() throws(Fault) -> Unicode.Scalar {
        let start = index
        let first = try readUnit(from: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        let isHigh = (0xD800..<0xDC00).contains(first)
        guard isHigh, scalars[index...].starts(with: "\\u".unicodeScalars) else {
            throw fault(ConfigurationStrings.surrogatePair, at: start)
        }
        let second = try readUnit(from: index)
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw fault(ConfigurationStrings.surrogatePair, at: start) }
        return scalar
    }

    private mutating func readUnit(from start: Int) throws(Fault) -> UInt32 {
        index += 2
        guard let unit = readHexadecimal(4) else {
            throw fault(ConfigurationStrings.unicodeEscape, at: start)
        }
        return unit
    }

    private mutating func readHexadecimal(_ count: Int) -> UInt32? {
        let digits = scalars[index...].prefix(count)
        guard digits.count == count, digits.allSatisfy(\.properties.isASCIIHexDigit) else {
            return nil
        }
        index += count
        return UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
    }
}
