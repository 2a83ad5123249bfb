import Addresses
import Archive
import Cells
import Feeds
import FoundationEssentials
import HTTP
import Markup
import News
import NewspaperUI
import Newsroom
import Searching
import TextSanitizing
import Typesetting

extension Field {
    static func readStory(_ incoming: IncomingArticle) {
        let headline = Headline(
            id: ArticleID("1"),
            title: incoming.title,
            summary: incoming.summary,
            feed: FeedID("https://example.org/feed"),
            source: incoming.byline ?? "A Paper",
            section: SectionID("News"),
            byline: incoming.byline,
            published: incoming.published,
            language: incoming.language,
            readingMinutes: incoming.readingMinutes
        )
        showLine(headline.title)
        for line in [headline.summary, incoming.deck, headline.byline] { showLine(line ?? "") }
        for name in [incoming.key, incoming.link ?? ""] + incoming.pictures {
            _ = ErrorMessages.describe(FeedFailure.badAddress(name))
        }
        setPage(incoming.html)
    }

    /// Displays a text on one line, as in lists and messages.
    static func showLine(_ text: String) {
        _ = displayLine(text, columns: 40)
        _ = displayLines(text, columns: 30, maximum: 4)
        _ = displayLines(text, columns: 30, maximum: 4, isBalanced: true, language: "en")
        _ = GlyphSequence.columns(of: text)
        var canvas = Canvas(size: Size(columns: 60, rows: 2))
        canvas.write(text, at: .zero)
        _ = MessageTextSanitizer.presentable(text)
        _ = SearchableName(text).score(for: SearchableName.words(of: "some words"))
    }

    static func setPage(_ html: String) {
        let storyDocument = StoryDocument(html: decoded(html), language: "en", title: "A title")
        _ = storyDocument.typeset(TypesetOptions(columns: 66))
        _ = storyDocument.typeset(TypesetOptions(columns: 7))
    }

    static func decoded(_ text: String) -> String {
        String(decoding: decodeText(Array(text.utf8), charset: "utf-8"), as: UTF8.self)
    }

    static func findFeeds(_ html: String) {
        _ = FeedLinks(inPage: decoded(html), at: "https://example.org/")
    }

    private static let storyFields: [Field] = storyTemplates.flatMap { name, template in
        StoryUse.all.map { use in Field("\(name) \(use.name)") { use.take(template($0)) } }
    }

    private static let storyTemplates: [(String, @Sendable (String) -> String)] = [
        ("story", { $0 }),
        ("paragraph", { "<p>\($0.escaped)</p>" }),
        ("code", { "<pre><code>\($0.escaped)</code></pre>" }),
        ("colored code", { "<pre><code class=\"language-js\">\($0.escaped)</code></pre>" }),
        ("code in a line", { "<p>a <code>\($0.escaped)</code>" }),
        ("link text", { "<a href=\"https://example.org\">\($0.escaped)</a>" }),
        ("link", { "<a href=\"\($0.escaped)\">a</a>" }),
        ("picture", { "<img src=\"\($0.escaped)\" alt=\"\($0.escaped)\">" }),
        ("sizes", { "<img srcset=\"\($0.escaped)\" width=\"\($0.escaped)\">" }),
        ("class", { "<div class=\"\($0.escaped)\" lang=\"\($0.escaped)\">a</div>" }),
        ("cell", { "<table><tr><td>\($0.escaped)<td>b</table>" }),
        ("head", { "<table><tr><th>\($0.escaped)<th>b<tr><td>c<td>d</table>" }),
        ("item", { "<ul><li>\($0.escaped)</ul>" }),
        ("numbered item", { "<ol start=\"\($0.escaped)\"><li>\($0.escaped)</ol>" }),
        ("quote", { "<blockquote>\($0.escaped)</blockquote>" }),
        ("heading", { "<h2>\($0.escaped)</h2>" }),
        ("emphasis", { "<p><b>a</b><i>\($0.escaped)</i><s>\($0.escaped)</s>" }),
        ("caption", { "<figure><img src=a.png><figcaption>\($0.escaped)</figcaption></figure>" }),
        ("formula", { "<math><mi>\($0.escaped)</mi></math><p>\\(\($0.escaped)\\)" }),
        ("tag", { "<\($0)>" }),
    ]

    static let pageFields: [Field] =
        storyFields + [
            Field("plain text of HTML") { _ = plainText(ofHTML: $0) },
            Field("feeds of a page") { findFeeds($0) },
            Field("feed of a page") {
                let link = "<link rel=alternate type=\"application/rss+xml\" href=\"\($0.escaped)\""
                findFeeds("\(link) title=\"\($0.escaped)\">")
            },
        ]

    static let textFields: [Field] = [
        Field("line") { showLine($0) },
        Field("line for others") { _ = SafeText($0) },
        Field("document for others") {
            _ = SafeText(document: $0) { "\\u\(String($0.value, radix: 16))" }
        },
        Field("date") { _ = FeedDate.parse($0) },
        Field("address") {
            _ = try? TypedFeedAddressParser.normalized($0)
            _ = try? TypedFeedAddressParser.normalized("https://\($0)/")
            _ = Address("https://\($0)/\($0)")?.shown
        },
        Field("reference") {
            _ = LenientURLParser.resolve(
                withoutExcessiveMarks($0),
                against: "https://example.org/a/b?c"
            )
        },
        Field("Content-Type") { _ = charset(ofContentType: "text/html; charset=\($0)") },
        Field("Cache-Control") {
            _ = CacheHeaderParser.freshness(["Cache-Control": $0], now: .distantPast)
            _ = CacheHeaderParser.retryAfter(["Retry-After": $0], now: .distantPast)
            _ = CacheHeaderParser.freshness(["Expires": $0, "Age": $0], now: .distantPast)
        },
        Field("file name") {
            _ = PlainTextStory.fileName(
                of: Headline(
                    id: ArticleID("1"),
                    title: $0,
                    feed: FeedID("f"),
                    source: "s",
                    section: SectionID("n")
                )
            )
        },
        Field("search") { _ = SearchableName.words(of: $0) },
        Field("query") { _ = SearchTokenizer.query(for: $0) },
    ]
}
