import Markup

/// Reads the tokens of JSON5: white space, comments, strings, names and numbers.
struct JSON5Lexer {
    typealias Fault = JSON5Parser.Fault

    let scalars: [Unicode.Scalar]
    var index = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    func line(of place: Int) -> Int { scalars[..<place].count { $0 == "\n" } + 1 }

    /// Creates an error at an index; `nil` means the current one.
    func fault(_ expected: String, at place: Int? = nil) -> Fault {
        let place = min(place ?? index, scalars.count)
        let start = scalars[..<place].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return Fault(line: line(of: place), column: place - start + 1, expected: expected)
    }

    mutating func skipSpace() throws(Fault) {
        while let scalar = next {
            if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
                index += 1
            } else if scalar == "/" {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(Fault) {
        let start = index
        switch index + 1 < scalars.count ? scalars[index + 1] : " " {
        case "/":
            index = scalars[index...].firstIndex(where: Self.endsLine) ?? scalars.count
        case "*":
            index += 2
            while index + 1 < scalars.count, !(scalars[index] == "*" && scalars[index + 1] == "/") {
                index += 1
            }
            guard index + 1 < scalars.count else {
                throw fault(ConfigurationStrings.endOfComment, at: start)
            }
            index += 2
        default: throw fault(ConfigurationStrings.valueOrComment)
        }
    }

    mutating func readName() throws(Fault) -> String {
        var name = String.UnicodeScalarView()
        while let scalar = next {
            let start = index
            var letter = scalar
            if scalar == "\\" {
                guard scalars[index...].starts(with: "\\u".unicodeScalars) else {
                    throw fault(ConfigurationStrings.quotedKey)
                }
                letter = try readUnicodeEscape()
            } else if Self.isOfName(scalar) {
                index += 1
            } else {
                break
            }
            let isFirst = name.isEmpty
            guard Self.isOfName(letter), !isFirst || Self.beginsName(letter) else {
                throw fault(ConfigurationStrings.validKey, at: start)
            }
            name.append(letter)
        }
        guard !name.isEmpty else { throw fault(ConfigurationStrings.key) }
        return withoutExcessiveMarks(String(name))
    }

    mutating func readWord() throws(Fault) -> ConfigurationValue {
        let start = index
        while let scalar = next, Self.isOfName(scalar) || "+-.".unicodeScalars.contains(scalar) {
            index += 1
        }
        let word = scalars[start..<index]
        guard !word.isEmpty else { throw fault(ConfigurationStrings.value, at: start) }
        let isSigned = word.first == "+" || word.first == "-"
        let unsigned = isSigned ? word.dropFirst() : word
        let sign: Double = word.first == "-" ? -1 : 1
        if unsigned.first.map({ $0 == "." || Self.isDigit($0) }) == true {
            guard let number = Self.number(unsigned) else {
                throw fault(ConfigurationStrings.number, at: start)
            }
            return .number(sign * number)
        }
        switch (String(String.UnicodeScalarView(unsigned)), isSigned) {
        case ("Infinity", _): return .number(sign * .infinity)
        case ("NaN", _): return .number(.nan)
        case ("true", false): return .bool(true)
        case ("false", false): return .bool(false)
        case ("null", false): return .null
        default: throw fault(ConfigurationStrings.quotedValue, at: start)
        }
    }

    private static func number(_ word: ArraySlice<Unicode.Scalar>) -> Double? {
        if word.starts(with: "0x".unicodeScalars) || word.starts(with: "0X".unicodeScalars) {
            let digits = word.dropFirst(2)
            guard !digits.isEmpty, digits.allSatisfy(\.properties.isASCIIHexDigit) else {
                return nil
            }
            return digits.reduce(0) { $0 * 16 + Double(Int(String($1), radix: 16) ?? 0) }
        }
        let mantissa = word.prefix { $0 != "e" && $0 != "E" }
        var exponent = word[mantissa.endIndex...]
        if !exponent.isEmpty {
            exponent.removeFirst()
            if exponent.first == "+" || exponent.first == "-" { exponent.removeFirst() }
            guard !exponent.isEmpty, exponent.allSatisfy(isDigit) else { return nil }
        }
        let parts = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ $0.allSatisfy(isDigit) }), parts.contains(where: { !$0.isEmpty }),
            parts[0].count < 2 || parts[0].first != "0"
        else { return nil }
        return Double(String(String.UnicodeScalarView(["0"] + word)))
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        ["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar)
    }

    private static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isIDStart || scalar == "$" || scalar == "_"
    }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isIDContinue || ["$", "\u{200C}", "\u{200D}"].contains(scalar)
    }

    /// Reads a string, beginning at its opening quote.
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
