extension String {
    /// The columns of a text made only of letters and signs that take one cell each, run from left to right
    /// and carry no marks; `nil` when there is anything else in it.
    ///
    /// Nearly all titles in Latin, Greek and Cyrillic letters are plain, and so is all that the newspaper
    /// itself draws; where ambiguous letters take two cells, ASCII alone is. Such a text needs no reduction to glyphs: its
    /// scalars are its cells.
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

/// The length of a text in which every byte is a printing ASCII letter, else `nil`.
private func plainASCIICount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    for byte in bytes where byte < 0x20 || byte > 0x7E { return nil }
    return bytes.count
}

extension Unicode.Scalar {
    fileprivate var isPlain: Bool {
        switch value {
        case 0x20...0x7E: true
        // Latin letters and signs; the soft hyphen is none.
        case 0xA1...0xAC, 0xAE...0x2FF: true
        // Greek and Cyrillic letters.
        case 0x390...0x3A1, 0x3A3...0x3FF, 0x400...0x482: true
        // Dashes, quotation marks, bullets, the ellipsis.
        case 0x2010...0x2027: true
        // Arrows, boxes, blocks, shapes, stars.
        case 0x2190...0x21FF, 0x2500...0x25FC, 0x2605...0x2606: true
        default: false
        }
    }
}
