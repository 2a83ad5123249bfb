extension String {
    func trimming(_ characters: String) -> String {
        var whole = self
        let plain = whole.withUTF8 { bytes in
            Self.rest(of: bytes, without: characters).map { range in
                range.count == bytes.count ? nil : String(decoding: bytes[range], as: UTF8.self)
            }
        }
        if let plain { return plain ?? self }
        var text = Substring(self)
        while let first = text.first, characters.contains(first) { text.removeFirst() }
        while let last = text.last, characters.contains(last) { text.removeLast() }
        return String(text)
    }

    /// Returns the range without the given characters at both ends.
    ///
    /// This is a fast path for ASCII: nil if a non-ASCII character, such as a combining mark,
    /// begins or ends the result.
    private static func rest(
        of text: UnsafeBufferPointer<UInt8>,
        without characters: String
    ) -> Range<Int>? {
        var goes = (UInt64(0), UInt64(0))
        for byte in characters.utf8 where byte < 0x80 {
            if byte < 64 { goes.0 |= 1 << byte } else { goes.1 |= 1 << (byte - 64) }
        }
        func isIn(_ byte: UInt8) -> Bool {
            byte < 0x80 && (byte < 64 ? goes.0 >> byte : goes.1 >> (byte - 64)) & 1 != 0
        }
        var (start, end) = (0, text.count)
        while start < end, isIn(text[start]) { start += 1 }
        while start < end, isIn(text[end - 1]) { end -= 1 }
        guard start < end else { return start..<end }
        return text[start] < 0x80 && text[end - 1] < 0x80 ? start..<end : nil
    }

    func caseInsensitiveComponents(parting mark: String) -> [String] {
        if isASCII, !holdsCaseless(mark) { return [self] }
        var parts: [String] = []
        var rest = Substring(self)
        let mark = mark.lowercased()
        var index = rest.startIndex
        while index < rest.endIndex {
            if rest[index...].prefix(mark.count).lowercased() == mark {
                parts.append(String(rest[..<index]))
                rest = rest[index...].dropFirst(mark.count)
                index = rest.startIndex
            } else {
                index = rest.index(after: index)
            }
        }
        return parts + [String(rest)]
    }

    private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

    private func holdsCaseless(_ mark: String) -> Bool {
        let (text, mark) = (utf8.map { $0 | 0x20 }, mark.utf8.map { $0 | 0x20 })
        return text.indices.contains { text[$0...].starts(with: mark) }
    }
}
