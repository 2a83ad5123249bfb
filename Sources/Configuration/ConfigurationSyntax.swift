/// Finds the place at which a text stops being JSON5 (json5.org).
///
/// The decoder says only that it is none, and ends the process at some numbers that are none (`1e+`).
struct ConfigurationSyntax {
    /// Where a text is wrong, and how.
    struct Fault: Error, Hashable {
        /// Counted from 1.
        let line: Int
        /// In letters, counted from 1.
        let column: Int
        /// What ought to stand there, as in "a comma or }".
        let expected: String
    }

    /// Deeper texts are left to the decoder.
    private static let deepest = 64

    private let scalars: [Unicode.Scalar]
    private var index = 0

    private init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// The first fault of a text; `nil` when none is found.
    static func fault(in text: String) -> Fault? {
        var syntax = ConfigurationSyntax(text)
        do throws(Fault) {
            try syntax.readValue(depth: 0)
            try syntax.skipSpace()
            if syntax.index < syntax.scalars.count { throw syntax.fault("the end of the file") }
            return nil
        } catch {
            return error
        }
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private func fault(_ expected: String, at place: Int? = nil) -> Fault {
        let before = scalars[..<min(place ?? index, scalars.count)]
        let start = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return Fault(
            line: before.count { $0 == "\n" } + 1,
            column: before.count - start + 1,
            expected: expected
        )
    }

    private mutating func skipSpace() throws(Fault) {
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
            index = scalars[index...].firstIndex { $0 == "\n" || $0 == "\r" } ?? scalars.count
        case "*":
            index += 2
            while index + 1 < scalars.count, !(scalars[index] == "*" && scalars[index + 1] == "/") {
                index += 1
            }
            guard index + 1 < scalars.count else { throw fault("*/ after this comment", at: start) }
            index += 2
        default: throw fault("a value, a key or a comment")
        }
    }

    private mutating func readValue(depth: Int) throws(Fault) {
        try skipSpace()
        switch next {
        case "{" where depth < Self.deepest: try readMembers(depth: depth)
        case "[" where depth < Self.deepest: try readElements(depth: depth)
        case "\"", "'": try readText()
        default: try readWord()
        }
    }

    private mutating func readMembers(depth: Int) throws(Fault) {
        let start = index
        index += 1
        while true {
            try skipSpace()
            switch next {
            case "}":
                index += 1
                return
            case "\"", "'": try readText()
            case nil: throw fault("} for this {", at: start)
            case let scalar? where Self.isOfName(scalar): skipName()
            default: throw fault("a key or }")
            }
            try skipSpace()
            guard next == ":" else { throw fault("a colon after the key") }
            index += 1
            try readValue(depth: depth + 1)
            try skipSpace()
            if next == "," {
                index += 1
            } else if next == nil {
                throw fault("} for this {", at: start)
            } else if next != "}" {
                throw fault("a comma or }")
            }
        }
    }

    private mutating func readElements(depth: Int) throws(Fault) {
        let start = index
        index += 1
        while true {
            try skipSpace()
            if next == "]" {
                index += 1
                return
            }
            if next == nil { throw fault("] for this [", at: start) }
            try readValue(depth: depth + 1)
            try skipSpace()
            if next == "," {
                index += 1
            } else if next == nil {
                throw fault("] for this [", at: start)
            } else if next != "]" {
                throw fault("a comma or ]")
            }
        }
    }

    private mutating func readText() throws(Fault) {
        let start = index
        let quote = scalars[index]
        index += 1
        while let scalar = next, scalar != quote {
            if scalar == "\n" { throw fault("\(quote) at the end of this text", at: start) }
            let isLineGoneOn =
                scalar == "\\" && scalars[index...].starts(with: "\\\r\n".unicodeScalars)
            index += isLineGoneOn ? 3 : scalar == "\\" ? 2 : 1
        }
        guard next == quote else { throw fault("\(quote) at the end of this text", at: start) }
        index += 1
    }

    /// A number, `true`, `false`, `null`.
    private mutating func readWord() throws(Fault) {
        let start = index
        while let scalar = next, Self.isOfName(scalar) || "+-.".unicodeScalars.contains(scalar) {
            index += 1
        }
        let word = scalars[start..<index]
        guard !word.isEmpty else { throw fault("a value", at: start) }
        let unsigned = word.first == "+" || word.first == "-" ? word.dropFirst() : word
        guard unsigned.first.map({ $0 == "." || Self.isDigit($0) }) == true else {
            let words = ["true", "false", "null", "Infinity", "NaN"]
            guard words.contains(String(String.UnicodeScalarView(unsigned))) else {
                throw fault("a value; texts stand between quotes", at: start)
            }
            return
        }
        guard Self.isNumber(unsigned) else { throw fault("a number", at: start) }
    }

    /// Whether letters are a number without a sign.
    private static func isNumber(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
        if word.starts(with: "0x".unicodeScalars) || word.starts(with: "0X".unicodeScalars) {
            return word.count > 2 && word.dropFirst(2).allSatisfy { $0.properties.isASCIIHexDigit }
        }
        let mantissa = word.prefix { $0 != "e" && $0 != "E" }
        var exponent = word[mantissa.endIndex...]
        if !exponent.isEmpty {
            exponent.removeFirst()
            if exponent.first == "+" || exponent.first == "-" { exponent.removeFirst() }
            guard !exponent.isEmpty, exponent.allSatisfy(isDigit) else { return false }
        }
        let parts = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.allSatisfy { $0.allSatisfy(isDigit) } && parts.contains { !$0.isEmpty }
            && (parts[0].count < 2 || parts[0].first != "0")
    }

    private mutating func skipName() {
        while let scalar = next, Self.isOfName(scalar) || scalar == "\\" { index += 1 }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isIDContinue || scalar == "$"
    }
}
