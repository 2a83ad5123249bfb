extension String {
    /// The text itself; `nil` when it is empty.
    var nonEmpty: String? { isEmpty ? nil : self }

    /// Without white space at its ends.
    var trimmingWhiteSpace: String {
        // Most texts begin and end with a letter; then nothing is copied.
        if let first = utf8.first, let last = utf8.last, first.isVisible, last.isVisible {
            return self
        }
        let isSpace: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }
        let start = unicodeScalars.drop(while: isSpace)
        guard let end = start.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(start[...end])
    }

    /// Without white space at its ends, and with single spaces inside.
    var collapsingWhiteSpace: String {
        if isCollapsed { return self }
        return unicodeScalars.split { $0.properties.isWhitespace }
            .map { String($0) }
            .joined(separator: " ")
    }

    /// Whether it is plain ASCII with single spaces between its words, which most lines are.
    private var isCollapsed: Bool {
        var previous: UInt8 = 0x20
        for byte in utf8 {
            guard byte.isVisible || (byte == 0x20 && previous != 0x20) else { return false }
            previous = byte
        }
        return previous != 0x20 || isEmpty
    }
}

extension UInt8 {
    /// True for ASCII characters with a shape.
    var isVisible: Bool { self > 0x20 && self < 0x7F }
}
