import Feeds
import FoundationEssentials
import NewspaperUI
import Newsroom

extension Field {
    /// The fields of RSS, RDF and Atom, with escaped and unescaped text.
    static let feedFields: [Field] = templates.flatMap { name, template in
        let parts = template.split(separator: "•", omittingEmptySubsequences: false)
        let (start, end) = (String(parts[0]), String(parts[1]))
        return [
            Field(name) { readFeed(start + $0.escaped + end) },
            Field("\(name), raw") { readFeed(start + $0 + end) },
        ]
    }

    private static let templates: [(String, String)] =
        rssItem.map { ("RSS item \($0.0)", rss("<item><title>t</title>\($0.1)</item>")) }
        + rssChannel.map { ("RSS channel \($0.0)", rss($0.1 + "<item><title>t</title></item>")) }
        + atomEntry.map { ("Atom entry \($0.0)", atom("<entry>\($0.1)</entry>")) }
        + [
            ("Atom title", atom("<title type='html'>•</title>")),
            ("RDF about", rdf("<item rdf:about=\"•\"><title>t</title></item>")),
            ("RDF title", rdf("<item><title>•</title></item>")),
            ("prolog", "•<rss><channel><title>t</title></channel></rss>"),
            ("epilog", "<rss><channel><title>t</title></channel></rss>•"),
            ("comment", rss("<!-- • -->")),
            ("entities", "<!DOCTYPE rss [<!ENTITY e \"•\">]>" + rss("&e;")),
            ("base", "<rss xml:base=\"•\"><channel><link>a</link></channel></rss>"),
            ("namespace", "<rss xmlns:a=\"•\"><channel><a:b/><title>t</title></channel></rss>"),
            ("element", rss("<item><•>t</item>")),
            ("attribute", rss("<item><guid • >t</guid></item>")),
        ]

    private static let rssItem =
        [
            "guid", "title", "link", "description", "content:encoded", "author", "category",
            "pubDate",
            "dc:creator", "dc:date", "dc:subject", "itunes:keywords", "media:title", "comments",
            "feedburner:origLink", "itunes:summary",
        ].map { ($0, "<\($0)>•</\($0)>") } + [
            ("enclosure", "<enclosure url=\"•\" type=\"audio/mpeg\" length=\"1\"/>"),
            ("enclosure type", "<enclosure url=\"a\" type=\"•\" length=\"1\"/>"),
            ("enclosure length", "<enclosure url=\"a\" type=\"b\" length=\"•\"/>"),
            ("guid attribute", "<guid isPermaLink=\"•\">a</guid>"),
            ("itunes image", "<itunes:image href=\"•\"/>"),
            ("two guids", "<guid>•</guid></item><item><guid>a</guid>"),
        ]

    private static let rssChannel =
        [
            "title", "link", "description", "language", "ttl", "skipHours", "skipDays", "dc:title",
            "image", "generator", "sy:updatePeriod",
        ].map { ($0, "<\($0)>•</\($0)>") } + [("image url", "<image><url>•</url></image>")]

    private static let atomEntry = [
        ("id", "<id>•</id>"), ("title", "<title>•</title>"),
        ("html title", "<title type=\"html\">•</title>"),
        ("content", "<content type=\"html\">•</content>"),
        ("xhtml content", "<content type=\"xhtml\"><div>•</div></content>"),
        ("base64 content", "<content type=\"image/png\">•</content>"),
        ("content type", "<content type=\"•\">a</content>"), ("summary", "<summary>•</summary>"),
        ("author", "<author><name>•</name></author>"), ("published", "<published>•</published>"),
        ("link", "<link href=\"•\"/>"), ("link rel", "<link rel=\"•\" href=\"a\"/>"),
        ("category", "<category term=\"•\"/>"), ("language", "<title xml:lang=\"•\">a</title>"),
    ]

    private static func rss(_ channel: String) -> String {
        """
        <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:content="http://purl.org/rss/1.0/modules/content/"
        xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
        xmlns:media="http://search.yahoo.com/mrss/"
        xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"
        xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"><channel>\(channel)</channel></rss>
        """
    }

    private static func atom(_ feed: String) -> String {
        "<feed xmlns=\"http://www.w3.org/2005/Atom\">\(feed)</feed>"
    }

    private static func rdf(_ items: String) -> String {
        """
        <rdf:RDF xmlns="http://purl.org/rss/1.0/"
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\(items)</rdf:RDF>
        """
    }

    /// Parses a feed, builds and exports its articles, and typesets its stories.
    static func readFeed(_ document: String) {
        let parser = FeedParser(address: "https://example.org/feed", contentType: nil)
        let bytes = Array(document.utf8)
        guard let feed = try? parser.parse(bytes) else { return }
        _ = FeedJSONWriter.json(for: feed)
        _ = FetchedDocument(bytes: bytes, address: "https://example.org/", contentType: nil).isWhole
        let articles = ArticleBuilder(now: Date(timeIntervalSince1970: 1_700_000_000))
            .articles(from: feed.entries)
        for article in articles.prefix(3) { readStory(article) }
    }
}
