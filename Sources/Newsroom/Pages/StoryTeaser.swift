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
    /// Of a page so much is compared, in characters.
    private static let longestText = 40_000

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
        for part in text.prefix(Self.longestText).lowercased().split(whereSeparator: {
            !$0.isLetter
        }) {
            let isIdeographic = part.unicodeScalars.first.map(WordLetters.isWordByItself) ?? false
            guard isIdeographic else {
                if part.count > 3 { words.insert(String(part)) }
                continue
            }
            for (first, second) in zip(part, part.dropFirst()) { words.insert("\(first)\(second)") }
        }
        return words
    }
}
