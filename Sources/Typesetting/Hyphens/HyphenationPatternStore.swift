import Glibc
import Synchronization

/// The hyphenation patterns in a directory, each file loaded on first use.
///
/// File names are those of LibreOffice, such as `hyph_de_DE.dic`. Languages without a file are not hyphenated.
public final class HyphenationPatternStore: Sendable {
    /// The patterns that Debian's `hyphen-*` packages install.
    public static let installed = HyphenationPatternStore(directory: "/usr/share/hyphen")

    private let directory: String
    private let known = Mutex(CachedPatterns())

    private struct CachedPatterns {
        var patterns: [String: HyphenationPatterns] = [:]
        var hyphenators: [String: Hyphenator?] = [:]
    }

    /// Creates a store for a directory, which does not have to exist.
    public init(directory: String) {
        self.directory = directory
    }

    func hyphenator(for language: String?) -> Hyphenator? {
        guard let language else { return nil }
        return known.withLock { known in
            if let hyphenator = known.hyphenators[language] { return hyphenator }
            let hyphenator = makeHyphenator(for: language, &known.patterns)
            known.hyphenators[language] = .some(hyphenator)
            return hyphenator
        }
    }

    private func makeHyphenator(
        for language: String,
        _ patterns: inout [String: HyphenationPatterns]
    ) -> Hyphenator? {
        guard let tag = LanguageTag(language) else { return nil }
        let paths = tag.patternNames.map { "\(directory)/hyph_\($0).dic" }
        guard let path = paths.first(where: { access($0, R_OK) == 0 }) else { return nil }
        patterns[path] = patterns[path] ?? HyphenationPatterns(path: path)
        return patterns[path].map {
            Hyphenator(patterns: $0, capitalizesNouns: tag.language == "de")
        }
    }
}

/// Hyphenates words of one language, with a cache, because stories repeat most words.
final class Hyphenator: Sendable {
    private let patterns: HyphenationPatterns
    /// Whether nouns begin with a capital, as in German.
    private let capitalizesNouns: Bool
    /// A cache of hyphenation points by word; bit *n* allows a hyphen before letter *n*.
    private let known = Mutex<[PackedShortWord: UInt16]>([:])

    /// The maximum number of cached words; the cache is emptied above it.
    private static let maximumWords = 20_000

    init(patterns: HyphenationPatterns, capitalizesNouns: Bool) {
        self.patterns = patterns
        self.capitalizesNouns = capitalizesNouns
    }

    /// Returns the positions before which a line may end with a hyphen, in ascending order.
    ///
    /// At least three letters remain on each side. Names, code, addresses and hyphenated words are
    /// excluded.
    func points(in text: ParagraphText) -> [Int] {
        let words = text.hyphenatedWords(withCapitals: capitalizesNouns)
        return known.withLock { known in
            var points: [Int] = []
            for word in words {
                let letters = text.scalars[word]
                guard let short = PackedShortWord(letters) else {
                    points += self.points(in: letters).map { word.lowerBound + $0 }
                    continue
                }
                var places = known[short] ?? learn(short, letters, in: &known)
                while places != 0 {
                    points.append(word.lowerBound + places.trailingZeroBitCount)
                    places &= places - 1
                }
            }
            return points
        }
    }

    private func learn(
        _ word: PackedShortWord,
        _ letters: ArraySlice<UInt32>,
        in known: inout [PackedShortWord: UInt16]
    ) -> UInt16 {
        let places = points(in: letters).reduce(UInt16(0)) { $0 | 1 << $1 }
        if known.count >= Self.maximumWords { known = [:] }
        known[word] = places
        return places
    }

    private func points(in letters: ArraySlice<UInt32>) -> [Int] {
        patterns.points(in: letters.map(lowercased))
            .filter { $0 >= 3 && $0 <= letters.count - 3 }
    }
}

private struct LanguageTag {
    let language: String
    private let region: String?

    init?(_ tag: String) {
        let parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" })
        guard let first = parts.first, (2...3).contains(first.utf8.count),
            parts.allSatisfy({ $0.utf8.allSatisfy(\.isLetterOrDigit) })
        else { return nil }
        language = first.lowercased()
        region = parts.dropFirst().first { $0.utf8.count == 2 }?.uppercased()
    }

    var patternNames: [String] {
        let base = language == "no" ? "nb" : language
        let usual = Self.usualRegions[base] ?? base.uppercased()
        return (region.map { ["\(base)_\($0)"] } ?? []) + ["\(base)_\(usual)", base]
    }

    /// The region in the name of a language's pattern file, if it differs from the language code.
    private static let usualRegions = [
        "af": "ZA", "be": "BY", "ca": "ES", "cs": "CZ", "da": "DK", "el": "GR", "en": "US",
        "et": "EE", "gl": "ES", "nb": "NO", "nn": "NO", "pt": "BR", "sl": "SI", "sr": "RS",
        "sv": "SE", "uk": "UA", "zu": "ZA",
    ]
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }
}
