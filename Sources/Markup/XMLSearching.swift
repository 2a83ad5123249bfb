import Glibc

extension XMLDocumentParser {
    func index(of byte: UInt8, from start: Int) -> Int? {
        input.index(of: byte, from: start)
    }

    func find(_ mark: StaticString, from start: Int) -> Int? {
        var start = start
        while let found = index(of: mark.utf8Start[0], from: start) {
            if matches(mark, at: found) { return found + mark.utf8CodeUnitCount }
            start = found + 1
        }
        return nil
    }

    func matches(_ mark: StaticString, at index: Int) -> Bool {
        let length = mark.utf8CodeUnitCount
        guard let base = input.baseAddress, length <= input.count - index else { return false }
        return memcmp(base + index, mark.utf8Start, length) == 0
    }
}

extension UnsafeBufferPointer<UInt8> {
    func index(of byte: UInt8, from start: Int) -> Int? {
        guard let baseAddress, start < count,
            let found = memchr(baseAddress + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
    }
}
