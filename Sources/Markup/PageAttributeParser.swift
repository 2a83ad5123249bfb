import Glibc

struct PageAttributeParser {
    let bytes: UnsafeBufferPointer<UInt8>

    static let maximumInElement = 64
    private static let maximumInAll = 2 << 20

    /// Parses attributes up to the end of the tag, and returns the index after it.
    ///
    /// Sets `isClosed` if the tag ends with `/>`.
    func take(
        from start: Int,
        into attributes: inout [PageTree.Attribute],
        _ isClosed: inout Bool
    ) -> Int {
        let first = attributes.count
        var position = start
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: ">") {
                isClosed = bytes[position - 1] == UInt8(ascii: "/")
                return position + 1
            }
            guard !byte.isSpaceInTag, byte != UInt8(ascii: "/") else {
                position += 1
                continue
            }
            let attribute = takeAttribute(&position)
            if attributes.count - first < Self.maximumInElement,
                attributes.count < Self.maximumInAll
            {
                attributes.append(attribute)
            }
        }
        return bytes.count
    }

    private func takeAttribute(_ position: inout Int) -> PageTree.Attribute {
        let name = position
        position += 1
        while position < bytes.count, !bytes[position].endsAttributeName { position += 1 }
        let nameEnd = position
        var next = position
        while next < bytes.count, bytes[next].isSpaceInTag { next += 1 }
        var value = nameEnd..<nameEnd
        if next < bytes.count, bytes[next] == UInt8(ascii: "=") {
            position = next + 1
            value = takeValue(&position)
        }
        return PageTree.Attribute(
            name: Int32(name),
            nameEnd: Int32(nameEnd),
            value: Int32(value.lowerBound),
            valueEnd: Int32(value.upperBound)
        )
    }

    private func takeValue(_ position: inout Int) -> Range<Int> {
        while position < bytes.count, bytes[position].isSpaceInTag { position += 1 }
        guard position < bytes.count else { return position..<position }
        let mark = bytes[position]
        if mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
            let start = position + 1
            let end = bytes.place(of: Unicode.Scalar(mark), from: start) ?? bytes.count
            position = min(end + 1, bytes.count)
            return min(start, end)..<end
        }
        let start = position
        while position < bytes.count, !bytes[position].isSpaceInTag,
            bytes[position] != UInt8(ascii: ">")
        {
            position += 1
        }
        return start..<position
    }
}

extension UInt8 {
    var isSpaceInTag: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }

    fileprivate var endsAttributeName: Bool {
        isSpaceInTag || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
            || self == UInt8(ascii: "=")
    }
}

extension UnsafeBufferPointer<UInt8> {
    func place(of byte: Unicode.Scalar, from start: Int) -> Int? {
        guard start < count, let base = baseAddress,
            let found = memchr(base + start, Int32(byte.value), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
}
