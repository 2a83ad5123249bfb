import Cells

/// Parses the OSC 11 reply: `ESC ] 11 ; rgb:RRRR/GGGG/BBBB` and ST or BEL.
enum BackgroundColorReply {
    enum Match: Hashable {
        case whole
        case beginning
        /// The bytes are not a reply; only the first `after` bytes could begin one.
        case other(after: Int)
    }

    /// The query for the background color, followed by one for DA2, which all terminals answer.
    static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[>c"

    /// Returns whether bytes are a reply, the beginning of one, or something else.
    static func match(_ bytes: [UInt8]) -> Match {
        for (offset, byte) in bytes.enumerated() {
            if offset < start.count {
                guard byte == start[offset] else { return .other(after: offset) }
            } else if byte == 0x07 || byte == UInt8(ascii: "\\") && bytes[offset - 1] == 0x1B {
                return .whole
            } else if bytes[offset - 1] == 0x1B {
                return .other(after: offset - 1)
            } else if offset > longest || byte != 0x1B && !letters.contains(byte) {
                return .other(after: offset)
            }
        }
        return .beginning
    }

    /// Parses an OSC string without `ESC ]` and terminator; `nil` unless it is a color reply.
    static func color(of text: some Collection<UInt8>) -> RGB? {
        let text = String(decoding: text, as: UTF8.self)
        guard let start = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
        let parts = text.dropFirst(start.utf8.count)
            .split(separator: "/", omittingEmptySubsequences: false)
            .map(part)
        guard (3...4).contains(parts.count), let red = parts[0], let green = parts[1],
            let blue = parts[2]
        else { return nil }
        return RGB(red: red, green: green, blue: blue)
    }

    /// Scales one to four hexadecimal digits to 0–255 (X11 `rgb:` syntax); `nil` for other text.
    private static func part(_ digits: Substring) -> Int? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
            let value = Int(digits, radix: 16)
        else { return nil }
        let full = 1 << (4 * digits.utf8.count) - 1
        return (value * 255 + full / 2) / full
    }

    private static let start = Array("\u{1B}]11;".utf8)
    private static let letters = Set("rgba:/#0123456789abcdefABCDEF".utf8)
    private static let longest = 40
}
