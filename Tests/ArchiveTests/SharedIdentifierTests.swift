import FoundationEssentials
import News
import Testing

@testable import Archive

@Suite("Stories of one feed with the same identifier")
struct SharedIdentifierTests {
    private static let link = "https://paper.example/"

    private static func story(
        _ title: String,
        minutes: Double? = 0,
        link: String? = Self.link,
        isAlone: Bool = false,
        identifier: String = "poll"
    ) -> IncomingArticle {
        var story = article(title, minutes: minutes, html: "<p>\(title)</p>", key: identifier)
        story.link = link
        if !isAlone { story.share(identifier) }
        return story
    }

    private func archive(_ articles: IncomingArticle...) async throws -> Archive {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store("a", articles)
        return archive
    }

    /// Returns all titles, those of read stories in parentheses.
    private func titles(_ archive: Archive) async throws -> [String] {
        try await archive.headlines(HeadlineQuery()).headlines.map {
            $0.state.isRead ? "(\($0.title))" : $0.title
        }
    }

    @Test("Stories with the same identifier stay separate, and are recognized when fetched again")
    func several() async throws {
        let both = [Self.story("One"), Self.story("Two", minutes: 1)]
        let archive = try await archive(both[0], both[1])
        try await archive.mark(["One"], .read(true))
        #expect(try await archive.store("a", both).newCount == 0)
        #expect(try await titles(archive) == ["(One)", "Two"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("Stories that differ only in their text are recognized alone and together")
    func textsOnly() async throws {
        func notes(_ texts: [String]) -> [IncomingArticle] {
            texts.map { text in
                var story = Self.story("Note", minutes: nil, isAlone: true)
                story.html = text
                if texts.count > 1 { story.share("poll", includingText: true) }
                return story
            }
        }
        let archive = try await archive(notes(["one"])[0])
        #expect(try await archive.store("a", notes(["two", "one"])).newCount == 1)
        #expect(try await archive.store("a", notes(["three", "two", "one"])).newCount == 1)
        #expect(try await archive.store("a", notes(["three"])).newCount == 0)
        #expect(try await archive.store("a", notes(["two", "three"])).newCount == 0)
        #expect(try await titles(archive).count == 3)
        #expect(try await archive.allFaults() == [])
    }

    @Test(
        "Editing one of two stories with the same identifier adds no story",
        arguments: [
            story("One, corrected"), story("One", minutes: 30),
            story("One", link: "https://paper.example/1"),
            story("One", link: "http://paper.example/"),
        ]
    )
    func edited(edited: IncomingArticle) async throws {
        let archive = try await archive(Self.story("One"), Self.story("Two", minutes: 1))
        try await archive.mark(["One", "Two"], .read(true))
        let stored = try await archive.store("a", [edited, Self.story("Two", minutes: 1)])
        #expect(stored.newCount == 0)
        #expect(Set(try await titles(archive)) == ["(\(edited.title))", "(Two)"])
    }

    @Test(
        "The only entry of a feed does not replace another story with the same identifier",
        arguments: [("poll", "https://paper.example/1"), (Self.link, Self.link)]
    )
    func onlyEntry(identifier: String, link: String) async throws {
        func entry(_ title: String, _ minutes: Double, _ link: String) -> IncomingArticle {
            Self.story(
                title,
                minutes: minutes,
                link: link,
                isAlone: true,
                identifier: identifier
            )
        }
        let archive = try await archive(entry("One", 3, Self.link))
        try await archive.mark(["One"], .read(true))
        for (title, minutes) in [("Two", 2.0), ("Three", 1.0)] {
            let next = entry(title, minutes, link == Self.link ? link : "\(link)/\(title)")
            #expect(try await archive.store("a", [next]).newCount == 1)
            #expect(try await archive.store("a", [next]).newCount == 0)
        }
        #expect(try await titles(archive) == ["Three", "Two", "(One)"])
        #expect(try await archive.allFaults() == [])
    }

    @Test(
        "An only entry with another title or date remains the same story",
        arguments: [
            ("Two", 3.0, "https://paper.example/1"), ("One", 2.0, "https://paper.example/1"),
        ]
    )
    func editedOnlyEntry(title: String, minutes: Double, link: String) async throws {
        let archive = try await archive(Self.story("One", minutes: 3, isAlone: true))
        let edited = Self.story(title, minutes: minutes, link: link, isAlone: true)
        #expect(try await archive.store("a", [edited]).newCount == 0)
    }

    @Test("A new story does not replace one that had the same identifier alone before")
    func firstAlone() async throws {
        let archive = try await archive(Self.story("One", isAlone: true))
        try await archive.mark(["One"], .read(true))
        let stored = try await archive.store(
            "a",
            [Self.story("Two", minutes: -1), Self.story("One")]
        )
        #expect(stored.newCount == 1)
        #expect(try await titles(archive) == ["Two", "(One)"])
        #expect(try await archive.store("a", [Self.story("One", isAlone: true)]).newCount == 0)
        let third = Self.story("Three", minutes: -2, isAlone: true)
        #expect(try await archive.store("a", [third]).newCount == 1)
        #expect(try await titles(archive) == ["Three", "Two", "(One)"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("A new story does not replace one that only has the same link")
    func sameLink() async throws {
        let first = Self.story("One", identifier: Self.link)
        let archive = try await archive(first, Self.story("Two", minutes: 1, identifier: Self.link))
        try await archive.mark(["Two"], .deleted(true))
        let third = Self.story("Three", minutes: -9, isAlone: true, identifier: Self.link)
        #expect(try await archive.store("a", [third]).newCount == 1)
        #expect(try await archive.titles() == ["Three", "One"])
    }

    @Test(
        "A deleted story stays away even if it is edited or listed alone",
        arguments: [
            [story("One"), story("Two", minutes: 1)],
            [story("One, corrected"), story("Two", minutes: 1)],
            [story("One", link: "https://paper.example/1"), story("Two", minutes: 1)],
            [story("One", isAlone: true)], [story("One, corrected", isAlone: true)],
        ]
    )
    func deleted(next: [IncomingArticle]) async throws {
        let archive = try await archive(Self.story("One"), Self.story("Two", minutes: 1))
        try await archive.mark(["One"], .deleted(true))
        #expect(try await archive.store("a", next).newCount == 0)
        #expect(try await archive.titles() == ["Two"])
        _ = try await archive.undo()
        #expect(try await archive.titles() == ["One", "Two"])
        #expect(try await archive.store("a", [Self.story("Two", minutes: 1)]).newCount == 0)
        #expect(try await archive.allFaults() == [])
    }

    @Test(
        "A story deleted or expired while alone stays away when it shares its identifier",
        arguments: [true, false]
    )
    func removedAlone(byAge: Bool) async throws {
        let archive = try await archive(Self.story("One", minutes: 10_000, isAlone: true))
        try await archive.store("a", [article("Other")])
        if byAge {
            try await archive.mark(["One"], .read(true))
            try await archive.clearUndoHistory()
            _ = try await archive.maintenance.retain(
                maximumAge: .seconds(86_400),
                maximumPerFeed: nil
            )
        } else {
            try await archive.mark(["One"], .deleted(true))
        }
        #expect(try await archive.titles() == ["Other"])
        let both = [Self.story("Two"), Self.story("One", minutes: 10_000)]
        #expect(try await archive.store("a", both).newCount == 1)
        #expect(Set(try await archive.titles()) == ["Two", "Other"])
    }

    @Test("Stories that share an identifier have digests within its range")
    func digests() {
        for identifier in ["poll", "https://paper.example/", ""] {
            let range = StoryKeyFormat.digests(sharing: identifier)
            var names = [identifier]
            for title in ["One", "Two"] {
                names.append(
                    StoryKeyFormat.shared(identifier, link: nil, title: title, published: nil)
                )
            }
            #expect(Set(names.map(StoryKeyFormat.digest(of:))).count == 3)
            for name in names {
                #expect(range.contains(StoryKeyFormat.digest(of: name)))
                #expect(StoryKeyFormat.identifier(in: name) == identifier)
            }
        }
    }
}
