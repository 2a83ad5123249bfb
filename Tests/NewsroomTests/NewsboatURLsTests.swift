import Testing

@testable import Newsroom

@Suite("newsboat urls file")
struct NewsboatURLsTests {
    @Test(
        "A line is split into tokens as newsboat does",
        arguments: [
            ("", []), ("   \t", []), ("# a comment", []), ("\t # a comment", []),
            ("https://a.example/#x tag", ["https://a.example/#x", "tag"]),
            ("a t#g #rest of it", ["a", "t#g"]),
            (
                #"a "two words" "say \"hi\"" "back\\slash""#,
                ["a", "two words", #"say "hi""#, #"back\slash"#]
            ),
            (#"a "b"c d"e f"g "#, ["a", "b", "c", #"d"e"#, #"f"g"#]),
            (#"a "never closed \"#, ["a", "never closed "]),
            (#"a "\n\t\r\x""#, ["a", "\n\t\rx"]), (#"a "" b"#, ["a", "", "b"]),
            ("a e\u{301}\u{20DD} \u{301}", ["a", "e\u{301}\u{20DD}", "\u{301}"]),
        ]
    )
    func tokens(line: String, words: [String]) {
        #expect(NewsboatTokenizer.split(line) == words)
    }

    @Test("Titles, sections, tags and hidden feeds are read, and repeated lines are merged")
    func reads() {
        let urls = NewsboatURLs(
            parsing: """
                # mine
                https://a.example/feed world europe "~The \\"A\\""
                https://b.example/feed !
                https://c.example/feed "!only in searches" sea "~"
                https://a.example/feed daily world
                  https://d.example/feed
                https://D.example/feed#x late
                """
        )
        #expect(
            urls.list.feeds == [
                ImportableFeed(
                    address: "https://a.example/feed",
                    title: "The \"A\"",
                    folders: ["world"],
                    tags: ["europe", "daily"]
                ),
                ImportableFeed(address: "https://b.example/feed", folders: ["Hidden"]),
                ImportableFeed(
                    address: "https://c.example/feed",
                    folders: ["Hidden"],
                    tags: ["sea"]
                ),
                ImportableFeed(address: "https://d.example/feed"),
            ]
        )
        #expect(urls.list.repeatedCount == 1)
        #expect(urls.list.refused == [])
        #expect(urls.hiddenCount == 2)
        #expect(
            urls.written == [
                "https://a.example/feed": ["https://a.example/feed"],
                "https://b.example/feed": ["https://b.example/feed"],
                "https://c.example/feed": ["https://c.example/feed"],
                "https://d.example/feed": ["https://d.example/feed", "https://D.example/feed#x"],
            ]
        )
    }

    @Test("Commands, queries and local files are refused")
    func commands() {
        let urls = NewsboatURLs(
            parsing: """
                "exec:curl https://me:word@a.example/" x
                filter:/bin/sh:https://b.example/feed y
                |ls
                "query:New:unread = \\"yes\\"" z
                file:///etc/passwd
                """
        )
        #expect(urls.list.feeds == [])
        #expect(
            urls.list.refused == [
                RefusedFeed("exec:curl https://a.example/", .command),
                RefusedFeed("filter:/bin/sh:https://b.example/feed", .command),
                RefusedFeed("|ls", .command),
                RefusedFeed("query:New:unread = \"yes\"", .search),
                RefusedFeed("file:///etc/passwd", .localFile),
            ]
        )
    }
}
