/// A hash by which documents are compared across runs of the program.
///
/// It is not cryptographic, because a forged document could only affect the publisher's own feed.
enum BodyDigest {
    static func of(_ bytes: [UInt8]) -> Int64 {
        var state = UInt64(bytes.count) ^ 0x9E37_79B9_7F4A_7C15
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            // Independent lanes allow instruction-level parallelism.
            var lanes = SIMD4<UInt64>(1, 2, 3, 4)
            while offset + 32 <= buffer.count {
                for lane in 0..<4 {
                    let word = buffer.loadUnaligned(
                        fromByteOffset: offset + 8 * lane,
                        as: UInt64.self
                    )
                    lanes[lane] = mix(lanes[lane] ^ UInt64(littleEndian: word))
                }
                offset += 32
            }
            for lane in 0..<4 { state = mix(state ^ lanes[lane]) }
            while offset + 8 <= buffer.count {
                let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                state = mix(state ^ UInt64(littleEndian: word))
                offset += 8
            }
            var rest: UInt64 = 0
            while offset < buffer.count {
                rest = rest << 8 | UInt64(buffer[offset])
                offset += 1
            }
            state = mix(state ^ rest)
        }
        return Int64(bitPattern: mix(state))
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        let product = value &* 0xFF51_AFD7_ED55_8CCD
        return product ^ product >> 32
    }
}
