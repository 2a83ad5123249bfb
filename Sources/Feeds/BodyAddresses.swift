/// Makes the addresses in a body absolute.
struct BodyAddresses {
    private let base: String
    private var output: [UInt8] = []

    /// The same HTML with `href` and `src` resolved; everything else stays byte by byte.
    static func resolve(_ html: String, against base: String?) -> String {
        guard let base, html.utf8.contains(UInt8(ascii: "<")) else { return html }
        var addresses = BodyAddresses(base: base)
        var html = html
        return html.withUTF8 { addresses.rewrite($0) }
    }

    private init(base: String) {
        self.base = base
    }

    private mutating func rewrite(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        output.reserveCapacity(bytes.count + bytes.count / 8)
        var position = 0
        while let bracket = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            output += bytes[position..<bracket]
            position = rewriteTag(bytes, from: bracket)
        }
        output += bytes[position...]
        return String(decoding: output, as: UTF8.self)
    }

    /// Copies one tag and returns where it ends.
    private mutating func rewriteTag(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard start + 1 < bytes.count, (0x61...0x7A).contains(bytes[start + 1] | 0x20) else {
            output.append(bytes[start])
            return start + 1
        }
        var position = start
        var name = start
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            let byte = bytes[position]
            output.append(byte)
            position += 1
            if byte <= 0x20 {
                name = position
            } else if byte == UInt8(ascii: "=") {
                let value = valueRange(bytes, from: position)
                output += bytes[position..<value.lowerBound]
                let written = bytes[value]
                if isAddress(bytes[name..<(position - 1)]) {
                    output += resolved(String(decoding: written, as: UTF8.self)).utf8
                } else {
                    output += written
                }
                position = value.upperBound
            }
        }
        return position
    }

    private func isAddress(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let name = name.map { $0 | 0x20 }
        return name == Array("href".utf8) || name == Array("src".utf8)
    }

    /// Where a value stands, without its quotes.
    private func valueRange(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int) -> Range<Int> {
        guard position < bytes.count else { return position..<position }
        let quote = bytes[position]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let end = bytes[(position + 1)...].firstIndex(of: quote) ?? bytes.count
            return (position + 1)..<end
        }
        let end = bytes[position...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
        return position..<(end ?? bytes.count)
    }

    /// The absolute address, still escaped as the written one was.
    private func resolved(_ written: String) -> String {
        // Links inside the text stay inside.
        guard !written.isEmpty, !written.hasPrefix("#") else { return written }
        return WebAddress.resolve(written, against: base) ?? written
    }
}
