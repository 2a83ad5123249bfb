/// Collects a bracketed paste of at most 64 KB up to its end marker.
///
/// Carriage returns, which terminals send as line ends, become newlines. Other controls except tabs
/// are dropped.
struct PasteCollector {
    private var kept: [UInt8] = []
    private var matched = 0

    mutating func collect(_ bytes: some Collection<UInt8>) -> [UInt8]? {
        for (offset, byte) in bytes.enumerated() {
            if byte == Self.endMark[matched] {
                matched += 1
                guard matched == Self.endMark.count else { continue }
                matched = 0
                return Array(bytes.dropFirst(offset + 1))
            }
            if matched > 0 { giveBackMatched() }
            if byte == Self.endMark[0] { matched = 1 } else { keep(byte) }
        }
        return nil
    }

    var text: String {
        var scalars = String.UnicodeScalarView()
        var lastWasReturn = false
        for scalar in String(decoding: wholeLetters, as: UTF8.self).unicodeScalars {
            defer { lastWasReturn = scalar == "\r" }
            switch scalar {
            case "\r": scalars.append("\n")
            case "\n": if !lastWasReturn { scalars.append("\n") }
            case "\t": scalars.append("\t")
            default:
                if scalar.properties.generalCategory != .control { scalars.append(scalar) }
            }
        }
        return String(scalars)
    }

    private var wholeLetters: ArraySlice<UInt8> {
        guard kept.count == Self.limit,
            let start = kept.lastIndex(where: { $0 & 0xC0 != 0x80 }), kept[start] >= 0xC0
        else { return kept[...] }
        let length = kept[start] >= 0xF0 ? 4 : kept[start] >= 0xE0 ? 3 : 2
        return kept.count - start < length ? kept[..<start] : kept[...]
    }

    private mutating func keep(_ byte: UInt8) {
        if kept.count < Self.limit { kept.append(byte) }
    }

    private mutating func giveBackMatched() {
        for byte in Self.endMark[..<matched] { keep(byte) }
        matched = 0
    }

    private static let endMark = Array("\u{1B}[201~".utf8)
    private static let limit = 65_536
}
