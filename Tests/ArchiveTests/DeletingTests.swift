import News
import SQLite
import Testing

import struct News.Tag

@testable import Archive

@Suite("Deleted stories")
struct DeletingTests {
    private let articles = [
        article("ash", minutes: 1, html: "<p>The tide.</p>"),
        article("elm", minutes: 2, html: "<p>The tide.</p>"),
        article("oak", minutes: 3, html: "<p>The wood.</p>"),
    ]

    private func archive() async throws -> Archive {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "Home"])
        try await archive.store("a", articles)
        try await archive.store("b", [article("ash", minutes: 4)])
        try await archive.indexAll()
        return archive
    }

    /// Returns the titles in everything, a section, a feed, a search, starred and unread stories.
    private func lists(_ archive: Archive) async throws -> [[String]] {
        var result: [[String]] = []
        for query in [
            HeadlineQuery(), HeadlineQuery(section: SectionID("World")),
            HeadlineQuery(feed: FeedID(address("a"))), HeadlineQuery(search: "tide"),
            HeadlineQuery(starredOnly: true), HeadlineQuery(unreadOnly: true, order: .bySource),
        ] {
            result.append(try await archive.titles(query))
        }
        return result
    }

    @Test("Marking deleted stories, or stories of removed feeds, reports them as missing")
    func marksTooLate() async throws {
        let archive = try await archive()
        let elm = try await archive.id("elm")
        _ = try await archive.mark(.articles([elm]), .deleted(true))
        let ash = try #require(
            try await archive.headlines(HeadlineQuery(feed: FeedID(address("b")))).headlines.first
        ).id
        try await archive.subscribe(["a": "World"])
        let tag = try #require(Tag("trees"))
        for mark in [Mark.starred(true), .read(true), .tagged(tag, true)] {
            let outcome = try await archive.mark(.articles([elm, ash]), mark)
            #expect(outcome.count == 0 && outcome.missing == [elm, ash], "\(mark)")
        }
        #expect(try await archive.allFaults() == [])
    }

    @Test(
        "A deleted story is in no list, stays away when its feed repeats it, and returns with undo"
    )
    func gone() async throws {
        let archive = try await archive()
        let elm = try await archive.id("elm")
        _ = try await archive.mark(.articles([elm]), .starred(true))
        _ = try await archive.mark(.articles([elm]), .tagged(try #require(Tag("trees")), true))
        let before = try await lists(archive)
        #expect(before[3].sorted() == ["ash", "elm"] && before[4] == ["elm"])
        let outcome = try await archive.mark(.articles([elm]), .deleted(true))
        #expect(outcome.count == 1 && outcome.articles == nil)
        let after = before.map { $0.filter { $0 != "elm" } }
        #expect(try await lists(archive) == after)
        let edition = try await archive.edition(title: "")
        #expect(edition.sections.first?.storyCount == 2 && edition.starredCount == 0)
        #expect(try await archive.store("a", articles).newCount == 0)
        #expect(try await lists(archive) == after)
        #expect(try await archive.allFaults() == [])

        #expect(try await archive.undo()?.entry == .mark(.deleted(true), count: 1))
        #expect(try await lists(archive) == before)
        #expect(try await archive.article(elm)?.headline.state.tags.count == 1)
        #expect(try await archive.store("a", articles).newCount == 0)
        #expect(try await archive.redo()?.entry == .mark(.deleted(true), count: 1))
        #expect(try await lists(archive) == after)
        #expect(try await archive.allFaults() == [])
    }

    @Test("Deleting by query removes the matching stories of that feed only")
    func query() async throws {
        let archive = try await archive()
        try await archive.mark(["elm", "oak"], .read(true))
        let read = HeadlineQuery(feed: FeedID(address("a")), also: [.read(true)])
        #expect(try await archive.mark(.query(read), .deleted(true)).count == 2)
        #expect(try await archive.titles() == ["ash", "ash"])
        #expect(try await archive.mark(.query(read), .deleted(true)).count == 0)
        _ = try await archive.undo()
        #expect(try await archive.titles() == ["ash", "elm", "oak", "ash"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("A deleted story stays away after it is removed from the undo history")
    func forgotten() async throws {
        let archive = try await archive()
        let elm = try await archive.id("elm")
        _ = try await archive.mark(.articles([elm]), .deleted(true))
        try await archive.maintenance.purgeDeletedStories()
        // The undo history refers to it.
        #expect(try await archive.article(elm) != nil)
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.execute("DELETE FROM journal")
        }
        try await archive.maintenance.purgeDeletedStories()
        #expect(try await archive.article(elm) == nil)
        #expect(try await archive.store("a", articles).newCount == 0)
        #expect(try await archive.titles() == ["ash", "oak", "ash"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("Undo restores a deleted story to the feed that its feed was merged into")
    func merged() async throws {
        let archive = try await archive()
        let elm = try await archive.id("elm")
        _ = try await archive.mark(.articles([elm]), .deleted(true))
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.writing { () throws(SQLiteError) in
                let isMoved = try FeedAddressWriter(writer.connection).move(
                    from: FeedID(address("a")),
                    to: FeedID(address("b"))
                )
                #expect(isMoved)
            }
        }
        _ = try await archive.undo()
        #expect(try await archive.titles(HeadlineQuery(feed: FeedID(address("b")))).contains("elm"))
        #expect(try await archive.allFaults() == [])
    }

    @Test("Saved pages cannot be deleted as stories")
    func saved() async throws {
        let archive = try await archive()
        try await archive.setSubscriptions([
            StoredSubscription(feed: .savedPages, title: "Saved pages", section: "Saved")
        ])
        let saved = try await archive.savedPages.save([
            SavePageRequest(
                address: "https://web.example/a",
                article: article("page", key: "page"),
                saved: noon
            )
        ])
        #expect(try await archive.mark(.articles(saved.articles), .deleted(true)).count == 0)
    }

    @Test("Undo counts only the stories that it restores")
    func counted() async throws {
        let archive = try await archive()
        let there = try await archive.headlines(HeadlineQuery(feed: FeedID(address("b")))).headlines
        let ash = try #require(there.first?.id)
        _ = try await archive.mark(.articles([ash]), .deleted(true))
        // The other feed's story of the same key blocks the restored one.
        try await archive.moveFeed(from: FeedID(address("a")), to: FeedID(address("b")))
        let before = try await archive.titles()
        let step = try #require(try await archive.undo())
        #expect(step.entry == .mark(.deleted(true), count: 0) && step.outcome.count == 0)
        #expect(try await archive.titles() == before)
        #expect(try await archive.allFaults() == [])
    }

    @Test("Deleted stories are purged and feeds recounted even if the full-text index is damaged")
    func forgottenOfDamagedIndex() async throws {
        let folder = try ArchiveFolderFixture()
        do {
            let archive = try Archive.test(at: folder.archive)
            try await archive.subscribe(["a": "World"])
            try await archive.store("a", articles)
            try await archive.indexAll()
            try await archive.mark(["elm"], .deleted(true))
            try await archive.clearUndoHistory()
            try await archive.access.write { writer throws(SQLiteError) in
                try writer.connection.execute(
                    "UPDATE search_data SET block = CAST('spoiled' AS BLOB)"
                )
            }
        }
        let archive = try Archive.test(at: folder.archive)
        try await archive.maintenance.purgeDeletedStories()
        try await archive.indexAll()
        #expect(try await archive.titles(HeadlineQuery(search: "tide")) == ["ash"])
        #expect(try await archive.edition(title: "").feeds.map(\.storyCount) == [2])
        #expect(try await archive.allFaults() == [])
    }
}
