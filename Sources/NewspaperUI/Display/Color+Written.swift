public import Cells

extension Color {
    /// A description of the notations for a color, for error messages.
    public static let writtenForms =
        "a color: “#rrggbb”, a number from 0 to 255, a name such as “red” or “bright-blue”, or “default”"

    /// Parses a color such as `#9a1b1b`, `red`, `bright-red`, `124` or `default`.
    public init?(written text: String) {
        let text = text.lowercased()
        if text == "default" {
            self = .standard
        } else if let index = Self.index(of: text) {
            self = .palette(index)
        } else if text.hasPrefix("#"), text.utf8.count == 7,
            text.dropFirst().allSatisfy(\.isHexDigit),
            let value = UInt32(text.dropFirst(), radix: 16)
        {
            self = .hex(value)
        } else {
            return nil
        }
    }

    private static func index(of text: String) -> UInt8? {
        if text.allSatisfy({ $0.isASCII && $0.isNumber }) { return UInt8(text) }
        if text == "grey" || text == "gray" { return 8 }
        let isBright = text.hasPrefix("bright-")
        let name = isBright ? text.dropFirst(7) : text[...]
        return names.firstIndex { $0 == name }.map { UInt8($0 + (isBright ? 8 : 0)) }
    }

    private static let names = [
        "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    ]
}
