import FoundationEssentials
import News
import SQLite
import Testing

import struct News.Tag

@testable import Archive

@Suite("Later copies of a story")
struct LaterCopiesTests {
    @Test("A later copy takes over the stars and tags of earlier copies")
    func laterMarks() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "Sea"])
        try await archive.store("a", [CopiedStoriesFixture.story("same", key: "1")])
        let tag = try #require(Tag("sea"))
        try await archive.mark(["same"], .starred(true))
        try await archive.mark(["same"], .tagged(tag, true))
        try await archive.store("b", [CopiedStoriesFixture.story("same", key: "2")])
        let state = try await CopiedStoriesFixture.copy(in: "b", of: archive).state
        #expect(state.isStarred && state.tags == [tag] && !state.isRead)
        #expect(try await archive.allFaults() == [])
    }

    @Test("Copies in an older archive get the same marks when their feeds contain them again")
    func olderArchive() async throws {
        let archive = try await CopiedStoriesFixture.archive()
        try await archive.access.write { writer throws(SQLiteError) in
            try writer.connection.execute(
                """
                UPDATE story SET copy = NULL, is_listed = 1,
                    section = (SELECT section FROM feed WHERE feed.id = story.feed);
                UPDATE story SET is_read = 1, is_starred = 1 WHERE id = 5;
                UPDATE feed SET unread_count = unread_count - 1, starred_count = 1
                    WHERE id = (SELECT feed FROM story WHERE id = 5);
                """
            )
        }
        for (feed, minutes) in [("c", 4.0), ("a", 0), ("b", 2)] {
            try await archive.store(
                feed,
                [CopiedStoriesFixture.story("same", key: "same of \(feed)", minutes: minutes)]
            )
        }
        for feed in ["a", "b", "c"] {
            let state = try await CopiedStoriesFixture.copy(in: feed, of: archive).state
            #expect(state.isRead && state.isStarred, "\(feed)")
        }
        #expect(
            try await CopiedStoriesFixture.counts(archive)
                == [" 3/4", "World 2/3", "Sea 1/2", "a 1/2", "b 1/2", "c 1/2"]
        )
    }

    @Test("Rows of a list by section do not count hidden copies")
    func rowsOfGroups() async throws {
        let archive = try await CopiedStoriesFixture.archive()
        for rows in [0..<3, 3..<5] {
            let window = try await archive.headlines(HeadlineQuery(order: .bySection, rows: rows))
            #expect(window.headlines.count == rows.count && window.totalCount == 5)
        }
    }

    @Test("Two feeds can each repeat one story thousands of times")
    func manyOfOneFeed() async throws {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "Sea"])
        for feed in ["a", "b"] {
            try await archive.store(
                feed,
                (1...3000).map {
                    CopiedStoriesFixture.story("same", key: "\($0)", minutes: Double($0))
                }
            )
        }
        #expect(try await archive.headlines(HeadlineQuery()).totalCount == 3000)
        #expect(try await archive.allFaults() == [])
    }
}
