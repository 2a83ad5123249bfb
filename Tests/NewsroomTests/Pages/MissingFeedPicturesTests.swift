import Testing

@testable import Newsroom

@Suite("Pictures of the feed above the full text")
struct MissingFeedPicturesTests {
    private static let comic =
        "<img src=\"https://comic.example/strips/tide_tables.png\" title=\"Twice a day.\" alt=\"A table\">"
    private static let words = String(repeating: "The tide came in again. ", count: 20)

    private func addresses(_ feed: String, page: String, hasLead: Bool = false) -> [String] {
        MissingFeedPictures(of: feed, missingIn: page, hasLead: hasLead).html
            .split(separator: "src=\"").dropFirst()
            .map { String($0.prefix { $0 != "\"" }) }
    }

    @Test("A comic missing in the full text is kept with its title and alternative text")
    func comic() {
        let pictures = MissingFeedPictures(
            of: Self.comic,
            missingIn: "<p>Archive</p>",
            hasLead: false
        )
        #expect(
            pictures.html
                == "<figure><img src=\"https://comic.example/strips/tide_tables.png\" alt=\"A table\""
                + " title=\"Twice a day.\"></figure>\n"
        )
    }

    @Test(
        "A picture of a short post is kept unless the page contains it in some size",
        arguments: [
            ("<img src='https://comic.example/strips/tide_tables_2x.png'>", false),
            ("<img src='https://cdn.example/tide_tables-300x200.png?q=1'>", false),
            ("<img src='https://comic.example/strips/tide_tables-scaled.png'>", false),
            ("<img src='https://comic.example/banner.png'>", true), ("<p>Text</p>", true),
        ]
    )
    func known(page: String, isKept: Bool) {
        #expect(addresses(Self.comic, page: page, hasLead: true).isEmpty != isKept)
    }

    @Test(
        "Pictures of a longer text are kept only if the page has no picture",
        arguments: [
            ("<p>Text</p>", false, true), ("<p>Text</p>", true, false),
            ("<img src='https://a.example/other.png'>", false, false),
        ]
    )
    func longText(page: String, hasLead: Bool, isKept: Bool) {
        let feed = "<p>\(Self.words)</p>" + Self.comic
        #expect(addresses(feed, page: page, hasLead: hasLead).isEmpty != isKept)
    }

    @Test("Up to 20 pictures of a photo post are kept in order")
    func photos() {
        let feed = (1...25).map { "<img src=\"https://photo.example/picture-number\($0).jpg\">" }
            .joined()
        let kept = addresses(feed, page: "<p>Comments</p>")
        #expect(kept == (1...20).map { "https://photo.example/picture-number\($0).jpg" })
    }

    @Test(
        "Tracking pixels, icons and pictures without an address are dropped",
        arguments: [
            "<img src=\"https://a.example/pixel-of-count.gif\" width=1 height=1>",
            "<img src=\"https://a.example/smiling-face.png\" class=\"wp-smiley\">",
            "<img src=\"data:image/png;base64,AA==\">", "<img alt=\"nothing\">",
            "<p>no picture</p>",
        ]
    )
    func none(feed: String) {
        #expect(MissingFeedPictures(of: feed, missingIn: "", hasLead: false).html.isEmpty)
    }

    @Test("Attribute values are escaped")
    func escaping() {
        let feed = "<img src=\"https://a.example/storm-warning.png\" title='\"&gt;<b>&amp;'>"
        let html = MissingFeedPictures(of: feed, missingIn: "", hasLead: false).html
        #expect(html.contains("title=\"&quot;&gt;&lt;b&gt;&amp;\""))
    }
}
