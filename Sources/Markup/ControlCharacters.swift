/// Replaces C1 controls with windows-1252 characters.
///
/// Removes those that windows-1252 does not assign.
///
/// Software that labels windows-1252 as Latin-1 produces such controls instead of quotes, dashes
/// and ellipses.
func replacingC1Controls(_ utf8: [UInt8]) -> [UInt8] {
    guard let first = firstC1Control(in: utf8, from: 0) else { return utf8 }
    var cleaned: [UInt8] = []
    cleaned.reserveCapacity(utf8.count + utf8.count / 16)
    var copied = 0
    var next: Int? = first
    while let index = next {
        cleaned += utf8[copied..<index]
        let scalar = windows1252Controls[Int(utf8[index + 1]) - 0x80]
        if scalar.value >= 0xA0 {
            cleaned += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
        copied = index + 2
        next = firstC1Control(in: utf8, from: copied)
    }
    return cleaned + utf8[copied...]
}

private func firstC1Control(in utf8: [UInt8], from start: Int) -> Int? {
    utf8.withUnsafeBufferPointer { bytes in
        var position = start
        while let lead = bytes.index(of: 0xC2, from: position) {
            if lead + 1 < bytes.count, (0x80..<0xA0).contains(bytes[lead + 1]) { return lead }
            position = lead + 1
        }
        return nil
    }
}

/// Removes excessive combining marks, and control characters except tabs and line breaks.
///
/// C1 controls are replaced with windows-1252 characters.
public func withoutControls(_ text: String) -> String {
    var text = text
    guard text.withUTF8({ $0.mayContainControls }) else { return withoutExcessiveMarks(text) }
    let cleaned = replacingC1Controls(Array(text.utf8))
        .filter { ($0 >= 0x20 || $0.isTextSpace) && $0 != 0x7F }
    return String(decoding: withoutExcessiveMarks(cleaned), as: UTF8.self)
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the byte is a control to remove, or may begin a C1 control.
    ///
    /// Branch-free, so that loops vectorize.
    fileprivate var mayContainControls: Bool {
        var found: UInt8 = 0
        for byte in self {
            let isSpace: UInt8 = byte == 0x09 || byte == 0x0A || byte == 0x0D ? 1 : 0
            found |= (byte < 0x20 ? 1 : 0) & ~isSpace
            found |= byte == 0x7F ? 1 : 0
            found |= byte == 0xC2 ? 1 : 0
        }
        return found != 0
    }
}

extension UInt8 {
    fileprivate var isTextSpace: Bool { self == 0x09 || self == 0x0A || self == 0x0D }
}
