import FoundationEssentials
import News
import SQLite
import Testing

import struct News.Tag

@testable import Archive

@Suite("Merging of a list into saved pages")
struct ImportedSavedPageWriterTests {
    private let saved = HeadlineQuery(feed: .savedPages)

    private func archive() async throws -> Archive {
        let archive = try Archive.test()
        try await archive.setSubscriptions([
            StoredSubscription(feed: .savedPages, title: "Saved pages", section: "Saved")
        ])
        return archive
    }

    private func page(
        _ title: String? = nil,
        html: String = "",
        note: String? = nil,
        state: ReadingState = ReadingState(),
        hours: Double = 0,
        isListed: Bool = true
    ) -> SavePageRequest {
        SavePageRequest(
            address: "https://sea.example/hum",
            article: IncomingArticle(
                key: "hum",
                title: title ?? "sea.example/hum",
                summary: note ?? "Not yet.",
                deck: note,
                html: html,
                link: "https://sea.example/hum"
            ),
            state: state,
            saved: noon.addingTimeInterval(-3600 * hours),
            isFetched: !html.isEmpty,
            standIn: "sea.example/hum",
            isListed: isListed
        )
    }

    private func state(_ isRead: Bool, _ isStarred: Bool, _ tags: String...) -> ReadingState {
        ReadingState(isRead: isRead, isStarred: isStarred, tags: Set(tags.compactMap(Tag.init)))
    }

    private func story(_ archive: Archive) async throws -> Article {
        let headline = try #require(try await archive.headlines(saved).headlines.first)
        return try #require(try await archive.article(headline.id))
    }

    @Test("A saved page gets only missing details from a list, in one step for undo and redo")
    func known() async throws {
        let archive = try await archive()
        _ = try await archive.savedPages.save([page(state: state(false, false, "own"))])
        try await archive.indexAll()
        let list = page(
            "Why they hum",
            html: "<p>cranes</p>",
            state: state(true, true, "sea"),
            hours: 9
        )
        let counts = try await archive.savedPages.save([list])
        #expect(counts.newArticles.isEmpty && counts.knownCount == 1)
        var additions = ImportedPageDataCounts()
        (additions.titleCount, additions.textCount, additions.tagCount) = (1, 1, 1)
        (additions.starCount, additions.readCount) = (1, 1)
        #expect(counts.additions == additions)
        func expectImported() async throws {
            let story = try await story(archive)
            #expect(story.headline.title == "Why they hum" && story.html == "<p>cranes</p>")
            #expect(story.headline.state == state(true, true, "own", "sea"))
            #expect(story.headline.time == noon && !story.headline.isUpdated)
            #expect(try await archive.savedPages.waiting(at: nil, limit: 9).isEmpty)
            try await archive.indexAll()
            #expect(
                try await archive.titles(HeadlineQuery(search: "cranes")) == ["Why they hum"]
            )
            #expect(try await archive.allFaults() == [])
        }
        try await expectImported()
        #expect(try await archive.undo()?.entry == .pageDetails(count: 1))
        let before = try await story(archive)
        #expect(before.headline.title == "sea.example/hum" && before.html == "")
        #expect(before.headline.state == state(false, false, "own"))
        #expect(try await archive.savedPages.waiting(at: nil, limit: 9).count == 1)
        try await archive.indexAll()
        #expect(try await archive.titles(HeadlineQuery(search: "cranes")) == [])
        #expect(try await archive.allFaults() == [])
        #expect(try await archive.redo()?.entry == .pageDetails(count: 1))
        try await expectImported()
        #expect(try await archive.savedPages.save([list]).additions == ImportedPageDataCounts())
        #expect(try await archive.undo()?.entry == .pageDetails(count: 1))
        #expect(try await archive.undo()?.entry == .pages(isSaved: true, count: 1))
        #expect(try await archive.undo() == nil)
    }

    @Test("A list does not replace the title, text or state of a saved page")
    func kept() async throws {
        let archive = try await archive()
        _ = try await archive.savedPages.save([
            page("Own", html: "<p>own</p>", state: state(true, true))
        ])
        let counts = try await archive.savedPages.save([page("Other", html: "<p>other</p>")])
        #expect(counts.additions == ImportedPageDataCounts())
        _ = try await archive.savedPages.save([page(isListed: false)])
        let story = try await story(archive)
        #expect(story.headline.title == "Own" && story.html == "<p>own</p>")
        #expect(story.headline.state == state(true, true))
    }

    @Test("A removed page returns with the list's details, and undo restores the earlier ones")
    func returning() async throws {
        let archive = try await archive()
        let wrong = page(
            "Wrong",
            html: "<p>text</p>",
            state: state(false, true, "bad"),
            hours: 5
        )
        let id = try await archive.savedPages.save([wrong]).articles[0]
        _ = try await archive.savedPages.remove([id])
        let right = page("Right", note: "A note", state: state(true, false, "good"), hours: 2)
        let counts = try await archive.savedPages.save([right])
        #expect(counts.newArticles == [id] && counts.additions == ImportedPageDataCounts())
        let story = try await story(archive)
        #expect(story.headline.title == "Right" && story.deck == "A note")
        #expect(story.html == "<p>text</p>", "the list has no text")
        #expect(story.headline.state == state(true, false, "good"))
        #expect(story.headline.time == noon.addingTimeInterval(-7200))
        #expect(try await archive.undo()?.entry == .pages(isSaved: true, count: 1))
        #expect(try await archive.titles(saved) == [])
        #expect(try await archive.undo()?.entry == .pages(isSaved: false, count: 1))
        let old = try await self.story(archive)
        #expect(old.headline.title == "Wrong" && old.deck == nil)
        #expect(old.headline.state == state(false, true, "bad"))
        #expect(old.headline.time == noon.addingTimeInterval(-5 * 3600))
        for _ in 0..<2 { _ = try await archive.redo() }
        #expect(try await self.story(archive).headline.title == "Right")
        #expect(try await archive.allFaults() == [])
    }

    @Test("A removed page that is saved again by its address alone returns unchanged")
    func typed() async throws {
        let archive = try await archive()
        let id = try await archive.savedPages.save([page("Hum", state: state(true, true, "sea"))])
            .articles[0]
        _ = try await archive.savedPages.remove([id])
        #expect(try await archive.savedPages.save([page(isListed: false)]).newArticles == [id])
        let headline = try await story(archive).headline
        #expect(headline.title == "Hum" && headline.state == state(true, true, "sea"))
    }

    @Test("Undo of a list keeps details that were fetched later")
    func fetchedSince() async throws {
        let archive = try await archive()
        let id = try await archive.savedPages.save([page()]).articles[0]
        _ = try await archive.savedPages.save([page("Title of the list", state: state(true, false))]
        )
        try await archive.savedPages.note(.noPage, of: id, nextAttempt: noon)
        _ = try await archive.undo()
        #expect(try await story(archive).headline.title == "sea.example/hum")
        _ = try await archive.redo()
        #expect(try await story(archive).headline.title == "Title of the list")
        let own = IncomingArticle(key: "", title: "Its own", html: "<p>own</p>")
        _ = try await archive.savedPages.store(own, of: id)
        _ = try await archive.undo()
        let story = try await story(archive)
        #expect(story.headline.title == "Its own" && story.html == "<p>own</p>")
        #expect(!story.headline.state.isRead)
    }

    @Test("The fetched text of a page replaces the text from a list")
    func fetchedAnew() async throws {
        let archive = try await archive()
        let id = try await archive.savedPages.save([page(isListed: false)]).articles[0]
        let own = IncomingArticle(key: "", title: "Its own", html: "<p>own</p>")
        _ = try await archive.savedPages.store(own, of: id)
        _ = try await archive.savedPages.remove([id])
        _ = try await archive.savedPages.save([page("Of the list", html: "<p>list</p>")])
        #expect(try await story(archive).html == "<p>list</p>")
        _ = try await archive.savedPages.store(own, of: id)
        #expect(try await story(archive).html == "<p>own</p>")
    }

    @Test("Entries of one list for the same page are undone together")
    func twice() async throws {
        let archive = try await archive()
        let id = try await archive.savedPages.save([page()]).articles[0]
        _ = try await archive.savedPages.save([
            page("First", state: state(true, false)), page("Second", html: "<p>text</p>"),
        ])
        #expect(try await story(archive).headline.title == "First")
        #expect(try await story(archive).html == "<p>text</p>")
        _ = try await archive.undo()
        #expect(try await story(archive).headline.title == "sea.example/hum")
        #expect(try await archive.savedPages.waiting(at: nil, limit: 9).map(\.article) == [id])
    }
}
