import News
import Testing

@testable import ExampleGazette

@Suite("Example edition")
struct ExampleEditionTests {
    private let edition = ExampleEdition.bundled

    @Test("The edition has a title, at least 34 stories and seven sections")
    func size() {
        #expect(edition.title == "The Example Gazette")
        #expect(edition.newestFirst.count >= 34)
        #expect(
            edition.sections.map(\.text) == [
                "World", "Business", "Science", "Culture", "Sport", "Opinion", "Letters",
            ]
        )
    }

    @Test("The stories are in twelve languages")
    func languages() {
        #expect(
            Set(edition.newestFirst.map(\.language)) == [
                "en", "de", "fr", "es", "ru", "el", "ja", "zh-Hans", "ko", "ar", "he", "hi",
            ]
        )
    }

    @Test("Every story has a unique slug, a title and a text")
    func stories() {
        let stories = edition.newestFirst
        #expect(Set(stories.map(\.slug)).count == stories.count)
        #expect(stories.filter { $0.title.isEmpty || $0.html.isEmpty }.map(\.slug) == [])
    }

    @Test("Every source is in one section")
    func papers() {
        let papers = Set(edition.newestFirst.map { [$0.source, $0.section] })
        #expect(papers.count == edition.feeds.count)
    }

    @Test("The newest three stories are English and illustrated, before the editor's note")
    func firstScreen() {
        let first = edition.newestFirst.prefix(4)
        #expect(
            first.map(\.slug) == ["last-dredger", "telescope-echo", "night-train", "editors-note"]
        )
        #expect(first.prefix(3).allSatisfy { $0.language == "en" && $0.html.contains("<img") })
    }

    @Test("The ages of stories range from minutes to days")
    func ages() {
        let ages = edition.newestFirst.compactMap(\.minutesAgo)
        #expect(ages.min() == 12)
        #expect((2 * 1440...3 * 1440).contains(ages.max() ?? 0))
    }

    @Test("Byline, deck and date are missing in some stories, as in real feeds")
    func gaps() {
        let stories = edition.newestFirst
        #expect(stories.contains { $0.byline == nil })
        #expect(stories.contains { $0.deck == nil })
        #expect(stories.contains { $0.minutesAgo == nil })
    }

    @Test("Some headlines have about 200 characters, emoji and combining marks")
    func headlines() {
        let titles = edition.newestFirst.map(\.title)
        #expect(titles.contains { (190...210).contains($0.count) })
        #expect(titles.contains { $0.contains("🐝") && $0.unicodeScalars.contains("\u{308}") })
        #expect(titles.contains { $0.contains("\n") } == false)
    }

    @Test("The length of stories ranges from a sentence to a long read")
    func lengths() {
        let words = edition.newestFirst.map { story in
            story.html.split(whereSeparator: \.isWhitespace).count
        }
        #expect((words.min() ?? 0) < 10)
        #expect((words.max() ?? 0) > 2500)
    }

    @Test(
        "The elements of real articles occur",
        arguments: [
            "<h2>", "<h3>", "<h4>", "<hr>", "<dl>", "<table>", "<caption>", "<pre><code>",
            "<blockquote>", "<em>", "<strong>", "<code>", "<sub>", "<sup><a href=\"#", "<abbr ",
            "<del>", "<figcaption>", "<li id=", "<a href=\"https://",
        ]
    )
    func markup(tag: String) {
        #expect(edition.newestFirst.contains { $0.html.contains(tag) })
    }

    @Test("Links lead to example domains only")
    func links() {
        for story in edition.newestFirst {
            for address in attributes("href", of: story.html) where !address.hasPrefix("#") {
                let host = address.dropFirst("https://".count).prefix { $0 != "/" }
                #expect(address.hasPrefix("https://") && host.hasSuffix(".example"))
            }
        }
    }

    @Test("Every footnote reference has its note")
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

    @Test("Every element is closed in the right order")
    func wellFormed() {
        for story in edition.newestFirst {
            #expect(unclosedTags(of: story.html) == [], "\(story.slug)")
        }
    }

    private func attributes(_ name: String, of html: String) -> [Substring] {
        html.split(separator: "\(name)=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    }

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
