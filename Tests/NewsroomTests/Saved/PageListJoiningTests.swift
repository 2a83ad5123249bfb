import FoundationEssentials
import News
import Testing

import struct News.Tag

@testable import Newsroom

@Suite("Duplicates in page lists")
struct PageListJoiningTests {
    private func list(_ text: String) throws -> ImportedPageList {
        try #require(ImportedPageList(Array(text.utf8)))
    }

    @Test("Duplicates of a page are merged with all their marks")
    func once() throws {
        let page = try #require(
            try list(
                """
                [{"url":"https://sea.example/1","tags":["sea"]},
                 {"url":"https://sea.example/1","title":"One","is_archived":1,"is_starred":0,
                  "created_at":"2017-07-14T02:40:00+00:00","language":"de","tags":["salt"]},
                 {"url":"https://sea.example/1","title":"Later","is_archived":0,"is_starred":1}]
                """
            ).pages.first
        )
        #expect(page.title == "One" && page.language == "de")
        #expect(page.kept == Date(timeIntervalSince1970: 1_500_000_000))
        #expect(page.state.isRead && page.state.isStarred)
        #expect(page.state.tags == Set(["sea", "salt"].compactMap(Tag.init)))
    }

    @Test("Several lists are merged in order")
    func joined() throws {
        let (pages, repeatedCount) = ImportedPageList.joined([
            try list("https://sea.example/1\nhttps://sea.example/2\nhttps://sea.example/2\n"),
            try list(
                "url,title,status\nhttps://sea.example/3,Three,\nhttps://sea.example/1,One,read\n"
            ),
        ])
        #expect(pages.map(\.address.last) == ["1", "2", "3"])
        #expect(pages.map(\.title) == ["One", nil, "Three"])
        #expect(pages.map(\.state.isRead) == [true, false, false])
        #expect(repeatedCount == 1, "what a list names twice itself is its own")
        #expect(ImportedPageList.joined([]).pages.isEmpty)
    }
}
