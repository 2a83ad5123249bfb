import News
import Testing

@Suite("Feed names")
struct FeedNameTests {
    @Test(
        "The name of a feed is its address without user and password",
        arguments: [
            ("https://a.example/feed", "https://a.example/feed"),
            ("https://me:word@a.example/feed?x=@y", "https://~4289@a.example/feed?x=@y"),
            ("https://me:other@a.example/feed", "https://~4289@a.example/feed"),
            ("https://me@a.example/", "https://~4289@a.example/"),
            ("https://~4289@a.example/", "https://~4289@a.example/"),
            ("https://a.example/@me", "https://a.example/@me"),
            ("file:///home/a@b.xml", "file:///home/a@b.xml"), ("me@a.example", "me@a.example"),
            ("//me:word@a.example/", "//~0000@a.example/"),
            ("http:/me:word@a.example/", "http:/~0000@a.example/"),
            ("me:word@a.example/", "me:~0000@a.example/"),
        ]
    )
    func name(address: String, name: String) {
        #expect(FeedID(ofFeedAt: address).address == name)
    }

    @Test("Feeds of different users have different names")
    func users() {
        #expect(
            FeedID(ofFeedAt: "https://a:x@h.example/") != FeedID(ofFeedAt: "https://b:x@h.example/")
        )
    }
}
