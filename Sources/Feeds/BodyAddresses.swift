import Glibc

/// Makes the addresses in a body absolute.
struct BodyAddresses {
    private let input: UnsafeBufferPointer<UInt8>
    private let base: String
    /// What was written instead of the input up to `copied`; empty as long as nothing changed.
    private var output: [UInt8] = []
    private var copied = 0

    /// The same HTML with `href` and `src` resolved; everything else stays byte by byte.
    static func resolve(_ html: String, against base: String?) -> String {
        guard let base else { return html }
        var html = html
        let resolved: String? = html.withUTF8 { input in
            var addresses = BodyAddresses(input: input, base: base)
            return addresses.rewrite()
        }
        return resolved ?? html
    }

    private init(input: UnsafeBufferPointer<UInt8>, base: String) {
        self.input = input
        self.base = base
    }

    /// The HTML with its new addresses; `nil` when it stays as it is.
    private mutating func rewrite() -> String? {
        var position = 0
        while let bracket = index(of: UInt8(ascii: "<"), from: position) {
            position = rewriteTag(from: bracket)
        }
        guard copied > 0 else { return nil }
        output += input[copied...]
        return String(decoding: output, as: UTF8.self)
    }

    /// Goes through one tag and returns where it ends.
    private mutating func rewriteTag(from start: Int) -> Int {
        guard start + 1 < input.count, (0x61...0x7A).contains(input[start + 1] | 0x20) else {
            return start + 1
        }
        var position = start + 1
        var name = position
        while position < input.count, input[position] != UInt8(ascii: ">") {
            let byte = input[position]
            position += 1
            if byte <= 0x20 {
                name = position
            } else if byte == UInt8(ascii: "=") {
                let value = valueRange(from: position)
                if isAddress(name..<(position - 1)) { rewriteAddress(value) }
                position = value.upperBound
            }
        }
        return position
    }

    private mutating func rewriteAddress(_ range: Range<Int>) {
        let written = UnsafeBufferPointer(rebasing: input[range])
        // Links inside the text stay inside.
        guard !WebAddress.isPlain(written), let first = written.first, first != UInt8(ascii: "#")
        else { return }
        let text = String(decoding: written, as: UTF8.self)
        guard let address = WebAddress.resolve(text, against: base) else { return }
        output += input[copied..<range.lowerBound]
        output += address.utf8
        copied = range.upperBound
    }

    private func isAddress(_ range: Range<Int>) -> Bool {
        let name = input[range]
        return name.count == 4 && name.elementsEqual("href".utf8) { $0 | 0x20 == $1 }
            || name.count == 3 && name.elementsEqual("src".utf8) { $0 | 0x20 == $1 }
    }

    /// Where a value stands, without its quotes.
    private func valueRange(from position: Int) -> Range<Int> {
        guard position < input.count else { return position..<position }
        let quote = input[position]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return (position + 1)..<(index(of: quote, from: position + 1) ?? input.count)
        }
        let end = input[position...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
        return position..<(end ?? input.count)
    }

    private func index(of byte: UInt8, from start: Int) -> Int? {
        guard let bytes = input.baseAddress, start < input.count,
            let found = memchr(bytes + start, Int32(byte), input.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
    }
}
