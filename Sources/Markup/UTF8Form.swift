enum UTF8Form {
    case ascii
    case beyondASCII
    case malformed

    /// Classifies bytes.
    ///
    /// Checks 8 of them at a time, or 32 if they are ASCII.
    init(of bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            var isASCII = true
            while index + 8 <= buffer.count {
                let length = validBytes(inEightAt: index, of: buffer)
                if length == 0 { return .malformed }
                isASCII = isASCII && buffer[index] < 0x80
                index += length
                guard length == 8 else { continue }
                while is32ASCII(at: index, of: buffer) { index += 32 }
            }
            while index < buffer.count {
                let length = validSequence(in: buffer, at: index)
                if length == 0 { return .malformed }
                isASCII = isASCII && length == 1
                index += length
            }
            return isASCII ? .ascii : .beyondASCII
        }
    }
}

func isUTF8(_ bytes: [UInt8]) -> Bool { UTF8Form(of: bytes) != .malformed }

@inline(__always)
private func is32ASCII(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index + 32 <= bytes.count else { return false }
    let words = UnsafeRawBufferPointer(bytes)
        .loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
    return words & SIMD4(repeating: 0x8080_8080_8080_8080) == .zero
}

/// Returns the number of leading bytes, of eight, that are well-formed and all ASCII or all
/// non-ASCII.
@inline(__always)
private func validBytes(inEightAt index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let eight = UInt64(
        littleEndian: UnsafeRawBufferPointer(bytes)
            .loadUnaligned(fromByteOffset: index, as: UInt64.self)
    )
    let beyondASCII = eight & 0x8080_8080_8080_8080
    if beyondASCII == 0 { return 8 }
    if beyondASCII & 0x80 == 0 { return beyondASCII.trailingZeroBitCount / 8 }
    // Most non-ASCII characters have two or three bytes whose continuation bytes are unrestricted,
    // and occur in runs.
    if eight & 0xC0E0_C0E0_C0E0_C0E0 == 0x80C0_80C0_80C0_80C0 {
        // The addition carries for each lead byte that is valid.
        let carried = (eight & 0x001E_001E_001E_001E) &+ 0x0FFF_0FFF_0FFF_0FFF
        if carried & 0x1000_1000_1000_1000 == 0x1000_1000_1000_1000 { return 8 }
    }
    if eight & 0xC0C0_F0C0_C0F0 == 0x8080_E080_80E0, !isRestricted(eight),
        !isRestricted(eight >> 24)
    {
        return 6
    }
    if eight & 0xC0E0 == 0x80C0, eight & 0x1E != 0 { return 2 }
    if eight & 0xC0_C0F0 == 0x80_80E0, !isRestricted(eight) { return 3 }
    return validSequence(in: bytes, at: index)
}

@inline(__always)
private func isRestricted(_ letter: UInt64) -> Bool {
    letter & 0xFF == 0xE0 || letter & 0xFF == 0xED
}

/// Returns the length of the sequence at an index (Unicode 15, table 3-7), or 0 if it is malformed.
private func validSequence(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard (0xC2...0xF4).contains(first), index + length <= bytes.count else { return 0 }
    let second: ClosedRange<UInt8> =
        switch first {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    guard second.contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
}

/// Counts valid multibyte sequences and stray bytes.
struct UTF8Sequences {
    private var sequenceCount = 0
    private var strayCount = 0

    init(in bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            while index < buffer.count {
                let length = validSequence(in: buffer, at: index)
                if length > 1 { sequenceCount += 1 }
                if length == 0 { strayCount += 1 }
                index += max(length, 1)
            }
        }
    }

    /// Whether this is UTF-8, possibly with a few errors such as truncated characters.
    var isUTF8WithFaults: Bool { sequenceCount > 20 * strayCount }

    /// Whether a passage of a windows-1252 document is UTF-8.
    ///
    /// A capital before a symbol (`É»`) also looks like a UTF-8 sequence, but rarely occurs in a
    /// passage without other non-ASCII characters.
    var isUTF8Passage: Bool { sequenceCount > strayCount }
}

func mendUTF8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    bytes.withUnsafeBufferPointer { buffer in
        var index = 0
        while index < buffer.count {
            let length = validSequence(in: buffer, at: index)
            if length > 0 {
                output += buffer[index..<(index + length)]
            } else {
                output.append(windows1252: buffer[index])
            }
            index += max(length, 1)
        }
    }
    return output
}

/// Decodes a windows-1252 document in which passages between tags or line breaks may be UTF-8.
///
/// Aggregators produce such documents. Returns `nil` if more than a twentieth of the bytes are
/// unassigned.
func decodeWindows1252(_ bytes: [UInt8]) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    var failureCount = 0
    var position = 0
    while position < bytes.count {
        let passage = bytes[position...].prefix { !"<>\n".utf8.contains($0) }
        if UTF8Sequences(in: passage).isUTF8Passage {
            output += mendUTF8(passage)
        } else {
            failureCount += passage.count { unassigned.contains($0) }
            for byte in passage { output.append(windows1252: byte) }
        }
        position = passage.endIndex
        guard position < bytes.count else { break }
        output.append(bytes[position])
        position += 1
    }
    return failureCount * 20 <= bytes.count ? output : nil
}

private let unassigned: [UInt8] = [0x81, 0x8D, 0x8F, 0x90, 0x9D]

extension [UInt8] {
    fileprivate mutating func append(windows1252 byte: UInt8) {
        guard byte >= 0x80 else { return append(byte) }
        let scalar = byte < 0xA0 ? windows1252Controls[Int(byte) - 0x80] : Unicode.Scalar(byte)
        self += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
}
