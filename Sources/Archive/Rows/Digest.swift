/// A 64-bit digest that detects changes and known items.
///
/// Archives contain digests, so the algorithm must not change. An attacker can produce collisions,
/// but only in their own feed.
struct Digest {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    var value: Int64 { Int64(bitPattern: mixed(state)) }

    static func of(_ text: String) -> Int64 {
        var digest = Digest()
        digest.add(text)
        return digest.value
    }

    mutating func add(_ text: String?) {
        guard var text else { return add(word: .max) }
        text.withUTF8 { utf8 in
            add(word: UInt64(utf8.count))
            let bytes = UnsafeRawBufferPointer(utf8)
            var offset = 0
            while offset + 8 <= bytes.count {
                add(
                    word: UInt64(
                        littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    )
                )
                offset += 8
            }
            var last: UInt64 = 0
            while offset < bytes.count {
                last = last << 8 | UInt64(bytes[offset])
                offset += 1
            }
            add(word: last)
        }
    }

    mutating func add(_ number: Double?) {
        add(word: number.map { $0.bitPattern } ?? .max)
    }

    private mutating func add(word: UInt64) {
        let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        state = product.low ^ product.high &+ 0x9E37_79B9_7F4A_7C15
    }

    /// Mixes the bits of a value (the finalizer of MurmurHash3).
    private func mixed(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ value >> 33) &* 0xFF51_AFD7_ED55_8CCD
        value = (value ^ value >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return value ^ value >> 33
    }
}
