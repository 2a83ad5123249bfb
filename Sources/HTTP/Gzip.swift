import CDeflate

enum Gzip {
    enum Failure: Error, Hashable {
        case damaged
        case tooLarge
    }

    static func isCompressed(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x1F, 0x8B])
    }

    /// Decompresses all members of a body into up to `limit` bytes.
    ///
    /// Ignores trailing data.
    static func decompress(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        try decompress(bytes, limit: limit, expected: announcedCount(bytes))
    }

    /// Returns whether the beginning of a body already decompresses to more than the limit.
    ///
    /// May miss an excess of less than 64 kB, which ``decompress(_:limit:)`` detects.
    static func exceeds(_ limit: Int, _ beginning: [UInt8]) -> Bool {
        // libdeflate reports insufficient space before the end of input. After reading the length
        // of a stored block, it needs space for all of it, at most 65,535 bytes.
        let room = limit + (1 << 16)
        do throws(Failure) {
            _ = try decompress(beginning, limit: room, expected: room)
            return false
        } catch {
            return error == .tooLarge
        }
    }

    /// Decompresses all members of a gzip file.
    ///
    /// `expected` is the initial capacity of the buffer for each member, in bytes.
    private static func decompress(
        _ bytes: [UInt8],
        limit: Int,
        expected: Int
    ) throws(Failure) -> [UInt8] {
        guard let decompressor = libdeflate_alloc_decompressor() else { throw .damaged }
        defer { libdeflate_free_decompressor(decompressor) }
        var result: [UInt8] = []
        var rest = bytes[...]
        repeat {
            var capacity = min(expected, limit - result.count)
            while true {
                if let taken = try member(of: rest, capacity, decompressor, addedTo: &result) {
                    rest = rest.dropFirst(taken)
                    break
                }
                guard result.count + capacity < limit else { throw .tooLarge }
                capacity = min(capacity * 4, limit - result.count)
            }
        } while isCompressed(Array(rest.prefix(2)))
        return result
    }

    /// Returns the decompressed size that the last member declares, or an estimate if that size is
    /// implausible.
    ///
    /// Most bodies have one member.
    private static func announcedCount(_ bytes: [UInt8]) -> Int {
        let announced = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        // Deflate expands at most 1032-fold, so larger sizes are wrong.
        return max(announced / 1032 <= bytes.count ? announced : 4 * bytes.count, 1)
    }

    /// Decompresses one member.
    ///
    /// - Returns: The number of consumed bytes; `nil` if the output exceeds `capacity`.
    private static func member(
        of input: ArraySlice<UInt8>,
        _ capacity: Int,
        _ decompressor: OpaquePointer,
        addedTo result: inout [UInt8]
    ) throws(Failure) -> Int? {
        var taken = 0
        var outcome = LIBDEFLATE_BAD_DATA
        let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            outcome = input.withUnsafeBytes {
                libdeflate_gzip_decompress_ex(
                    decompressor,
                    $0.baseAddress,
                    $0.count,
                    buffer.baseAddress,
                    capacity,
                    &taken,
                    &count
                )
            }
            if outcome != LIBDEFLATE_SUCCESS { count = 0 }
        }
        switch outcome {
        case LIBDEFLATE_SUCCESS:
            if result.isEmpty { result = output } else { result += output }
            return taken
        case LIBDEFLATE_INSUFFICIENT_SPACE: return nil
        default: throw .damaged
        }
    }
}
