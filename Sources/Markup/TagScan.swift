/// The extent of one tag, found without understanding it.
struct TagScan {
    /// In lower case.
    let name: [UInt8]
    let isClosing: Bool
    let isSelfClosing: Bool
    /// How many attributes there are at most.
    let attributes: Int
    /// The length from `<` to `>`.
    let length: Int
    /// The index after `>`, or the end of the page.
    let end: Int

    /// Reads the tag at the start of `bytes`; `nil` when its `<` is only text.
    init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        var index = bytes.startIndex + 1
        guard index < bytes.endIndex else { return nil }
        isClosing = bytes[index] == UInt8(ascii: "/")
        if isClosing { index += 1 }
        guard index < bytes.endIndex, bytes[index].isLetter else { return nil }

        let nameStart = index
        while index < bytes.endIndex, !bytes[index].endsTagName { index += 1 }
        // Names of elements are short; a long one is nobody's.
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
                    // Another attribute may stand against it.
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
    /// True for ASCII letters.
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    /// True for what separates attributes.
    fileprivate var isTagSpace: Bool {
        self == 0x20 || (0x09...0x0D).contains(self) || self == UInt8(ascii: "/")
    }
    fileprivate var endsTagName: Bool { isTagSpace || self == UInt8(ascii: ">") }
    /// True for ASCII digits.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// What it means as a digit of a number to the base of 16; `nil` for anything else.
    var hexadecimalDigit: UInt32? {
        switch self {
        case 0x30...0x39: UInt32(self) - 0x30
        case 0x41...0x46: UInt32(self) - 0x41 + 10
        case 0x61...0x66: UInt32(self) - 0x61 + 10
        default: nil
        }
    }
    /// The small letter of an ASCII capital, and any other byte itself.
    var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

extension RandomAccessCollection<UInt8> where Index == Int, SubSequence: Collection<UInt8> {
    /// The index after the first occurrence of a mark.
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
