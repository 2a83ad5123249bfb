import TextSanitizing

extension UnsafeBufferPointer<UInt8> {
    /// Returns the bytes without tag characters (U+E0000 to U+E007F) outside flags; `nil` if they
    /// contain none.
    func withoutStrayTags() -> [UInt8]? {
        var kept: [UInt8] = []
        var copied = 0
        var position = 0
        while let lead = index(of: 0xF3, from: position) {
            position = lead + 1
            guard lead + 3 < count, self[lead + 1] == 0xA0, self[lead + 2] & 0xFE == 0x80 else {
                continue
            }
            if let length = lengthOfFlagTags(at: lead) {
                position = lead + length
            } else {
                kept.append(contentsOf: self[copied..<lead])
                copied = lead + 4
                position = copied
            }
        }
        guard copied > 0 else { return nil }
        kept.append(contentsOf: self[copied...])
        return kept
    }

    private func lengthOfFlagTags(at start: Int) -> Int? {
        let flag = FlagTags.blackFlag
        guard start >= flag.count, self[start - flag.count..<start].elementsEqual(flag) else {
            return nil
        }
        return FlagTags.sequences.first { self[start...].starts(with: $0) }?.count
    }
}
