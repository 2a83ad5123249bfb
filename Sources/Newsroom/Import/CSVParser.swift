/// Parses CSV (RFC 4180) with any common separator, tolerating errors.
///
/// Lines end with LF, CRLF or CR. If a quote is unclosed, or leads to a row with a different number
/// of values, only its line is lost.
struct CSVParser {
    enum Row: Equatable {
        case values([String])
        case broken(String)
    }

    /// The maximum number of bytes in a value.
    ///
    /// Exports may contain long selections of text.
    private static let longestValue = 256 << 10
    private static let mostValues = 500

    /// The separator.
    ///
    /// Spreadsheets write semicolons in locales with decimal commas.
    enum Separator: UInt8, CaseIterable {
        case comma = 0x2C
        case semicolon = 0x3B
        case tab = 0x09
        case bar = 0x7C

        var text: String { String(UnicodeScalar(rawValue)) }
    }

    var columnCount: Int?

    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    private var line = 1
    /// The number of bytes that may still be parsed again after errors.
    private var reparseBudget: Int

    init(_ utf8: [UInt8], between separator: Separator = .comma) {
        bytes = utf8
        self.separator = separator.rawValue
        reparseBudget = 4 * utf8.count
    }

    /// Returns the next row that is not empty, and the number of its first line.
    mutating func next() -> (number: Int, row: Row)? {
        while position < bytes.count, isLineEnd(bytes[position]) { endLine() }
        guard position < bytes.count else { return nil }
        let (start, number) = (position, line)
        var values: [String] = []
        while true {
            guard let value = value(), values.count < Self.mostValues else {
                return (number, .broken(skipLine(from: start, number)))
            }
            values.append(value)
            guard position < bytes.count, bytes[position] == separator else { break }
            position += 1
        }
        // A missing quote joins unrelated lines.
        if line > number, let columnCount, values.count != columnCount {
            return (number, .broken(skipLine(from: start, number)))
        }
        endLine()
        return (number, .values(values))
    }

    private mutating func value() -> String? {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            let start = position
            while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
            return position - start <= Self.longestValue ? text(bytes[start..<position]) : nil
        }
        var value: [UInt8] = []
        let first = line
        position += 1
        while position < bytes.count, value.count <= Self.longestValue {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") {
                guard position < bytes.count, bytes[position] == byte else {
                    // Text after the closing quote belongs to the value, unless that quote was
                    // probably an opening one.
                    if line > first, position < bytes.count, !isEnd(bytes[position]) { return nil }
                    while position < bytes.count, !isEnd(bytes[position]) {
                        value.append(bytes[position])
                        position += 1
                    }
                    return text(value[...])
                }
                position += 1
            } else if byte == UInt8(ascii: "\n") {
                line += 1
            }
            value.append(byte)
        }
        return nil
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private func isEnd(_ byte: UInt8) -> Bool { byte == separator || isLineEnd(byte) }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private mutating func endLine() {
        guard position < bytes.count else { return }
        let isPair =
            bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
        position += isPair ? 2 : 1
        line += 1
    }

    private mutating func skipLine(from start: Int, _ number: Int) -> String {
        reparseBudget -= position - start
        if reparseBudget > 0 { (position, line) = (start, number) }
        while position < bytes.count, !isLineEnd(bytes[position]) { position += 1 }
        let beginning = text(bytes[start..<min(position, start + 400)])
        endLine()
        return beginning
    }
}
