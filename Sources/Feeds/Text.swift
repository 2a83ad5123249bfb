import Markup

extension String {
    var nonEmpty: String? { isEmpty ? nil : self }

    var trimmingWhiteSpace: String {
        if let first = utf8.first, let last = utf8.last, first.isVisible, last.isVisible {
            return self
        }
        let start = unicodeScalars.drop { $0.isSpace }
        guard let end = start.lastIndex(where: { !$0.isSpace }) else { return "" }
        return String(start[...end])
    }

    var collapsingWhiteSpace: String {
        if isCollapsed { return self }
        var line = String.UnicodeScalarView()
        var needsSpace = false
        for scalar in unicodeScalars {
            if scalar.isSpace {
                needsSpace = !line.isEmpty
            } else if !scalar.isControl {
                if needsSpace { line.append(" ") }
                needsSpace = false
                line.append(scalar)
            }
        }
        return withoutExcessiveMarks(String(line))
    }

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
    var isVisible: Bool { self > 0x20 && self < 0x7F }
}

extension Unicode.Scalar {
    fileprivate var isSpace: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0: true
        case 0..<0x1680: false
        default: properties.isWhitespace
        }
    }

    fileprivate var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension JSONValue {
    var line: String? { text?.collapsingWhiteSpace.nonEmpty }
}
