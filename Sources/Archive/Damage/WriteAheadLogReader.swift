/// Reads a write-ahead log (https://sqlite.org/fileformat2.html#walformat).
enum WriteAheadLogReader {
    /// Returns the offsets of the latest version of each page, considering only complete
    /// transactions.
    ///
    /// As in SQLite, the log ends at the first frame with another salt or a wrong checksum.
    static func offsets(in log: Int32, head: [UInt8], pageSize: Int) -> [Int: Int] {
        var (kept, waiting): ([Int: Int], [Int: Int]) = ([:], [:])
        guard head.count == 32 else { return kept }
        var sum = Checksum(isBigEndian: head[3] & 1 == 1)
        sum.add(head[0..<24])
        var offset = 32
        while let frame = RawDatabaseFile.bytes(of: log, at: offset, count: 24 + pageSize),
            frame[8..<16] == head[16..<24]
        {
            sum.add(frame[0..<8])
            sum.add(frame[24...])
            guard sum.bytes == Array(frame[16..<24]) else { break }
            waiting[RawDatabaseFile.number(frame[0..<4])] = offset + 24
            if RawDatabaseFile.number(frame[4..<8]) > 0 {
                kept.merge(waiting) { _, newer in newer }
                waiting = [:]
            }
            offset += 24 + pageSize
        }
        return kept
    }

    private struct Checksum {
        /// Whether the checksum, itself always big-endian, is computed from big-endian words.
        let isBigEndian: Bool
        private var first: UInt32 = 0
        private var second: UInt32 = 0

        init(isBigEndian: Bool) {
            self.isBigEndian = isBigEndian
        }

        mutating func add(_ bytes: ArraySlice<UInt8>) {
            bytes.withUnsafeBytes { bytes in
                for place in stride(from: 0, to: bytes.count - 7, by: 8) {
                    first = first &+ word(bytes, at: place) &+ second
                    second = second &+ word(bytes, at: place + 4) &+ first
                }
            }
        }

        private func word(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
            let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
            return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
        }

        var bytes: [UInt8] {
            [first, second].flatMap { word in
                [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
            }
        }
    }
}
