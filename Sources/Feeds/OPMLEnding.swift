import Markup

/// How a document ends that breaks off.
enum OPMLEnding {
    /// Where in a tag a byte stands.
    private enum Place: Equatable {
        case name
        case beforeValue
        case quoted(by: UInt8)
        case bare
    }

    /// Whether it ends within the value of an outline's attribute: half an address is another one.
    static func isInValue(_ bytes: [UInt8]) -> Bool {
        let text = EncodedText(bytes)?.utf8 ?? bytes
        guard let start = lastOutline(in: text) else { return false }
        var place = Place.name
        for byte in text[start...] {
            let isSpace = byte <= 0x20
            switch place {
            case .quoted(let quote): if byte == quote { place = .name }
            case _ where byte == UInt8(ascii: ">"): return false
            case .name: if byte == UInt8(ascii: "=") { place = .beforeValue }
            case .beforeValue where isSpace: break
            case .beforeValue:
                let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
                place = isQuote ? .quoted(by: byte) : .bare
            case .bare: if isSpace { place = .name }
            }
        }
        return place != .name
    }

    /// Where the attributes of the last outline begin.
    private static func lastOutline(in text: [UInt8]) -> Int? {
        let name = Array("<outline".utf8)
        var start = text.count - name.count
        while start >= 0 {
            // Letters of either case; the bracket stays itself.
            if text[start] == name[0],
                zip(text[(start + 1)...], name.dropFirst()).allSatisfy({ $0 | 0x20 == $1 })
            {
                return start + name.count
            }
            start -= 1
        }
        return nil
    }
}
