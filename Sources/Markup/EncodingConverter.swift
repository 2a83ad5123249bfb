import Glibc

/// A conversion to UTF-8 by the C library that goes on where bytes mean nothing.
struct EncodingConverter {
    private(set) var output: [UInt8] = []
    /// How many bytes became U+FFFD.
    private(set) var failures = 0
    private let converter: iconv_t
    /// How many bytes are left out where one means nothing: what follows would be read askew otherwise.
    private let unit: Int

    /// Prepares a conversion from an encoding to about so many bytes.
    init(converter: iconv_t, from name: String, capacity: Int) {
        self.converter = converter
        unit = name.hasPrefix("UTF-32") ? 4 : name.hasPrefix("UTF-16") ? 2 : 1
        output.reserveCapacity(capacity)
    }

    /// Converts a whole document.
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

    /// Converts as much as a block holds; 0 when nothing was wrong with it.
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
