import FoundationEssentials
import News
import SQLite
import Testing

import struct News.Tag

@testable import Archive

@Suite("Saved pages in the archive")
struct SavedPagesTests {
    private func page(_ name: String, hours: Double = 0, html: String = "") -> SavePageRequest {
        SavePageRequest(
            address: "https://web.example/\(name)",
            article: IncomingArticle(
                key: "key of \(name)",
                title: name,
                html: html,
                link: "https://web.example/\(name)"
            ),
            saved: noon.addingTimeInterval(-3600 * hours),
            isFetched: !html.isEmpty
        )
    }

    private func archive(at path: String? = nil) async throws -> Archive {
        let archive = try Archive.test(at: path)
        try await archive.setSubscriptions([
            StoredSubscription(feed: FeedID(address("a")), section: "World"),
            StoredSubscription(feed: .savedPages, title: "Saved pages", section: "Saved"),
        ])
        return archive
    }

    private let saved = HeadlineQuery(feed: .savedPages)

    @Test("Saved pages are in the order of saving, and their section exists while there are any")
    func order() async throws {
        let archive = try await archive()
        #expect(try await archive.edition(title: "").sections.map(\.title) == ["World"])
        let counts = try await archive.savedPages.save([
            page("old", hours: 2), page("new", hours: 0), page("middle", hours: 1),
        ])
        #expect(counts.newArticles.count == 3 && counts.knownCount == 0)
        #expect(try await archive.titles(saved) == ["new", "middle", "old"])
        #expect(try await archive.edition(title: "").sections.map(\.title) == ["World", "Saved"])
        #expect(try await archive.savedPages.remove(counts.articles) == 3)
        #expect(try await archive.edition(title: "").sections.map(\.title) == ["World"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("Saving a saved page again changes nothing, and duplicates in a list count once")
    func known() async throws {
        let archive = try await archive()
        let first = try await archive.savedPages.save([page("a"), page("b"), page("a")])
        #expect(first.newArticles.count == 2 && first.knownCount == 1)
        #expect(first.articles[0] == first.articles[2])
        var other = page("a")
        other.state = ReadingState(isRead: true, isStarred: true)
        other.isListed = false
        let second = try await archive.savedPages.save([other])
        #expect(second.newArticles.isEmpty && second.articles == [first.articles[0]])
        #expect(try await archive.headlines(saved).headlines.allSatisfy { !$0.state.isRead })
        #expect(try await archive.undo()?.entry == .pages(isSaved: true, count: 2))
        #expect(try await archive.undo() == nil)
    }

    @Test("Saved pages keep their imported marks, which are counted")
    func states() async throws {
        let archive = try await archive()
        let tag = try #require(Tag("sea"))
        var (read, starred) = (page("read", hours: 1), page("starred", hours: 2))
        read.state = ReadingState(isRead: true, tags: [tag])
        starred.state = ReadingState(isStarred: true)
        _ = try await archive.savedPages.save([read, starred, page("plain")])
        let headlines = try await archive.headlines(saved).headlines
        #expect(headlines.map(\.state.isRead) == [false, true, false])
        #expect(headlines.map(\.state.isStarred) == [false, false, true])
        #expect(headlines.map(\.state.tags) == [[], [tag], []])
        let edition = try await archive.edition(title: "")
        #expect(edition.feeds.last?.unreadCount == 2 && edition.starredCount == 1)
        #expect(try await archive.allFaults() == [])
    }

    @Test("Undo and redo remove and restore saved pages with their texts and marks")
    func undo() async throws {
        let archive = try await archive()
        let all = try await archive.savedPages.save([
            page("a", hours: 1, html: "<p>harbour</p>"), page("b"),
        ])
        try await archive.indexAll()
        try await archive.mark(["a"], .starred(true))
        #expect(try await archive.savedPages.remove([all.articles[0]]) == 1)
        #expect(try await archive.savedPages.remove([all.articles[0]]) == 0)
        #expect(try await archive.titles(saved) == ["b"])
        #expect(try await archive.titles(HeadlineQuery(search: "harbour")) == [])
        #expect(try await archive.titles(HeadlineQuery(starredOnly: true)) == [])
        #expect(try await archive.undo()?.entry == .pages(isSaved: false, count: 1))
        #expect(try await archive.titles(HeadlineQuery(search: "harbour")) == ["a"])
        #expect(try await archive.titles(HeadlineQuery(starredOnly: true)) == ["a"])
        _ = try await archive.undo()
        #expect(try await archive.undo()?.entry == .pages(isSaved: true, count: 2))
        #expect(try await archive.titles(saved) == [])
        #expect(try await archive.redo()?.entry == .pages(isSaved: true, count: 2))
        #expect(try await archive.titles(saved) == ["b", "a"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("Undo restores only the pages that the action removed")
    func undoOfSome() async throws {
        let archive = try await archive()
        let all = try await archive.savedPages.save([page("a", hours: 1), page("b")]).articles
        #expect(try await archive.savedPages.remove([all[0]]) == 1)
        #expect(try await archive.savedPages.remove(all) == 1)
        #expect(try await archive.undo()?.entry == .pages(isSaved: false, count: 1))
        #expect(try await archive.titles(saved) == ["b"])
        #expect(try await archive.undo()?.entry == .pages(isSaved: false, count: 1))
        #expect(try await archive.titles(saved) == ["b", "a"])
    }

    @Test("Stories whose feed is lost do not become saved pages")
    func lostFeed() async throws {
        let archive = try await archive()
        try await archive.store("a", [article("story")])
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.execute(
                "PRAGMA foreign_keys = 0; DELETE FROM feed WHERE id >= (SELECT feed FROM story)"
            )
        }
        try await archive.setSubscriptions([
            StoredSubscription(feed: .savedPages, title: "Saved pages", section: "Saved")
        ])
        _ = try await archive.savedPages.save([page("saved")])
        #expect(try await archive.titles(saved) == ["saved"])
    }

    @Test(
        "A removed page returns when it is saved again, and is purged with its undo history"
    )
    func again() async throws {
        let archive = try await archive()
        let all = try await archive.savedPages.save([page("a"), page("b")])
        _ = try await archive.savedPages.remove(all.articles)
        let again = try await archive.savedPages.save([page("a")])
        #expect(again.newArticles == [all.articles[0]] && again.knownCount == 0)
        try await archive.savedPages.purgeRemovedPages()
        // The undo history refers to the other page.
        #expect(try await archive.article(all.articles[1]) != nil)
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.execute("DELETE FROM journal")
        }
        try await archive.savedPages.purgeRemovedPages()
        #expect(try await archive.article(all.articles[1]) == nil)
        #expect(try await archive.titles(saved) == ["a"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("Pages to fetch are sorted by number of failures, then by time of saving, latest first")
    func waiting() async throws {
        let archive = try await archive()
        let all = try await archive.savedPages.save([
            page("old", hours: 2), page("new"), page("there", html: "<p>text</p>"),
            page("middle", hours: 1),
        ])
        func names(_ time: Date?, limit: Int = 9) async throws -> [String] {
            try await archive.savedPages.waiting(at: time, limit: limit).map {
                String($0.address.dropFirst(20))
            }
        }
        #expect(try await names(noon) == ["new", "middle", "old"])
        let failure = FullTextFailure.barrier(.consent, host: "web.example")
        let later = noon.addingTimeInterval(60)
        try await archive.savedPages.note(failure, of: all.articles[1], nextAttempt: later)
        #expect(try await names(noon) == ["middle", "old"])
        #expect(try await names(later) == ["middle", "old", "new"])
        #expect(try await names(nil, limit: 2) == ["middle", "old"])
        #expect(
            try await archive.savedPages.states(of: [all.articles[1]]).first?.failure == failure
        )
        #expect(
            try await archive.headlines(saved).headlines[0].summary
                == ErrorMessages.whyPageWaits(failure)
        )
        let text = IncomingArticle(
            key: "",
            title: "",
            html: "<p>It came</p>",
            published: noon.addingTimeInterval(-86_400 * 400)
        )
        #expect(try await archive.savedPages.store(text, from: "The Quay", of: all.articles[1]))
        let article = try #require(try await archive.article(all.articles[1]))
        #expect(article.html == "<p>It came</p>" && article.headline.title == "new")
        #expect(article.headline.source == "The Quay")
        #expect(article.headline.time == noon && article.headline.published == text.published)
        #expect(try await archive.titles(saved).first == "new", "it stands where it was saved")
        #expect(!article.headline.isUpdated, "a text that was waited for is no change")
        #expect(try await names(nil) == ["middle", "old"])
        _ = try await archive.savedPages.remove([all.articles[0]])
        #expect(try await archive.savedPages.store(text, of: all.articles[0]) == false)
        #expect(try await names(nil) == ["middle"])
        #expect(try await archive.allFaults() == [])
    }

    @Test("Saved pages are never removed by age or number")
    func retention() async throws {
        let archive = try await archive()
        let all = try await archive.savedPages.save((0..<5).map { page("\($0)", hours: 1000) })
        for id in all.articles { try await archive.markOpened(id) }
        try await archive.store("a", [article("new")])
        #expect(
            try await archive.maintenance.retain(maximumAge: .seconds(60), maximumPerFeed: 1) == 0
        )
        #expect(try await archive.titles(saved).count == 5)
    }

    @Test("A trial only counts the pages to save")
    func trial() async throws {
        let archive = try await archive()
        #expect(
            try await archive.savedPages.save([page("a")], isTrial: true).newArticles.count == 1
        )
        #expect(try await archive.titles(saved) == [])
        #expect(try await archive.undo() == nil)
    }

    @Test(
        "Saved pages are recovered from a damaged file, if only by their addresses",
        arguments: ["article", "headline", "story", "saved_page"]
    )
    func salvage(lost table: String) async throws {
        let folder = try ArchiveFolderFixture()
        do {
            let archive = try await archive(at: folder.archive)
            let all = try await archive.savedPages.save([
                page("a", html: "<p>harbour</p>"), page("b"),
            ])
            _ = try await archive.mark(.articles(all.articles), .read(true))
            try await archive.access.write { writer throws(SQLiteError) in
                try writer.connection.execute(
                    """
                    DROP TRIGGER saved_page_gone;
                    DELETE FROM \(table);
                    PRAGMA wal_checkpoint(TRUNCATE)
                    """
                )
            }
        }
        let place = URL(fileURLWithPath: folder.archive)
        var bytes = Array(try Data(contentsOf: place))
        while let found = bytes.firstRange(of: Array("is_starred".utf8)) {
            bytes.replaceSubrange(found, with: Array("is_sta\u{2}red".utf8))
        }
        try Data(bytes).write(to: place)
        ArchiveMarkerFile.damaged(folder.archive).create()
        let archive = try await archive(at: folder.archive)
        try await archive.indexAll()
        #expect(try await archive.allFaults() == [])
        let states = try await archive.savedPages.waiting(at: nil, limit: 9)
        #expect(try await archive.headlines(saved).totalCount == 2)
        // Without text, a page is fetched again.
        #expect(Set(states.map(\.address)).isSuperset(of: ["https://web.example/b"]))
        #expect(states.count == (table == "article" ? 2 : 1))
        let again = try await archive.savedPages.save([page("a"), page("b")])
        #expect(again.newArticles.isEmpty)
    }

    @Test("A saved page ignores a retry time that is implausibly late")
    func clockAhead() async throws {
        let archive = try Archive.test()
        try await archive.setSubscriptions([
            StoredSubscription(feed: .savedPages, title: "Saved pages", section: "Saved")
        ])
        let address = "https://web.example/a"
        let page = SavePageRequest(
            address: address,
            article: article("a", key: address),
            saved: noon
        )
        let saved = try await archive.savedPages.save([page])
        for (days, count) in [(365.0, 1), (30, 0), (0, 1)] {
            try await archive.savedPages.note(
                .barrier(.consent, host: "web.example"),
                of: saved.articles[0],
                nextAttempt: noon.addingTimeInterval(days * 86_400)
            )
            #expect(try await archive.savedPages.waiting(at: noon, limit: 9).count == count)
        }
    }
}
