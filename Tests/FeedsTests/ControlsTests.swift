import Testing

@testable import Feeds

@Suite("Control characters in feeds")
struct ControlsTests {
    @Test(
        "Control characters are removed, however they are encoded",
        arguments: [
            "<feed><title>A\u{7F}b</title><entry><title>C\u{9B}31m</title>"
                + "<id>d&#x7F;&#x81;</id><content type='html'>E\u{1}\nf</content></entry></feed>",
            #"{"version": "jsonfeed", "title": "A\u0000b", "items": [{"title": "C\u009b31m","#
                + #" "id": "d\u001b", "content_html": "E\u0007\nf", "tags": ["\u0001"]}]}"#,
        ]
    )
    func controls(text: String) throws {
        var entry = ParsedEntry()
        entry.id = "d"
        entry.title = "C›31m"
        entry.content = "E<br>f"
        var feed = ParsedFeed()
        feed.title = "Ab"
        feed.entries = [entry]
        #expect(try FeedParser().parse(Array(text.utf8)) == feed)
    }

    @Test("Control characters are removed from the names of elements and attributes")
    func names() throws {
        let text = "<feed><entry><content type='xhtml'><b\u{7F} c\u{1}=''>x</b></content></entry>"
        let feed = try FeedParser().parse(Array(text.utf8))
        #expect(feed.entries.map(\.content) == ["<b c=\"\">x</b>"])
    }

    @Test("A line break between words becomes a space")
    func lineBreaks() throws {
        let text = #"{"version": "jsonfeed", "authors": ["Ada\nReed"], "items": [{}]}"#
        let feed = try FeedParser().parse(Array(text.utf8))
        #expect(feed.entries.map(\.authors) == [["Ada Reed"]])
    }
}
