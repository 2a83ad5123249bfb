/// Reads a table of values between commas (RFC 4180) or what else programs put there, however it was spoilt.
///
/// Lines end with LF, CRLF or CR. A value may stand between quotation marks, with those in it doubled, and may
/// have line ends then. Where such marks have no end, or lead to a row of another length than all others, only the
/// line on which they stand is lost.
struct CSVParser {
    /// One line of the table.
    enum Row: Equatable {
        /// Its values.
        case values([String])
        /// How it begins, as it cannot be read.
        case broken(String)
    }

    /// Longer values are none, in bytes: the text of a selection may be long.
    private static let longestValue = 256 << 10
    /// A line has no more values.
    private static let mostValues = 500

    /// What stands between values: spreadsheets write semicolons where the comma is in numbers.
    enum Separator: UInt8, CaseIterable {
        case comma = 0x2C
        case semicolon = 0x3B
        case tab = 0x09
        case bar = 0x7C

        /// The same as a text.
        var text: String { String(UnicodeScalar(rawValue)) }
    }

    /// How many values a row has; `nil` for any number.
    var columnCount: Int?

    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    private var line = 1
    /// So many bytes may still be read once more: what nobody could read shall cost no time.
    private var patience: Int

    /// Reads a table in UTF-8.
    init(_ utf8: [UInt8], between separator: Separator = .comma) {
        bytes = utf8
        self.separator = separator.rawValue
        patience = 4 * utf8.count
    }

    /// The next line that is not empty, and the number of the line on which it begins; `nil` at the end.
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
        // Marks that were forgotten join lines which have nothing to do with each other.
        if line > number, let columnCount, values.count != columnCount {
            return (number, .broken(skipLine(from: start, number)))
        }
        endLine()
        return (number, .values(values))
    }

    /// The value at the position, which is behind it afterwards; `nil` when it cannot be read.
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
                    // What stands behind the closing mark belongs to the value as it is, unless that mark was
                    // meant to open another one, some lines after one that was forgotten.
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

    /// Goes behind one line, whatever stands on it, and gives how it begins.
    private mutating func skipLine(from start: Int, _ number: Int) -> String {
        patience -= position - start
        if patience > 0 { (position, line) = (start, number) }
        while position < bytes.count, !isLineEnd(bytes[position]) { position += 1 }
        let beginning = text(bytes[start..<min(position, start + 400)])
        endLine()
        return beginning
    }
}
