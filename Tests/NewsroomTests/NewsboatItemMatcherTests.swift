import FoundationEssentials
import Testing

@testable import Newsroom

@Suite("newsboat article IDs")
struct NewsboatItemMatcherTests {
    /// 20 November 2026, 09:00 UTC.
    static let date = Date(timeIntervalSince1970: 1_795_165_200)

    /// newsboat 2.21's IDs for entries of all kinds.
    private static let rows: [(guid: String, url: String, title: String, names: [String])] = [
        ("id-1", "https://a.example/1", "Own id", ["id-1"]),
        ("\n   https://a.example/2  ", "https://a.example/2", "On lines", ["https://a.example/2"]),
        ("/a/2b", "/a/2b", "Relative permanent link", ["/a/2b"]),
        ("https://a.example/2", "https://a.example/2", "Link alone", ["https://a.example/2"]),
        (
            "https://a.example/3Fri, 20 Nov 2026 10:00:00 +0100", "https://a.example/3",
            "Link and date", ["https://a.example/3"]
        ),
        (
            "https://a.example/520. November 2026", "https://a.example/5", "Odd date",
            ["https://a.example/5"]
        ),
        (
            "b/3Fri, 20 Nov 2026 07:00:00 EST", "https://a.example/site/b/3", "Relative link",
            ["https://a.example/feeds/b/3", "https://a.example/site/b/3"]
        ),
        (
            "/b/3r20 Nov 2026 07:00", "https://a.example/b/3r", "Rooted link",
            ["https://a.example/b/3r"]
        ),
        (
            "https://a.example/2026-11-20", "https://a.example/", "An id behind the page",
            ["https://a.example/2026-11-20"]
        ),
        ("Title alone", "", "Title alone", ["Title alone 2026-11-20T09:00:00Z", "Title alone"]),
        (
            " Title &amp; <b>more</b>\n", "", "Title &amp; <b>more</b>",
            ["Title & more 2026-11-20T09:00:00Z", "Title & more"]
        ),
        ("urn:x", "", "No link", ["urn:x"]), ("", "", "", ["The text"]),
    ]

    @Test("A newsboat ID is mapped to the keys of the same entry", arguments: rows)
    func names(guid: String, url: String, title: String, names: [String]) {
        let identity = NewsboatItemMatcher(
            guid: guid,
            url: url,
            title: title,
            contents: ["The text"],
            date: Self.date,
            feed: "https://a.example/feeds/x.xml"
        )
        #expect(identity.names == names)
    }

    @Test("An entry without ID, link, title and text has no keys")
    func nothing() {
        let identity = NewsboatItemMatcher(
            guid: " ",
            url: "",
            title: "",
            contents: ["", ""],
            date: Self.date,
            feed: "https://a.example/"
        )
        #expect(identity.names == [])
    }
}
