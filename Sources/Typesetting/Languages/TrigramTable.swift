/// Maps trigrams to the languages that have them among their most frequent ones, with their ranks.
///
/// Loading must be fast because the first page may already need it: `languageTrigrams` is sorted, so
/// that one pass suffices.
struct TrigramTable: Sendable {
    /// The sorted entries: three scalars of 16 bits each, 5 bits for the language, and 11 for the rank.
    private let entries: [UInt64]

    init() {
        entries = languageTrigrams.withUTF8Buffer(Self.entries)
    }

    /// Calls the closure for each language that has a trigram among its most frequent ones.
    ///
    /// The trigram consists of three scalars, 16 bits each. The language is an index in `languagesOfTrigrams`; ranks
    /// begin at 0.
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
