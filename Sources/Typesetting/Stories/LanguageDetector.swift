import Glibc
import Markup

/// Detects the language of a text by letter trigrams.
///
/// This naive Bayes classifier uses the most frequent trigrams of each language
/// (`languageTrigrams`), with frequencies estimated by Zipf's law.
package struct LanguageDetector: Sendable {
    /// The shared classifier, created for the first story without a declared language.
    package static let usual = LanguageDetector()

    /// The number of letters examined; more do not improve the result.
    private static let lettersRead = 500
    private static let fewestLetters = 60
    /// The minimum share of a text's trigrams that must be frequent in the detected language.
    private static let leastShare = 0.4
    private static let bytesRead = 6_000
    private static let boundary = UInt64(UInt8(ascii: "_"))

    private let table = TrigramTable()
    private let weights: [Float]

    private init() {
        let count = Float(trigramsOfLanguage)
        weights = (0..<trigramsOfLanguage).map { rank in
            0.9 + 0.75 * (logf(count + 4) - logf(Float(rank) + 4))
        }
    }

    /// Returns the BCP 47 tag of the language; nil if it is unknown or the text is too short.
    package func language(ofHTML html: String) -> String? {
        language(of: Self.beginning(ofHTML: html))
    }

    static func beginning(ofHTML html: String) -> String {
        let bytes = html.utf8
        let beginning =
            bytes.count > bytesRead
            ? String(decoding: bytes.prefix(bytesRead), as: UTF8.self) : html
        return PlainTextExtractor(ofHTML: beginning).text
    }

    func language(of text: String) -> String? {
        var votes = Votes(count: languagesOfTrigrams.count)
        // The last two letters, or word boundary and letter; 0 between words.
        var (before, last): (UInt64, UInt64) = (0, 0)
        for scalar in text.unicodeScalars {
            guard let letter = Self.letter(scalar) else {
                if before != 0 { count(before << 32 | last << 16 | Self.boundary, in: &votes) }
                (before, last) = (0, 0)
                if votes.letterCount >= Self.lettersRead { break }
                continue
            }
            votes.letterCount += 1
            if last == 0 { last = Self.boundary }
            if before != 0 { count(before << 32 | last << 16 | letter, in: &votes) }
            (before, last) = (last, letter)
        }
        if before != 0 { count(before << 32 | last << 16 | Self.boundary, in: &votes) }
        guard votes.letterCount >= Self.fewestLetters, let best = votes.best,
            Double(votes.known[best]) >= Self.leastShare * Double(votes.trigramCount)
        else { return nil }
        return languagesOfTrigrams[best]
    }

    private func count(_ trigram: UInt64, in votes: inout Votes) {
        votes.trigramCount += 1
        table.forEachLanguage(of: trigram) { language, rank in
            votes.weight[language] += weights[rank]
            votes.known[language] += 1
        }
    }

    private static func letter(_ scalar: Unicode.Scalar) -> UInt64? {
        switch scalar.value {
        case 0x61...0x7A: return UInt64(scalar.value)
        case 0x41...0x5A: return UInt64(scalar.value | 0x20)
        case 0..<0x80: return nil
        default:
            guard scalar.properties.isAlphabetic, scalar.value <= 0xFFFF else { return nil }
            guard scalar.properties.isUppercase else { return UInt64(scalar.value) }
            return scalar.properties.lowercaseMapping.unicodeScalars.first.map { UInt64($0.value) }
        }
    }

    private struct Votes {
        var letterCount = 0
        var trigramCount = 0
        var weight: [Float]
        var known: [Int]

        init(count: Int) {
            weight = Array(repeating: 0, count: count)
            known = Array(repeating: 0, count: count)
        }

        var best: Int? { weight.indices.max { weight[$0] < weight[$1] } }
    }
}

extension StoryDocument {
    /// Builds the trigram table before the first story without a language tag needs it.
    public static func prepareLanguageGuess() { _ = LanguageDetector.usual }
}
