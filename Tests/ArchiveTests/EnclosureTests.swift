import FoundationEssentials
import News
import Testing

@testable import Archive

@Suite("Enclosures")
struct EnclosureTests {
    private let archive: Archive
    private let episode = Enclosure(
        address: "https://a.example/1.mp3",
        type: "audio/mpeg",
        length: 28_000_000,
        seconds: 2052
    )
    private let paper = Enclosure(address: "https://a.example/1.pdf")

    init() async throws {
        archive = try Archive.test(at: nil)
        try await archive.setSubscriptions([
            StoredSubscription(feed: FeedID(address("a")), section: "World")
        ])
    }

    private func story(_ enclosures: [Enclosure], html: String = "<p>x</p>") -> IncomingArticle {
        var story = article("Tide", html: html)
        story.enclosures = enclosures
        return story
    }

    @Test("A story has its enclosures in their order, and its headline has one kind")
    func kept() async throws {
        try await archive.store("a", [story([paper, episode]), article("Other")])
        let id = try await archive.id("Tide")
        #expect(try await archive.article(id)?.enclosures == [paper, episode])
        #expect(try await archive.article(id)?.headline.enclosure == .audio)
        let other = try await archive.id("Other")
        #expect(try await archive.article(other)?.enclosures == [])
        #expect(try await archive.article(other)?.headline.enclosure == nil)
        #expect(try await archive.storiesWithEnclosures(atMost: 5).map(\.id) == [id])
    }

    @Test("New addresses of enclosures do not make a story new or updated")
    func otherAddresses() async throws {
        try await archive.store("a", [story([episode])])
        let id = try await archive.id("Tide")
        let other = Enclosure(address: "https://a.example/1.mp3?token=2")
        let stored = try await archive.store("a", [story([other])])
        #expect((stored.newCount, stored.updatedCount) == (0, 0))
        #expect(try await archive.article(id)?.enclosures == [other])
        #expect(try await archive.article(id)?.headline.isUpdated == false)
        try await archive.store("a", [story([])])
        #expect(try await archive.article(id)?.enclosures == [])
        #expect(try await archive.article(id)?.headline.enclosure == nil)
    }

    @Test("Queued downloads keep their order, and only a failed one is queued again")
    func wanted() async throws {
        try await archive.store("a", [story([episode])])
        let headline = try #require(try await archive.headlines(HeadlineQuery()).headlines.first)
        let downloads = [Download(episode, of: headline), Download(paper, title: "Paper")]
        #expect(try await archive.downloads.queue(downloads) == 2)
        #expect(try await archive.downloads.queue(downloads) == 0)
        #expect(try await archive.downloads.all() == downloads)
        try await archive.downloads.note(.failed(sentence: "No."), of: episode.address)
        try await archive.downloads.note(.whole(path: "/x/1.pdf"), of: paper.address)
        #expect(
            try await archive.downloads.all().map(\.state)
                == [.failed(sentence: "No."), .whole(path: "/x/1.pdf")]
        )
        #expect(try await archive.downloads.queue([Download(paper, isTyped: true)]) == 0)
        #expect(try await archive.downloads.queue([Download(paper)]) == 0)
        #expect(try await archive.downloads.all().map(\.isTyped) == [false, true])
        #expect(try await archive.downloads.queue(downloads) == 1)
        #expect(
            try await archive.downloads.all().map(\.state) == [.waiting, .whole(path: "/x/1.pdf")]
        )
        try await archive.downloads.forget([episode.address])
        #expect(try await archive.downloads.all().map(\.id) == [paper.address])
    }
}
