import FoundationEssentials
import News
import Testing

@testable import Archive

enum CopiedStoriesFixture {
    static func story(
        _ title: String,
        key: String? = nil,
        link: String? = nil,
        minutes: Double = 0,
        html: String = ""
    ) -> IncomingArticle {
        var story = article(title, minutes: minutes, html: html, key: key)
        story.link = link ?? "https://news.example/\(title)"
        return story
    }

    /// Feeds "a" and "b" in one section and "c" in another, each with the story "same" and one more.
    static func archive() async throws -> Archive {
        let archive = try Archive.test()
        try await archive.subscribe(["a": "World", "b": "World", "c": "Sea"])
        for (feed, minutes) in [("a", 0.0), ("b", 2), ("c", 4)] {
            try await archive.store(
                feed,
                [
                    Self.story("same", key: "same of \(feed)", minutes: minutes),
                    Self.story("own of \(feed)", minutes: minutes + 1),
                ]
            )
        }
        return archive
    }

    static func query(_ list: String) -> HeadlineQuery {
        switch list {
        case "a", "b", "c": HeadlineQuery(feed: FeedID(address(list)))
        case "": HeadlineQuery()
        default: HeadlineQuery(section: SectionID(list))
        }
    }

    /// Returns each list's unread and total counts, and checks that the edition agrees.
    static func counts(_ archive: Archive) async throws -> [String] {
        var result: [String] = []
        for list in ["", "World", "Sea", "a", "b", "c"] {
            let window = try await archive.headlines(Self.query(list))
            #expect(window.headlines.count == window.totalCount, "\(list)")
            #expect(window.headlines.count { !$0.state.isRead } == window.unreadCount, "\(list)")
            result.append("\(list) \(window.unreadCount)/\(window.totalCount)")
        }
        let edition = try await archive.edition(title: "")
        let sections = edition.sections.map { section in
            "\(section.title) \(section.unreadCount)/\(section.storyCount)"
        }
        #expect("\(edition.unreadCount)/\(edition.storyCount)" == result[0].dropFirst())
        #expect(Set(sections).isSubset(of: result), "\(sections) \(result)")
        #expect(try await archive.allFaults() == [])
        return result
    }

    static func copy(in feed: String, of archive: Archive) async throws -> Headline {
        try #require(
            try await archive.headlines(Self.query(feed)).headlines.first { $0.title == "same" }
        )
    }
}
