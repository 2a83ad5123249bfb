import Glibc

/// Finds pictures in HTML without parsing it.
enum PictureTagFinder {
    static func arePresent(in html: String) -> Bool {
        var html = html
        return html.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return false }
            var index = 0
            while let found = memchr(first + index, 0x3C, bytes.count - index) {
                index = UnsafeRawPointer(found) - UnsafeRawPointer(first) + 1
                guard hasWord("img", at: index, of: bytes) else { continue }
                let tag = bytes[index...].prefix { $0 != UInt8(ascii: ">") }
                if !isDot(tag, of: bytes) { return true }
                index = tag.endIndex
            }
            return false
        }
    }

    private static func isDot(
        _ tag: Slice<UnsafeBufferPointer<UInt8>>,
        of bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        tag.indices.contains { index in
            (["width=", "height="] as [StaticString]).contains { name in
                guard hasWord(name, at: index, of: bytes) else { return false }
                let value = tag[index...].dropFirst(name.utf8CodeUnitCount)
                    .drop { [UInt8(ascii: "\""), UInt8(ascii: "'")].contains($0) }
                let digits = value.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                guard digits.count == 1, let digit = digits.first else { return false }
                return digit <= UInt8(ascii: "1")
            }
        }
    }

    private static func hasWord(
        _ word: StaticString,
        at index: Int,
        of bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { offset in
            let byte = bytes[index + offset]
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            return (isCapital ? byte | 0x20 : byte) == word.utf8Start[offset]
        }
    }
}
