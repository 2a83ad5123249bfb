import FoundationEssentials
import News
import Testing

import struct News.Tag

@testable import Archive

@Suite("Copies of a story in several feeds")
struct DuplicateStoryDetectorTests {
    @Test("Copies appear once in the newspaper and in each section, and in each feed's list")
    func lists() async throws {
        let archive = try await CopiedStoriesFixture.archive()
        #expect(
            try await CopiedStoriesFixture.counts(archive)
                == [" 4/4", "World 3/3", "Sea 2/2", "a 2/2", "b 2/2", "c 2/2"]
        )
        #expect(try await archive.titles() == ["same", "own of a", "own of b", "own of c"])
        let first = try await archive.headlines(HeadlineQuery()).headlines.first
        #expect(first?.feed == FeedID(address("a")))
    }

    @Test(
        "Copies have the same title and the same link, whatever its scheme",
        arguments: [
            ("https://news.example/1", "Title", true), ("http://news.example/1", "Title", true),
            ("https://news.example/1", "title", false), ("https://news.example/2", "Title", false),
            ("https://news.example/1?a", "Title", false),
        ]
    )
    func recognised(link: String, title: String, isCopy: Bool) async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "World"])
        try await archive.store(
            "a",
            [CopiedStoriesFixture.story("Title", key: "1", link: "https://news.example/1")]
        )
        try await archive.store("b", [CopiedStoriesFixture.story(title, key: "2", link: link)])
        #expect(try await archive.titles().count == (isCopy ? 1 : 2))
    }

    @Test(
        "Stories without a link to a page are not copies",
        arguments: [nil, "https://news.example", "https://news.example/", "mailto:a@news.example"]
    )
    func withoutAddress(link: String?) async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "World"])
        for feed in ["a", "b"] {
            var story = article("Untitled", key: feed)
            story.link = link
            try await archive.store(feed, [story])
        }
        #expect(try await archive.titles().count == 2)
    }

    @Test("Two equal stories of one feed both appear, because their publisher lists both")
    func sameFeed() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World"])
        try await archive.store(
            "a",
            [
                CopiedStoriesFixture.story("same", key: "1"),
                CopiedStoriesFixture.story("same", key: "2"),
            ]
        )
        #expect(try await archive.titles().count == 2)
    }

    @Test(
        "Copies are read, starred, tagged and deleted together, in one action that counts one story"
    )
    func marks() async throws {
        let archive = try await CopiedStoriesFixture.archive()
        let tag = try #require(Tag("sea"))
        for feed in ["a", "b", "c"] {
            let id = try await CopiedStoriesFixture.copy(in: feed, of: archive).id
            for mark in [Mark.read(true), .starred(true), .tagged(tag, true)] {
                #expect(try await archive.mark(.articles([id]), mark).count == 1)
            }
            for other in ["a", "b", "c"] {
                let state = try await CopiedStoriesFixture.copy(in: other, of: archive).state
                #expect(state.isRead && state.isStarred && state.tags == [tag], "\(other)")
            }
            #expect(
                try await CopiedStoriesFixture.counts(archive)
                    == [" 3/4", "World 2/3", "Sea 1/2", "a 1/2", "b 1/2", "c 1/2"]
            )
            #expect(try await archive.titles(HeadlineQuery(starredOnly: true)).count == 1)
            #expect(try await archive.edition(title: "").starredCount == 1)
            for _ in 1...3 { #expect(try await archive.undo()?.outcome.count == 1) }
            #expect(
                try await CopiedStoriesFixture.copy(in: "b", of: archive).state == ReadingState()
            )
            _ = try await archive.mark(.articles([id]), .deleted(true))
            #expect(
                try await CopiedStoriesFixture.counts(archive)
                    == [" 3/3", "World 2/2", "Sea 1/1", "a 1/1", "b 1/1", "c 1/1"]
            )
            _ = try await archive.undo()
        }
        #expect(
            try await CopiedStoriesFixture.counts(archive)
                == [" 4/4", "World 3/3", "Sea 2/2", "a 2/2", "b 2/2", "c 2/2"]
        )
    }

    @Test("Opening one copy marks all copies as read")
    func opening() async throws {
        let archive = try await CopiedStoriesFixture.archive()
        let opened = try await archive.markOpened(
            try await CopiedStoriesFixture.copy(in: "c", of: archive).id
        )
        #expect(opened.count == 3)
        #expect(try await CopiedStoriesFixture.counts(archive)[0] == " 3/4")
    }

    @Test(
        "Marking a whole list as read includes copies, and one undo reverses it",
        arguments: ["", "Sea", "b"]
    )
    func wholeLists(list: String) async throws {
        let archive = try await CopiedStoriesFixture.archive()
        let before = try await CopiedStoriesFixture.counts(archive)
        _ = try await archive.mark(.query(CopiedStoriesFixture.query(list)), .read(true))
        for feed in ["a", "b", "c"] {
            #expect(try await CopiedStoriesFixture.copy(in: feed, of: archive).state.isRead)
        }
        _ = try await CopiedStoriesFixture.counts(archive)
        _ = try await archive.undo()
        #expect(try await CopiedStoriesFixture.counts(archive) == before)
    }

    @Test("Marking more than 200 stories includes their copies")
    func manyMarks() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "World"])
        for feed in ["a", "b"] {
            try await archive.store(
                feed,
                (1...250).map { CopiedStoriesFixture.story("\($0)", key: "\(feed) \($0)") }
            )
        }
        #expect(try await archive.mark(.query(HeadlineQuery()), .read(true)).count == 250)
        #expect(try await archive.edition(title: "").unreadCount == 0)
        #expect(try await archive.headlines(CopiedStoriesFixture.query("b")).unreadCount == 0)
    }

    @Test("Marking stories leaves others of the same series unread", arguments: [10, 250])
    func series(otherCount: Int) async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "World"])
        let others = (1...otherCount).map { CopiedStoriesFixture.story("\($0)") }
        let series = (1...2).map { CopiedStoriesFixture.story("same", key: "\($0)") }
        try await archive.store("a", others + series)
        try await archive.store("b", [CopiedStoriesFixture.story("same", key: "copy")])
        var stories = try await archive.headlines(CopiedStoriesFixture.query("a")).headlines
        let left = try #require(stories.firstIndex { $0.title == "same" })
        stories.remove(at: left)
        _ = try await archive.mark(.articles(stories.map(\.id)), .read(true))
        #expect(try await archive.headlines(CopiedStoriesFixture.query("a")).unreadCount == 1)
        #expect(try await archive.headlines(CopiedStoriesFixture.query("b")).unreadCount == 0)
    }

    @Test("A later copy is read if an earlier one is, and stays away if that was deleted")
    func later() async throws {
        for (mark, unread, count) in [(Mark.read(true), 1, 2), (.deleted(true), 1, 1)] {
            let archive = try Archive.test()
            try await archive.subscribe(["a": "World", "b": "Sea"])
            try await archive.store("a", [CopiedStoriesFixture.story("same", key: "1")])
            try await archive.mark(["same"], mark)
            try await archive.store(
                "b",
                [CopiedStoriesFixture.story("same", key: "2"), CopiedStoriesFixture.story("other")]
            )
            let window = try await archive.headlines(CopiedStoriesFixture.query("b"))
            #expect(window.totalCount == count && window.unreadCount == unread, "\(mark)")
            #expect(try await archive.allFaults() == [])
        }
    }

    @Test("Another copy takes the place of the first one if its feed is removed or moved")
    func feedsThatGo() async throws {
        let archive = try await CopiedStoriesFixture.archive()
        try await archive.subscribe(["b": "World", "c": "Sea"])
        #expect(try await archive.titles() == ["same", "own of b", "own of c"])
        let first = try await archive.headlines(HeadlineQuery()).headlines.first
        #expect(first?.feed == FeedID(address("b")))
        try await archive.subscribe(["b": "Sea", "c": "Sea"])
        #expect(try await archive.headlines(CopiedStoriesFixture.query("Sea")).totalCount == 3)
        try await archive.subscribe(["a": "World", "b": "Sea", "c": "Sea"])
        #expect(
            try await CopiedStoriesFixture.counts(archive)
                == [" 4/4", "World 2/2", "Sea 3/3", "a 2/2", "b 2/2", "c 2/2"]
        )
    }

    @Test("Copies separate when their titles differ, and unite when they agree again")
    func changed() async throws {
        let archive = try await CopiedStoriesFixture.archive()
        try await archive.store("a", [CopiedStoriesFixture.story("corrected", key: "same of a")])
        #expect(
            try await archive.titles().sorted() == [
                "corrected", "own of a", "own of b", "own of c", "same",
            ]
        )
        _ = try await CopiedStoriesFixture.counts(archive)
        try await archive.store("a", [CopiedStoriesFixture.story("same", key: "same of a")])
        #expect(try await CopiedStoriesFixture.counts(archive)[0] == " 4/4")
    }

    @Test("Counts stay correct when retention removes one of several copies")
    func retention() async throws {
        let archive = try await CopiedStoriesFixture.archive()
        _ = try await archive.mark(.query(HeadlineQuery()), .read(true))
        try await archive.clearUndoHistory()
        _ = try await archive.maintenance.retain(maximumAge: nil, maximumPerFeed: 1)
        _ = try await CopiedStoriesFixture.counts(archive)
    }

    @Test("A search finds copies once, even by words that only one of them has")
    func search() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "Sea"])
        try await archive.store(
            "a",
            [CopiedStoriesFixture.story("same", key: "1", html: "<p>tide</p>")]
        )
        try await archive.store(
            "b",
            [CopiedStoriesFixture.story("same", key: "2", html: "<p>tide and wind</p>")]
        )
        try await archive.indexAll()
        for (words, count) in [("tide", 1), ("wind", 1), ("same", 1), ("rain", 0)] {
            let window = try await archive.headlines(HeadlineQuery(search: words))
            #expect(window.totalCount == count && window.headlines.count == count, "\(words)")
        }
    }

    @Test("Copies appear under each of their feeds or sections in grouped lists")
    func groups() async throws {
        let archive = try await CopiedStoriesFixture.archive()
        let bySource = try await archive.headlines(HeadlineQuery(order: .bySource))
        #expect(bySource.totalCount == 6 && bySource.headlines.count { $0.title == "same" } == 3)
        let bySection = try await archive.headlines(HeadlineQuery(order: .bySection))
        #expect(bySection.totalCount == 5 && bySection.headlines.count { $0.title == "same" } == 2)
    }

    @Test("A saved page is not a copy of a feed's story")
    func savedPages() async throws {
        let archive = try Archive.test()
        try await archive.setSubscriptions([
            StoredSubscription(feed: FeedID(address("a")), section: "World"),
            StoredSubscription(feed: .savedPages, section: "Saved"),
        ])
        try await archive.store("a", [CopiedStoriesFixture.story("same", key: "1")])
        let page = CopiedStoriesFixture.story("same", key: "2")
        _ = try await archive.savedPages.save([
            SavePageRequest(address: page.link ?? "", article: page, saved: noon, isFetched: true)
        ])
        #expect(try await archive.titles().count == 2)
    }
}
