import Extraction
import Searching

/// What is known of a story before its page is read.
public struct StoryTeaser: Hashable, Sendable {
    /// The headline; empty for none.
    public let title: String
    /// What the feed says of the story, as plain text.
    public let text: String

    /// Fewer different words tell nothing about a page.
    private static let fewestWords = 5
    /// Of a page so much is compared, in scalars.
    private static let longestText = 20_000

    /// Makes a teaser.
    public init(title: String, text: String) {
        self.title = title
        self.text = text
    }

    /// Whether a story has enough of the teaser's words: a quarter of the longer ones.
    ///
    /// A teaser of few words is about anything.
    func isAbout(_ story: ExtractedStory) -> Bool {
        var wanted: Set<String> = []
        Self.walk("\(title) \(text)") { word in
            wanted.insert(word)
            return true
        }
        guard wanted.count >= Self.fewestWords else { return true }
        // Mostly they stand at the beginning of the story, and the rest need not be read.
        var missing = (wanted.count + 3) / 4
        Self.walk("\(story.title ?? "") \(story.text)") { word in
            if wanted.remove(word) != nil { missing -= 1 }
            return missing > 0
        }
        return missing <= 0
    }

    /// Gives the words of four letters and more, as long as they are taken; of scripts without spaces, each two
    /// characters that stand together.
    private static func walk(_ text: String, _ take: (String) -> Bool) {
        var word: [UInt8] = []
        var length = 0
        var before: Unicode.Scalar?
        var left = Self.longestText
        for scalar in text.unicodeScalars {
            guard left > 0 else { break }
            left -= 1
            let isWord = !scalar.isASCII && WordLetters.isWordByItself(scalar)
            if isLetter(scalar), !isWord {
                append(scalar, to: &word)
                length += 1
                before = nil
                continue
            }
            if length > 3, !take(String(decoding: word, as: UTF8.self)) { return }
            if length > 0 {
                word.removeAll(keepingCapacity: true)
                length = 0
            }
            if isWord, let before, !take("\(before)\(scalar)") { return }
            before = isWord ? scalar : nil
        }
        if length > 3 { _ = take(String(decoding: word, as: UTF8.self)) }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? (0x61...0x7A).contains(scalar.value | 0x20) : scalar.properties.isAlphabetic
    }

    /// Adds a letter as it is in lower case.
    private static func append(_ scalar: Unicode.Scalar, to word: inout [UInt8]) {
        if scalar.isASCII {
            word.append(UInt8(scalar.value | 0x20))
        } else {
            word.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        }
    }
}
