import TextGate

/// A plain text on one line: white space collapsed, without controls, bidi controls and soft hyphens.
public func plainLine(ofText text: String) -> String {
    var text = text
    if text.withUTF8(\.isPlainLine) { return text }
    var line = PlainTextLine()
    line.append(text)
    return line.text
}

/// Text that grows on one line.
package struct PlainTextLine {
    private(set) package var utf8: [UInt8] = []
    private var needsSpace = false

    /// Makes an empty line.
    package init() {}

    /// What stands on it.
    package var text: String { String(decoding: withoutEndlessMarks(utf8), as: UTF8.self) }

    /// Parts what stands on it from what comes.
    package mutating func separate() {
        needsSpace = !utf8.isEmpty
    }

    /// Adds a text.
    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Adds UTF-8.
    package mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.isPlainLine else {
            appendPieces(of: text)
            return
        }
        guard !text.isEmpty else { return }
        separateIfNeeded()
        utf8.append(contentsOf: text)
    }

    /// Adds words of ASCII with single spaces between them in one piece.
    private mutating func appendPieces(of text: UnsafeBufferPointer<UInt8>) {
        var position = 0
        while position < text.count {
            let start = position
            while position < text.count {
                if text[position].isPrintable {
                    position += 1
                } else if text[position] == 0x20, position > start, position + 1 < text.count,
                    text[position + 1].isPrintable
                {
                    position += 2
                } else {
                    break
                }
            }
            if position > start {
                separateIfNeeded()
                utf8.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<position]))
            }
            guard position < text.count else { return }
            let length = take(scalarAt: position, of: text)
            position += length
        }
    }

    /// Adds one scalar that is no printable ASCII, and returns its length in bytes.
    private mutating func take(scalarAt start: Int, of text: UnsafeBufferPointer<UInt8>) -> Int {
        let first = text[start]
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        let end = min(start + length, text.count)
        var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
        for index in start + 1..<max(end, start + 1) {
            value = value << 6 | UInt32(text[index]) & 0x3F
        }
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: separate()
        default:
            guard let scalar = Unicode.Scalar(value), !ScalarClass(scalar).isNeverKept else {
                break
            }
            separateIfNeeded()
            utf8.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
        }
        return length
    }

    private mutating func separateIfNeeded() {
        guard needsSpace else { return }
        utf8.append(0x20)
        needsSpace = false
    }
}

extension UInt8 {
    /// True for what ASCII prints, without the space.
    fileprivate var isPrintable: Bool { self > 0x20 && self < 0x7F }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether it is plain ASCII with single spaces between its words.
    fileprivate var isPlainLine: Bool {
        guard let first, let last else { return true }
        // Without early exits the loops run on many bytes at once.
        var isOther: UInt8 = first == 0x20 || last == 0x20 ? 1 : 0
        for byte in self { isOther |= byte &- 0x20 > 0x5E ? 1 : 0 }
        guard isOther == 0 else { return false }
        for index in 1..<Swift.max(count, 1) {
            // Only two spaces have no bit beside that of a space.
            isOther |= self[index - 1] | self[index] == 0x20 ? 1 : 0
        }
        return isOther == 0
    }
}
