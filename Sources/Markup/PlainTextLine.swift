/// A plain text on one line: white space collapsed, without controls, bidi controls and soft hyphens.
public func plainLine(ofText text: String) -> String {
    if text.isPlainLine { return text }
    var line = PlainTextLine()
    line.append(text)
    return line.text
}

/// Text that grows on one line.
struct PlainTextLine {
    private(set) var utf8: [UInt8] = []
    private var needsSpace = false

    var text: String { String(decoding: utf8, as: UTF8.self) }

    mutating func separate() {
        needsSpace = !utf8.isEmpty
    }

    mutating func append(_ text: String) {
        utf8.reserveCapacity(utf8.count + text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: separate()
            case 0x21...0x7E: put(scalar)
            case _ where !scalar.isUnseenControl: put(scalar)
            default: break
            }
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        if needsSpace {
            utf8.append(0x20)
            needsSpace = false
        }
        if scalar.isASCII {
            utf8.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }
}

extension Unicode.Scalar {
    /// Controls, bidi controls, soft hyphens, tags and other scalars without a shape.
    ///
    /// Joiners and zero-width spaces are not among them: words need them.
    fileprivate var isUnseenControl: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x200E...0x200F, 0x202A...0x202E: true
        case 0x2061...0x206F, 0xFEFF, 0xFFF9...0xFFFC, 0xE0000...0xE007F: true
        case 0xFDD0...0xFDEF: true
        default: value & 0xFFFE == 0xFFFE
        }
    }
}

extension String {
    /// Whether it is plain ASCII with single spaces between its words.
    fileprivate var isPlainLine: Bool {
        var previous: UInt8 = 0x20
        for byte in utf8 {
            let isWord = byte > 0x20 && byte < 0x7F
            guard isWord || (byte == 0x20 && previous != 0x20) else { return false }
            previous = byte
        }
        return previous != 0x20 || isEmpty
    }
}
