import CDeflate

/// Bodies that came compressed as `gzip` (RFC 1952).
enum Gzip {
    /// Why a body stays compressed.
    enum Failure: Error, Hashable {
        /// It is cut off, or its check sum is wrong.
        case damaged
        /// It would become larger than the limit.
        case tooLarge
    }

    /// True when the bytes begin as all do that are compressed.
    static func isCompressed(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x1F, 0x8B])
    }

    /// Decompresses all members, one after the other; what is not compressed behind them is left out.
    ///
    /// - Parameters:
    ///   - bytes: A whole body.
    ///   - limit: How many bytes may come of it.
    /// - Returns: What was compressed.
    /// - Throws: ``Failure`` when it is damaged or too large.
    static func decompress(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        try decompress(bytes, limit: limit, expected: announcedCount(bytes))
    }

    /// Says whether more than the limit comes already of the beginning of a body.
    ///
    /// A body that keeps to the limit never seems to exceed it. One that exceeds it by less than 64 kB may
    /// seem to keep to it: only ``decompress(_:limit:)`` knows for certain.
    ///
    /// - Parameters:
    ///   - limit: How many bytes may come of the whole body.
    ///   - beginning: What is there of it, cut off anywhere.
    /// - Returns: True when it is of no use to have the rest.
    static func exceeds(_ limit: Int, _ beginning: [UInt8]) -> Bool {
        // libdeflate tells that there is no room before it notices that the input ends. It finds room for a
        // stored block as soon as it has read how long that is, at most 65,535 bytes.
        let room = limit + (1 << 16)
        do throws(Failure) {
            _ = try decompress(beginning, limit: room, expected: room)
            return false
        } catch {
            return error == .tooLarge
        }
    }

    /// Decompresses all members; the first try of each has room for what is expected.
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

    /// The size that the last member says it has; nearly always there is only one.
    private static func announcedCount(_ bytes: [UInt8]) -> Int {
        let announced = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        // No compressed byte becomes more than 1032 bytes: a size beyond that is none.
        return max(announced / 1032 <= bytes.count ? announced : 4 * bytes.count, 1)
    }

    /// Decompresses one member.
    ///
    /// - Returns: How many bytes of the input it took; `nil` when more than `capacity` would come of it.
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
