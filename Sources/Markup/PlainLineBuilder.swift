import TextSanitizing

/// Returns plain text on one line, without control characters, bidi controls and soft hyphens.
public func plainLine(ofText text: String) -> String {
    var text = text
    if text.withUTF8(\.isPlainLine) { return text }
    var line = PlainLineBuilder()
    line.append(text)
    return line.text
}

package struct PlainLineBuilder {
    private(set) package var utf8: [UInt8] = []
    private var needsSpace = false

    package init() {}

    package var text: String { String(decoding: withoutExcessiveMarks(utf8), as: UTF8.self) }

    package func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withoutExcessiveMarks(utf8).withUnsafeBufferPointer(body)
    }

    package mutating func clear() {
        utf8.removeAll(keepingCapacity: true)
        needsSpace = false
    }

    package mutating func separate() {
        needsSpace = !utf8.isEmpty
    }

    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    package mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        var position = 0
        while position < text.count {
            let end = text.endOfPiece(from: position)
            if end > position {
                separateIfNeeded()
                utf8.append(contentsOf: UnsafeBufferPointer(rebasing: text[position..<end]))
                position = end
            }
            guard position < text.count else { return }
            let scalar = text.scalar(at: position)
            if scalar.isSpace { separate() }
            position += scalar.length
        }
    }

    private mutating func separateIfNeeded() {
        guard needsSpace else { return }
        utf8.append(0x20)
        needsSpace = false
    }
}

extension UInt8 {
    fileprivate var isPrintable: Bool { self > 0x20 && self < 0x7F }
}

private struct ScalarUTF8 {
    let value: UInt32
    let length: Int

    var isSpace: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    var isKept: Bool {
        !isSpace && Unicode.Scalar(value).map { !ScalarClass($0).isNeverKept } ?? false
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func endOfPiece(from start: Int) -> Int {
        var position = start
        while position < count {
            if position > start { position = endOfPlainRun(from: position) }
            let isSpace = position > start && position < count && self[position] == 0x20
            let next = isSpace ? position + 1 : position
            guard next < count else { break }
            if self[next].isPrintable {
                position = next + 1
                continue
            }
            let scalar = scalar(at: next)
            guard scalar.isKept else { break }
            position = next + scalar.length
        }
        return position
    }

    /// Skips printable ASCII with single spaces, eight bytes at a time; returns the index after it.
    private func endOfPlainRun(from start: Int) -> Int {
        let bytes = UnsafeRawBufferPointer(self)
        var position = start
        while position + 8 <= count {
            let eight = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            guard let endsWithSpace = Self.spaceEnds(UInt64(littleEndian: eight)) else { break }
            position += endsWithSpace ? 7 : 8
        }
        return position
    }

    /// Returns whether the last of eight bytes is a space; `nil` unless all are printable ASCII
    /// with single spaces.
    private static func spaceEnds(_ eight: UInt64) -> Bool? {
        let highest: UInt64 = 0x8080_8080_8080_8080
        // The high bit is set for bytes that are non-ASCII, below 0x20, or 0x7F.
        let notBelow = eight &+ 0x6060_6060_6060_6060
        let beyond = eight &+ 0x0101_0101_0101_0101
        guard eight & highest == 0, notBelow & ~beyond & highest == highest else { return nil }
        let spaces = ~((eight ^ 0x2020_2020_2020_2020) &+ 0x7F7F_7F7F_7F7F_7F7F) & highest
        guard spaces & spaces << 8 == 0 else { return nil }
        return spaces >> 63 != 0
    }

    fileprivate func scalar(at start: Int) -> ScalarUTF8 {
        let first = self[start]
        guard first >= 0x80 else { return ScalarUTF8(value: UInt32(first), length: 1) }
        let length = Swift.min(first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, count - start)
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for index in start + 1..<start + length { value = value << 6 | UInt32(self[index]) & 0x3F }
        return ScalarUTF8(value: value, length: length)
    }

    fileprivate var isPlainLine: Bool {
        guard let first, let last else { return true }
        // No early exits, so that the loops vectorize.
        var isOther: UInt8 = first == 0x20 || last == 0x20 ? 1 : 0
        for byte in self { isOther |= byte &- 0x20 > 0x5E ? 1 : 0 }
        guard isOther == 0 else { return false }
        for index in 1..<Swift.max(count, 1) {
            // The result is 0x20 only if both bytes are spaces.
            isOther |= self[index - 1] | self[index] == 0x20 ? 1 : 0
        }
        return isOther == 0
    }
}
