extension String {
    /// Like `lowercased()`, but faster for ASCII, Latin-1 and general punctuation.
    var lowered: String {
        var text = self
        let known = text.withUTF8 { bytes -> String? in
            var isKnown = true
            let lowered = String(unsafeUninitializedCapacity: bytes.count) { lowered in
                isKnown = bytes.lower(into: lowered)
                return isKnown ? bytes.count : 0
            }
            return isKnown ? lowered : nil
        }
        return known ?? lowercased()
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Writes the lowercase bytes; returns false if the text has characters other than ASCII,
    /// Latin-1 and U+2000–207F.
    fileprivate func lower(into lowered: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < count {
            let byte = self[index]
            switch byte {
            case 0..<0x80:
                lowered[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
                index += 1
            case 0xC2, 0xC3:
                let second = self[index + 1]
                let isCapital = byte == 0xC3 && second < 0x9F && second != 0x97
                lowered[index] = byte
                lowered[index + 1] = isCapital ? second | 0x20 : second
                index += 2
            case 0xE2 where self[index + 1] < 0x82:
                for offset in 0..<3 { lowered[index + offset] = self[index + offset] }
                index += 3
            default: return false
            }
        }
        return true
    }
}
