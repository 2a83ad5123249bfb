import FoundationEssentials
import Testing

@testable import Typesetting

@Suite("Hyphenation without a declared language")
struct GuessedHyphensTests {
    /// One language's hyphenation, with a hyphen before every letter.
    private func hyphenation(of language: String) throws -> (
        HyphenationPatternStore, remove: () -> Void
    ) {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "guessed-\(UUID().uuidString)"
        )
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = LanguageDetectorTests.paragraphs.map(\.text).joined().lowercased()
        let patterns = Set(text.filter(\.isLetter)).sorted().map { "1\($0)" }
        let file = Data((["UTF-8"] + patterns).joined(separator: "\n").utf8)
        try file.write(to: folder.appending(path: "hyph_\(language).dic"))
        return (
            HyphenationPatternStore(directory: folder.path()),
            { try? FileManager.default.removeItem(at: folder) }
        )
    }

    /// The lines at many measures; most need no hyphen.
    private func lines(_ text: String, _ language: String?, _ hyphenation: HyphenationPatternStore)
        -> [String]
    {
        useUnicodeLocale()
        let storyDocument = StoryDocument(
            html: "<p>\(text) \(text)</p>",
            language: language,
            hyphenation: hyphenation
        )
        return (40...70).flatMap { columns in
            storyDocument.typeset(TypesetOptions(columns: columns, setting: .justified))
                .lines.map(\.drawn)
        }
    }

    @Test(
        "A story without a declared language is hyphenated with the patterns of its language only",
        arguments: LanguageDetectorTests.paragraphs.map(\.language)
    )
    func guessed(language: String) throws {
        let text = try #require(
            LanguageDetectorTests.paragraphs.first { $0.language == language }?.text
        )
        let (own, remove) = try hyphenation(of: language)
        defer { remove() }
        let guessed = lines(text, nil, own)
        let plain = lines(text, nil, HyphenationPatternStore(directory: "/nowhere"))
        #expect(guessed != plain && guessed.contains { $0.hasSuffix("-") })
        #expect(guessed == lines(text, language, own))
        let (other, removeOther) = try hyphenation(of: language == "de" ? "fr" : "de")
        defer { removeOther() }
        #expect(lines(text, nil, other) == plain)
    }
}
