extension String {
    /// The width of a string of one-column, left-to-right characters without marks; `nil` for other
    /// strings.
    ///
    /// This covers most Latin, Greek and Cyrillic titles, and is faster than ``GlyphSequence``. If
    /// ambiguous characters are wide, only ASCII qualifies.
    public var plainColumns: Int? {
        if let count = utf8.withContiguousStorageIfAvailable(plainASCIICount), let count {
            return count
        }
        if AmbiguousWidth.inUse == .wide { return nil }
        var count = 0
        for scalar in unicodeScalars {
            guard scalar.isPlain else { return nil }
            count += 1
        }
        return count
    }
}

private func plainASCIICount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    for byte in bytes where byte < 0x20 || byte > 0x7E { return nil }
    return bytes.count
}

extension Unicode.Scalar {
    fileprivate var isPlain: Bool {
        switch value {
        case 0x20...0x7E: true
        // Latin letters and signs, without the soft hyphen.
        case 0xA1...0xAC, 0xAE...0x2FF: true
        // Greek and Cyrillic.
        case 0x390...0x3A1, 0x3A3...0x3FF, 0x400...0x482: true
        // Dashes, quotation marks, bullets, the ellipsis.
        case 0x2010...0x2027: true
        // Arrows, boxes, blocks, shapes, stars.
        case 0x2190...0x21FF, 0x2500...0x25FC, 0x2605...0x2606: true
        default: false
        }
    }
}
