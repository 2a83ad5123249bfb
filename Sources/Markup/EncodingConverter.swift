import Glibc

struct EncodingConverter {
    private(set) var output: [UInt8] = []
    private(set) var failures = 0
    private let converter: iconv_t
    /// The size of a code unit in bytes; invalid input is skipped unit by unit.
    private let unit: Int

    init(converter: iconv_t, from name: String, capacity: Int) {
        self.converter = converter
        unit = name.hasPrefix("UTF-32") ? 4 : name.hasPrefix("UTF-16") ? 2 : 1
        output.reserveCapacity(capacity)
    }

    mutating func run(_ input: UnsafeBufferPointer<UInt8>) {
        var position = 0
        while position < input.count {
            let status = convertBlock(input, from: &position)
            guard status != 0, position < input.count else { continue }
            failures += unit
            output += UTF8.encodedReplacementCharacter
            position += unit
        }
    }

    /// Converts until the output block is full or the input ends.
    ///
    /// Returns 0, or -1 if invalid bytes follow.
    private mutating func convertBlock(
        _ input: UnsafeBufferPointer<UInt8>,
        from position: inout Int
    ) -> Int32 {
        let rest = UnsafeMutableBufferPointer(
            mutating: UnsafeBufferPointer(rebasing: input[position...])
        )
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { block in
            rest.withMemoryRebound(to: CChar.self) { rest in
                var (next, left) = (rest.baseAddress, rest.count)
                var (end, room) = (block.baseAddress, block.count)
                let status = iconv(converter, &next, &left, &end, &room)
                let isFull = status == -1 && errno == E2BIG
                position = input.count - left
                output.append(contentsOf: UnsafeRawBufferPointer(block).prefix(block.count - room))
                return status == -1 && !isFull ? -1 : 0
            }
        }
    }
}
