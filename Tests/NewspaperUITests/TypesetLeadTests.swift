import News
import Testing
import Typesetting

@testable import NewspaperUI

@Suite("Lead typesetting")
struct TypesetLeadTests {
    private static let deck = "Harbour engineers say that the northern bar grows faster than ever."

    private func text(_ html: String, deck: String? = deck, language: String = "en")
        -> TypesetLead
    {
        let article = Article(headline: .test(1), deck: deck, html: html)
        let story = StoryDocument(html: html, language: language)
            .typeset(TypesetOptions(columns: 30))
        return TypesetLead(article, story, measure: 30)
    }

    private func words(_ text: TypesetLead) -> String {
        text.lines.flatMap(\.runs).map(\.text).joined(separator: " ")
    }

    @Test(
        "A bold first paragraph that repeats the deck is omitted",
        arguments: [
            "",
            "<figure><img src='https://a.example/b.png'><figcaption>A view.</figcaption></figure>",
            "<h2>At sea</h2>",
        ]
    )
    func boldDeck(before: String) {
        let text = text("\(before)<p><strong>\(Self.deck)</strong></p><p>Ships came in.</p>")
        #expect(text.deck == Self.deck)
        #expect(words(text).hasSuffix("Ships came in."))
        #expect(!words(text).contains("Harbour"))
    }

    @Test("A deck that a plain first paragraph repeats is omitted")
    func plainDeck() {
        let text = text("<p>\(Self.deck) So they said.</p><p>Ships came in.</p>")
        #expect(text.deck == nil)
        #expect(words(text).hasPrefix("Harbour"))
    }

    @Test("A Hebrew deck that the text repeats is omitted")
    func rightToLeft() {
        let deck = "הרשות הודיעה ביום רביעי כי העבודות יימשכו עד סוף השנה."
        #expect(text("<p>\(deck) ועוד.</p>", deck: deck, language: "he").deck == nil)
        #expect(text("<p>ועוד.</p>", deck: deck, language: "he").deck == deck)
    }

    @Test("The text ends before code that would be cut", arguments: [10, 60])
    func wideCode(length: Int) {
        let code = "let x = 1\n" + String(repeating: "y", count: length)
        let text = text("<p>Ships came in.</p><pre>\(code)</pre><p>At noon.</p>", deck: nil)
        #expect(words(text).hasSuffix(length == 10 ? "At noon." : "Ships came in."))
        #expect(text.isWhole == (length == 10))
    }

    @Test("A bold paragraph with other text stays")
    func otherBold() {
        let text = text("<p><b>Ships came in.</b></p><p>At noon.</p>")
        #expect(text.deck == Self.deck)
        #expect(words(text).hasPrefix("Ships came in."))
    }

    @Test(
        "The links of a link post are omitted",
        arguments: [
            (
                "<table><tr><td>submitted by <a href='/u/a'>/u/reader10</a><br><a href='/x'>[link]</a> <a href='/y'>[comments]</a></td></tr></table>",
                ""
            ),
            ("<p>Article URL: <a href='/x'>https://a.example</a></p><p>Points: 3</p>", ""),
            ("<p>Ships came in.</p><p>[link] [comments]</p>", "Ships came in."),
            ("<p>[comments]</p><p>Ships came in.</p>", "Ships came in."),
            ("<h2>Comments</h2><p>Ships came in.</p>", "Comments Ships came in."),
        ]
    )
    func links(html: String, expected: String) {
        let text = text(html, deck: nil)
        #expect(words(text) == expected)
        #expect(text.lines.first?.runs.isEmpty != true && text.lines.last?.runs.isEmpty != true)
    }

    @Test("The summary replaces a missing opening")
    func summary() {
        let text = TypesetLead(
            summaryOf: .test(1, summary: "Ships came in at noon."),
            measure: 12
        )
        #expect(words(text) == "Ships came in at noon.")
        #expect(text.lines.allSatisfy { $0.columns <= 12 })
        #expect(!text.isWhole)
    }
}
