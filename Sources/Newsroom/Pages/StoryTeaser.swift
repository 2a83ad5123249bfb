import Extraction
import Searching

/// The headline and the feed's text of a story, which identify the story on its web page.
public struct StoryTeaser: Hashable, Sendable {
    /// The headline, possibly empty.
    public let title: String
    /// The feed's text, as plain text.
    public let text: String

    private static let fewestWords = 5
    /// The maximum length of the page's text to examine, in scalars.
    private static let longestText = 20_000

    /// Creates a teaser.
    public init(title: String, text: String) {
        self.title = title
        self.text = text
    }

    /// Returns whether an extracted story contains a quarter of the teaser's longer words.
    ///
    /// If there are few such words, one of them must be in the story's headline, or half of them in
    /// the story. A front page contains many stories, so the headline must match.
    func isAbout(_ story: ExtractedStory, isFrontPage: Bool = false) -> Bool {
        if isFrontPage { return isAbout(story.title ?? "", sharing: 2) }
        let wanted = Self.words(of: "\(title) \(text)")
        guard wanted.count >= Self.fewestWords else { return isAboutBriefly(wanted, story) }
        return Self.holds(story, of: wanted, atLeast: (wanted.count + 3) / 4)
    }

    private func isAboutBriefly(_ wanted: Set<String>, _ story: ExtractedStory) -> Bool {
        if wanted.isEmpty, Self.words(of: title, from: 1).isEmpty { return true }
        if isAbout(story.title ?? "", sharing: nil) { return true }
        return Self.holds(story, of: wanted, atLeast: max(1, (wanted.count + 1) / 2))
    }

    /// Whether another headline contains at least 1/`parts` of this headline's words; for `nil`, at
    /// least one word.
    ///
    /// Ignores short words, unless all are short.
    private func isAbout(_ other: String, sharing parts: Int?) -> Bool {
        for length in [Self.shortestWord, 1] {
            let wanted = Self.words(of: title, from: length)
            guard !wanted.isEmpty else { continue }
            let found = wanted.intersection(Self.words(of: other, from: length)).count
            return found > 0 && found * (parts ?? wanted.count) >= wanted.count
        }
        return false
    }

    private static func words(of text: String, from length: Int = shortestWord) -> Set<String> {
        var words: Set<String> = []
        visitWords(text, from: length) { word in
            words.insert(word)
            return true
        }
        return words
    }

    /// Whether a story contains at least `count` of the words.
    private static func holds(
        _ story: ExtractedStory,
        of words: Set<String>,
        atLeast count: Int
    ) -> Bool {
        var (wanted, missing) = (words, count)
        visitWords("\(story.title ?? "") \(story.text)", from: shortestWord) { word in
            if wanted.remove(word) != nil { missing -= 1 }
            return missing > 0
        }
        return missing <= 0
    }

    private static let shortestWord = 4

    /// Passes words of a minimum length to `take` until it returns false.
    ///
    /// In scripts without spaces, passes pairs of characters.
    private static func visitWords(_ text: String, from shortest: Int, _ take: (String) -> Bool) {
        var word: [UInt8] = []
        var length = 0
        var before: Unicode.Scalar?
        var left = Self.longestText
        for scalar in text.unicodeScalars {
            guard left > 0 else { break }
            left -= 1
            let isWord = !scalar.isASCII && WordCharacters.isWordByItself(scalar)
            if isLetter(scalar), !isWord {
                append(scalar, to: &word)
                length += 1
                before = nil
                continue
            }
            if length >= shortest, !take(String(decoding: word, as: UTF8.self)) { return }
            if length > 0 {
                word.removeAll(keepingCapacity: true)
                length = 0
            }
            if isWord, let before, !take("\(before)\(scalar)") { return }
            before = isWord ? scalar : nil
        }
        if length >= shortest { _ = take(String(decoding: word, as: UTF8.self)) }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? (0x61...0x7A).contains(scalar.value | 0x20) : scalar.properties.isAlphabetic
    }

    private static func append(_ scalar: Unicode.Scalar, to word: inout [UInt8]) {
        if scalar.isASCII {
            word.append(UInt8(scalar.value | 0x20))
        } else {
            word.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        }
    }
}
