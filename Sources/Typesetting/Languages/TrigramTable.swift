/// Maps trigrams to the languages in which they are most frequent, with their ranks.
///
/// Loading takes one pass over the sorted `languageTrigrams`, since the first page may wait for it.
struct TrigramTable: Sendable {
    /// Sorted entries: three 16-bit scalars, 5 bits for the language, 11 for the rank.
    private let entries: [UInt64]

    init() {
        entries = languageTrigrams.withUTF8Buffer(Self.entries)
    }

    /// Calls the closure for each language in which a trigram is frequent.
    ///
    /// A trigram is three 16-bit scalars, a language an index in `languagesOfTrigrams`; ranks begin
    /// at 0.
    func forEachLanguage(of trigram: UInt64, _ body: (_ language: Int, _ rank: Int) -> Void) {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle] >> 16 < trigram { low = middle + 1 } else { high = middle }
        }
        while low < entries.count, entries[low] >> 16 == trigram {
            body(Int(entries[low] >> 11 & 0x1F), Int(entries[low] & 0x7FF))
            low += 1
        }
    }

    private static func entries(in text: UnsafeBufferPointer<UInt8>) -> [UInt64] {
        var entries: [UInt64] = []
        entries.reserveCapacity(languagesOfTrigrams.count * trigramsOfLanguage)
        var trigram: UInt64 = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "["):
                let language = UInt64(byte - UInt8(ascii: "A"))
                let rank = digit(text[index + 1]) * 35 + digit(text[index + 2])
                entries.append((trigram & 0xFFFF_FFFF_FFFF) << 16 | language << 11 | rank)
                index += 3
            case ..<0x80:
                trigram = trigram << 16 | UInt64(byte)
                index += 1
            default:
                // UTF-8 continuation bytes contain six bits each.
                var scalar = UInt64(byte & (byte < 0xE0 ? 0x1F : 0x0F))
                index += 1
                while index < text.count, text[index] & 0xC0 == 0x80 {
                    scalar = scalar << 6 | UInt64(text[index] & 0x3F)
                    index += 1
                }
                trigram = trigram << 16 | scalar
            }
        }
        return entries
    }

    private static func digit(_ byte: UInt8) -> UInt64 {
        UInt64(byte < UInt8(ascii: "a") ? byte - UInt8(ascii: "0") : byte - UInt8(ascii: "a") + 10)
    }
}
