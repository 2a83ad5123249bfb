/// Finds the extent of a tag without interpreting it.
struct TagExtentScanner {
    let name: [UInt8]
    let isClosing: Bool
    let isSelfClosing: Bool
    let attributes: Int
    let length: Int
    let end: Int

    /// Scans the tag at the start of `bytes`; `nil` if the `<` is only text.
    init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        var index = bytes.startIndex + 1
        guard index < bytes.endIndex else { return nil }
        isClosing = bytes[index] == UInt8(ascii: "/")
        if isClosing { index += 1 }
        guard index < bytes.endIndex, bytes[index].isLetter else { return nil }

        let nameStart = index
        while index < bytes.endIndex, !bytes[index].endsTagName { index += 1 }
        name = bytes[nameStart..<index].prefix(20).map(\.lowercased)

        var attributes = 0
        var quote: UInt8?
        var previous = UInt8(ascii: " ")
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            if let open = quote {
                if byte == open {
                    quote = nil
                    // The next attribute may follow the value without a space.
                    previous = UInt8(ascii: " ")
                }
                continue
            }
            if byte == UInt8(ascii: ">") { break }
            if (byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")),
                previous == UInt8(ascii: "=")
            {
                quote = byte
            } else if byte.isTagSpace {
                if previous == UInt8(ascii: "=") { continue }
            } else if previous.isTagSpace {
                attributes += 1
            }
            previous = byte
        }
        self.attributes = attributes
        isSelfClosing = previous == UInt8(ascii: "/")
        length = index - bytes.startIndex
        end = index
    }
}

extension UInt8 {
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    fileprivate var isTagSpace: Bool {
        self == 0x20 || (0x09...0x0D).contains(self) || self == UInt8(ascii: "/")
    }
    fileprivate var endsTagName: Bool { isTagSpace || self == UInt8(ascii: ">") }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var hexadecimalDigit: UInt32? {
        switch self {
        case 0x30...0x39: UInt32(self) - 0x30
        case 0x41...0x46: UInt32(self) - 0x41 + 10
        case 0x61...0x66: UInt32(self) - 0x61 + 10
        default: nil
        }
    }
    var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

extension RandomAccessCollection<UInt8> where Index == Int, SubSequence: Collection<UInt8> {
    func firstEnd(of mark: StaticString) -> Int? {
        let mark = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
        var position = startIndex
        while let found = self[position...].firstIndex(of: mark[0]) {
            if self[found...].starts(with: mark) { return found + mark.count }
            position = found + 1
        }
        return nil
    }
}
