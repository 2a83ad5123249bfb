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
        let wanted = Self.words(of: "\(title) \(text)")
        guard wanted.count >= Self.fewestWords else { return true }
        let found = Self.words(of: "\(story.title ?? "") \(story.text)")
        return wanted.intersection(found).count * 4 >= wanted.count
    }

    /// The words of four letters and more; of scripts without spaces, each two characters that stand together.
    private static func words(of text: String) -> Set<String> {
        var words: Set<String> = []
        var word = String.UnicodeScalarView()
        var length = 0
        var before: Unicode.Scalar?
        for scalar in text.unicodeScalars.prefix(Self.longestText) {
            if scalar.isASCII
                ? isLetter(scalar.value)
                : !WordLetters.isWordByItself(scalar)
                    && scalar.properties.isAlphabetic
            {
                word.append(contentsOf: lowercased(scalar))
                length += 1
                before = nil
                continue
            }
            if length > 3 { words.insert(String(word)) }
            if length > 0 {
                word.removeAll(keepingCapacity: true)
                length = 0
            }
            let isWord = !scalar.isASCII && WordLetters.isWordByItself(scalar)
            if isWord, let before { words.insert("\(before)\(scalar)") }
            before = isWord ? scalar : nil
        }
        if length > 3 { words.insert(String(word)) }
        return words
    }

    private static func isLetter(_ value: UInt32) -> Bool { (0x61...0x7A).contains(value | 0x20) }

    private static func lowercased(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        guard scalar.isASCII else { return scalar.properties.lowercaseMapping.unicodeScalars }
        return String.UnicodeScalarView([Unicode.Scalar(UInt8(scalar.value | 0x20))])
    }
}
