import FoundationEssentials
import News
import Testing

@testable import Archive

@Suite("Stories with a changed entry ID")
struct RenamedEntryMatcherTests {
    private func story(
        _ title: String,
        key: String,
        link: String? = "https://paper.example/1",
        minutes: Double? = 0,
        html: String = "<p>High water.</p>"
    ) -> IncomingArticle {
        var story = article(title, minutes: minutes, html: html, key: key)
        story.link = link
        return story
    }

    @Test("A story with a new ID keeps its reading state, even if its site moves to https")
    func renamed() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        func stories(_ names: String, scheme: String) -> [IncomingArticle] {
            (1...3).map {
                let link = "\(scheme)://paper.example/\($0)"
                return story("Story \($0)", key: names + link, link: link, minutes: Double($0))
            }
        }
        _ = try await archive.store("a", stories("", scheme: "http"))
        try await archive.mark(["Story 2"], .read(true))
        let before = try await archive.headlines(HeadlineQuery()).headlines
        let other = stories("urn:", scheme: "https") + [story("Story 4", key: "urn:4", minutes: 9)]
        let stored = try await archive.store("a", other)
        #expect(stored.newCount == 1 && stored.updatedCount == 0)
        let after = try await archive.headlines(HeadlineQuery()).headlines
        #expect(Array(after.prefix(3)) == before)
        #expect(try await archive.store("a", other).newCount == 0)
    }

    @Test(
        "A story with a new ID is new if its date, title or link differs, or if two match",
        arguments: [
            // A forecast has the same page and title every day.
            [("Forecast", "1", "https://paper.example/", 60)], [("Tide", "1", nil, 0)],
            [("Forecast", "1", "https://paper.example/day", 0)],
            // Both match the stored story.
            [
                ("Forecast", "1", "https://paper.example/", 0),
                ("Forecast", "2", "https://paper.example/", 0),
            ],
        ] as [[(String, String, String?, Double)]]
    )
    func others(later: [(title: String, key: String, link: String?, minutes: Double)]) async throws
    {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        let first = story("Forecast", key: "0", link: "https://paper.example/")
        _ = try await archive.store("a", [first])
        let second = later.map { story($0.title, key: $0.key, link: $0.link, minutes: $0.minutes) }
        #expect(try await archive.store("a", second).newCount == later.count)
    }

    @Test(
        "A single entry may change its ID, but one that keeps its ID is not replaced"
    )
    func single() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        let both = [story("Tide", key: "0"), story("Ebb", key: "1")]
        _ = try await archive.store("a", both)
        #expect(try await archive.store("a", both + [story("Tide", key: "2")]).newCount == 1)
        #expect(try await archive.store("a", [both[0], story("Ebb", key: "3")]).newCount == 0)
        #expect(try await archive.titles() == ["Tide", "Ebb", "Tide"])
    }

    @Test("Undated stories with different IDs are the same only if their texts are equal")
    func undated() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        _ = try await archive.store("a", [story("Tide", key: "0", minutes: nil)])
        #expect(try await archive.store("a", [story("Tide", key: "1", minutes: nil)]).newCount == 0)
        let other = story("Tide", key: "2", minutes: nil, html: "<p>Low water.</p>")
        #expect(try await archive.store("a", [other]).newCount == 1)
    }

    @Test("The scheme and the campaign of a link do not matter for undated stories")
    func undatedLinks() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        func tide(_ link: String) -> IncomingArticle {
            story("Tide", key: link, link: link, minutes: nil)
        }
        _ = try await archive.store("a", [tide("http://paper.example/1?utm_source=feed&page=2")])
        let moved = tide("https://paper.example/1?page=2&utm_campaign=b")
        #expect(try await archive.store("a", [moved]).newCount == 0)
        let other = tide("https://paper.example/1?page=3")
        #expect(try await archive.store("a", [other]).newCount == 1)
    }

    @Test("A higher number at the end of an ID is a revision of the same story")
    func revisions() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        func revision(_ number: Int, _ title: String = "Tide") -> IncomingArticle {
            story(title, key: "https://paper.example/1#\(number)", minutes: Double(-number))
        }
        _ = try await archive.store("a", [revision(0)])
        try await archive.mark(["Tide"], .read(true))
        for number in [1, 4] {
            #expect(try await archive.store("a", [revision(number)]).newCount == 0)
        }
        #expect(try await archive.headlines(HeadlineQuery()).unreadCount == 0)
        // Other entries of the document and other titles are other stories.
        #expect(try await archive.store("a", [revision(4), revision(5)]).newCount == 1)
        #expect(try await archive.store("a", [revision(6, "Ebb")]).newCount == 1)
    }

    @Test("A revision may have another title if its date and page are the same")
    func renamedRevision() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        _ = try await archive.store("a", [story("Talks begin", key: "1#0")])
        let later = story("Talks end", key: "1#1")
        #expect(try await archive.store("a", [later]).newCount == 0)
        #expect(try await archive.titles() == ["Talks end"])
        // One page for several entries, such as a quiz, does not identify a story.
        let others = ["2#0", "3#0"].map { story("Quiz \($0)", key: $0, link: "https://q.example/") }
        _ = try await archive.store("a", others)
        let next = ["2#1", "3#1"].map { story("New \($0)", key: $0, link: "https://q.example/") }
        #expect(try await archive.store("a", next).newCount == 2)
    }

    @Test("A story of a site that moves to another host stays the same")
    func moved() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        for (old, new, isSame) in [
            ("https://old.example/1/", "https://new.example/1/", true),
            ("https://old.example/?p=1", "https://new.example/?p=1", true),
            ("https://old.example/", "https://new.example/", false),
            ("https://old.example/1", "https://new.example/2", false),
        ] {
            let title = "From \(old) to \(new)"
            _ = try await archive.store("a", [story(title, key: old + new, link: old, html: "")])
            let later = story(title, key: new + old, link: new, html: "")
            #expect(try await archive.store("a", [later]).newCount == (isSame ? 0 : 1), "\(title)")
        }
    }

    @Test("Two stories with the stored story's text and other links are new")
    func sameText() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        let text = "<p>The tide is high, and the boats are out before the sun is up today.</p>"
        func forecast(_ name: String) -> IncomingArticle {
            story("Forecast", key: name, link: "https://paper.example/\(name)", html: text)
        }
        _ = try await archive.store("a", [forecast("0")])
        let stored = try await archive.store("a", [forecast("1"), forecast("2")])
        #expect(stored.newCount == 2)
    }
}
