import Glibc
import Markup

/// Tells in which language a text is written, by the letters that follow each other in it.
///
/// Each of the languages has its most frequent trigrams (`languageTrigrams`). A trigram of the text speaks for
/// a language the more, the further in front it stands there; the language with the most weight together is
/// the guess (a naive Bayes classifier with the frequencies after Zipf's law).
package struct LanguageGuess: Sendable {
    /// The guesser, made when the first story declares no language.
    package static let usual = LanguageGuess()

    /// More letters than these change no guess.
    private static let lettersRead = 500
    /// Fewer say nothing.
    private static let fewestLetters = 60
    /// The share of a text's trigrams that a language has to know: others are in none of them.
    private static let leastShare = 0.4
    /// How much of a story's page is looked at, in bytes.
    private static let bytesRead = 6_000
    private static let boundary = UInt64(UInt8(ascii: "_"))

    private let table = TrigramTable()
    /// What a trigram weighs, by rank.
    private let weights: [Float]

    private init() {
        let count = Float(trigramsOfLanguage)
        weights = (0..<trigramsOfLanguage).map { rank in
            0.9 + 0.75 * (logf(count + 4) - logf(Float(rank) + 4))
        }
    }

    /// The language of a story; `nil` when it is none of those that are known, or too short.
    ///
    /// - Parameter html: A fragment or a page, of which only the beginning counts.
    /// - Returns: A tag of BCP 47.
    package func language(ofHTML html: String) -> String? {
        language(of: Self.beginning(ofHTML: html))
    }

    /// The text of a story's beginning, which tells its language and the way it runs.
    static func beginning(ofHTML html: String) -> String {
        let bytes = html.utf8
        let beginning =
            bytes.count > bytesRead
            ? String(decoding: bytes.prefix(bytesRead), as: UTF8.self) : html
        return PlainTextExtractor(ofHTML: beginning).text
    }

    /// The language of a text.
    func language(of text: String) -> String? {
        var votes = Votes(count: languagesOfTrigrams.count)
        // A word's last two letters, or its beginning; 0 between words.
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

    /// Lets a trigram speak for the languages that have it.
    private func count(_ trigram: UInt64, in votes: inout Votes) {
        votes.trigramCount += 1
        table.forEachLanguage(of: trigram) { language, rank in
            votes.weight[language] += weights[rank]
            votes.known[language] += 1
        }
    }

    /// A letter in lower case; `nil` for what parts words.
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

    /// What the trigrams of a text have said.
    private struct Votes {
        var letterCount = 0
        var trigramCount = 0
        var weight: [Float]
        /// How many trigrams each language knows.
        var known: [Int]

        init(count: Int) {
            weight = Array(repeating: 0, count: count)
            known = Array(repeating: 0, count: count)
        }

        var best: Int? { weight.indices.max { weight[$0] < weight[$1] } }
    }
}

extension StoryDocument {
    /// Makes ready what tells the language of a story that names none; the first such story does it otherwise.
    public static func prepareLanguageGuess() { _ = LanguageGuess.usual }
}
