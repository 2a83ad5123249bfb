import News
import Testing

@testable import ExampleGazette

@Suite("The bundled edition")
struct ExampleEditionTests {
    private let edition = ExampleEdition.bundled

    @Test("It is a whole paper")
    func size() {
        #expect(edition.title == "The Example Gazette")
        #expect(edition.newestFirst.count >= 34)
        #expect(
            edition.sections.map(\.text) == [
                "World", "Business", "Science", "Culture", "Sport", "Opinion", "Letters",
            ]
        )
    }

    @Test("It speaks twelve languages")
    func languages() {
        #expect(
            Set(edition.newestFirst.map(\.language)) == [
                "en", "de", "fr", "es", "ru", "el", "ja", "zh-Hans", "ko", "ar", "he", "hi",
            ]
        )
    }

    @Test("Every story has its own slug, a title and a text")
    func stories() {
        let stories = edition.newestFirst
        #expect(Set(stories.map(\.slug)).count == stories.count)
        #expect(stories.filter { $0.title.isEmpty || $0.html.isEmpty }.map(\.slug) == [])
    }

    @Test("Every paper stands in one section")
    func papers() {
        let papers = Set(edition.newestFirst.map { [$0.source, $0.section] })
        #expect(papers.count == edition.feeds.count)
    }

    @Test("The newest three are English and illustrated, the editor's note is the fourth")
    func firstScreen() {
        let first = edition.newestFirst.prefix(4)
        #expect(
            first.map(\.slug) == ["last-dredger", "telescope-echo", "night-train", "editors-note"]
        )
        #expect(first.prefix(3).allSatisfy { $0.language == "en" && $0.html.contains("<img") })
    }

    @Test("Ages reach from minutes to days")
    func ages() {
        let ages = edition.newestFirst.compactMap(\.minutesAgo)
        #expect(ages.min() == 12)
        #expect((2 * 1440...3 * 1440).contains(ages.max() ?? 0))
    }

    @Test("What real feeds leave out is left out somewhere")
    func gaps() {
        let stories = edition.newestFirst
        #expect(stories.contains { $0.byline == nil })
        #expect(stories.contains { $0.deck == nil })
        #expect(stories.contains { $0.minutesAgo == nil })
    }

    @Test("Headlines try the screen: about 200 characters, emoji and combining marks")
    func headlines() {
        let titles = edition.newestFirst.map(\.title)
        #expect(titles.contains { (190...210).contains($0.count) })
        #expect(titles.contains { $0.contains("🐝") && $0.unicodeScalars.contains("\u{308}") })
        #expect(titles.contains { $0.contains("\n") } == false)
    }

    @Test("Texts reach from a sentence to a long read")
    func lengths() {
        let words = edition.newestFirst.map { story in
            story.html.split(whereSeparator: \.isWhitespace).count
        }
        #expect((words.min() ?? 0) < 10)
        #expect((words.max() ?? 0) > 2500)
    }

    @Test(
        "The markup of real articles occurs",
        arguments: [
            "<h2>", "<h3>", "<h4>", "<hr>", "<dl>", "<table>", "<caption>", "<pre><code>",
            "<blockquote>", "<em>", "<strong>", "<code>", "<sub>", "<sup><a href=\"#", "<abbr ",
            "<del>", "<figcaption>", "<li id=", "<a href=\"https://",
        ]
    )
    func markup(tag: String) {
        #expect(edition.newestFirst.contains { $0.html.contains(tag) })
    }

    @Test("Links lead nowhere real")
    func links() {
        for story in edition.newestFirst {
            for address in attributes("href", of: story.html) where !address.hasPrefix("#") {
                let host = address.dropFirst("https://".count).prefix { $0 != "/" }
                #expect(address.hasPrefix("https://") && host.hasSuffix(".example"))
            }
        }
    }

    @Test("Footnotes have their note")
    func footnotes() {
        for story in edition.newestFirst {
            for address in attributes("href", of: story.html) where address.hasPrefix("#") {
                #expect(story.html.contains("id=\"\(address.dropFirst())\""))
            }
        }
    }

    @Test("Every picture is bundled as a PNG file of at most 12 kilobytes")
    func pictures() throws {
        let addresses = edition.newestFirst.flatMap { attributes("src", of: $0.html) }
        #expect(addresses.count >= 8)
        for address in addresses {
            let bytes = try #require(ExamplePictures.bytes(at: String(address)))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
            #expect(bytes.count <= 12_288)
        }
    }

    @Test("Tags are closed in the order in which they were opened")
    func wellFormed() {
        for story in edition.newestFirst {
            #expect(unclosedTags(of: story.html) == [], "\(story.slug)")
        }
    }

    private func attributes(_ name: String, of html: String) -> [Substring] {
        html.split(separator: "\(name)=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    }

    /// The tags that are open at the end, or from the first one that closes another.
    private func unclosedTags(of html: String) -> [Substring] {
        var open: [Substring] = []
        for piece in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
            let name = piece.prefix { $0 != ">" && !$0.isWhitespace }
            if name.hasPrefix("/") {
                guard open.last == name.dropFirst() else { return open + [name] }
                open.removeLast()
            } else if !["br", "hr", "img"].contains(name) {
                open.append(name)
            }
        }
        return open
    }
}
