import Newsroom

/// An element that a document may repeat.
struct Repetition: Sendable {
    let name: String
    /// Processes a document with so many elements.
    let take: @Sendable (Int) -> Void

    private init(name: String, take: @escaping @Sendable (Int) -> Void) {
        self.name = name
        self.take = take
    }

    private init(
        _ name: String,
        in template: String,
        _ part: @escaping @Sendable (Int) -> String,
        _ read: @escaping @Sendable (String) -> Void
    ) {
        let parts = template.split(separator: "•", omittingEmptySubsequences: false)
        let (start, end) = (String(parts[0]), String(parts[1]))
        self.name = name
        take = { count in
            var document = start
            for index in 0..<count { document += part(index) }
            read(document + end)
        }
    }

    static let all: [Repetition] = feeds + lists + storyUses + pages

    private static let item = "<rss><channel><item>•</item></channel></rss>"
    private static let described =
        "<rss><channel><item><description>•</description></item></channel></rss>"
    private static let channel = "<rss><channel>•</channel></rss>"

    private static let feeds = [
        feed("items", channel) { "<item><guid>g\($0)é</guid></item>" },
        feed("items with marks", channel) { "<item><guid>\u{301}\u{316}\($0)</guid></item>" },
        feed("categories", item) { "<category>ü\($0)</category>" },
        feed("authors", item) { "<author>ü\($0)</author>" },
        feed("enclosures", item) { "<enclosure url='https://a.example/ü\($0)' type='a'/>" },
        feed("guids", item) { "<guid>\($0)</guid>" },
        feed("titles in items", item) { "<title>\($0)</title>" },
        feed("links", "<feed xmlns='http://www.w3.org/2005/Atom'><entry>•</entry></feed>") {
            "<link href='\($0)'/>"
        },
        feed("open headings", described) { _ in "&lt;h2&gt;&lt;figure&gt;" },
        feed("headings and figures", described) {
            "&lt;h2&gt;\($0)&lt;/h2&gt;&lt;figure&gt;a&lt;/figure&gt;"
        },
        feed("attributes", "<rss •><channel><title>t</title></channel></rss>") { "a\($0)='b' " },
        feed("namespaces", "<rss •><channel><title>t</title></channel></rss>") {
            "xmlns:a\($0)='b' "
        },
        feed("same namespaces", channel) { "<a xmlns:b='c\($0)'>" },
        feed("nested namespaces", channel) { "<a\($0):b xmlns:a\($0)='c'>" },
        feed("bases", channel) { "<a xml:base='\($0)/'>" },
        feed("elements", channel) { "<e\($0)/>" },
        feed("open elements", channel) { "<e\($0)>" },
        feed("open items", channel) { _ in "<item>" },
        feed("ends", channel) { "</e\($0)>" },
        feed("wrong ends", channel) { "<a\($0)><b></a\($0)>" },
        feed("texts and elements", item) { "<description>a<b>\($0)" },
        feed("entities", "<!DOCTYPE rss [•]><rss><channel/></rss>") { "<!ENTITY e\($0) 'a'>" },
        feed("skipped hours", channel) { "<skipHours><hour>\($0)</hour></skipHours>" },
        feed("JSON items", "{\"items\":[•]}") { "{\"id\":\"\u{301}\($0)\"}," },
        feed("JSON members", "{\"items\":[{•}]}") { "\"\u{301}\($0)\":1," },
        feed("JSON authors", "{\"items\":[{\"authors\":[•]}]}") { "{\"name\":\"\u{301}\($0)\"}," },
        feed("JSON tags", "{\"items\":[{\"tags\":[•]}]}") { "\"\u{301}\($0)\"," },
        feed("JSON arrays", "{\"items\":[•]}") { _ in "[" },
    ]

    private static let lists = [
        list("outlines") { "<outline xmlUrl='https://a.example/\($0)é' text='\($0)'/>" },
        list("open outlines") { "<outline text='\($0)'>" },
        list("same outlines") { _ in "<outline xmlUrl='https://a.example/'/>" },
        list("attributes of an outline") { $0 == 0 ? "<outline " : "a\($0)='b' " },
        Repetition(
            "outlines of an import that is turned",
            in: "<opml><body>•</body></opml>",
            { "<outline xmlUrl='https://a.example/\($0)' text='\($0)'/>" },
            Field.turnImport
        ),
        newsboat("lines") { "https://a.example/\($0) tag\($0)\n" },
        newsboat("tags") { $0 == 0 ? "https://a.example/" : " é\($0)" },
        newsboat("same lines") { "https://a.example/ é\($0)\n" },
        configuration("keys") { "é\($0):1," },
        configuration("open objects") { "a\($0):{" },
        configuration("comments") { _ in "/* a */" },
    ]

    private static let storyUses = stories.flatMap { name, document in
        StoryUse.all.map { use in
            Repetition(name: "\(name) \(use.name)") { use.take(document($0)) }
        }
    }

    private static let stories: [(String, @Sendable (Int) -> String)] = [
        story("paragraphs") { "<p>Some words \($0)</p>" },
        story("links") { "<a href='https://a.example/\($0)'>a</a> " },
        story("pictures") { "<img src='https://a.example/\($0).png' alt='a'>" },
        story("rows") { "<table><tr><td>\($0)<td>a</table>" },
        story("cells") { $0 == 0 ? "<table><tr>" : "<td>\($0)" },
        story("wide rows") { $0 == 0 ? "<table>" : "<tr><td>\($0)<td>b" },
        story("spans") { $0 == 0 ? "<table><tr>" : "<td colspan=1000 rowspan=1000>\($0)" },
        story("lists") { "<ul><li>\($0)" },
        story("headings") { "<h1>\($0)</h1>" },
        story("quotes") { "<blockquote>\($0)" },
        story("lines of code") { $0 == 0 ? "<pre>" : "let a = \($0)\n" },
        story("attributes of a tag") { $0 == 0 ? "<p " : "a\($0)=b " },
        story("anchors") { "<a name=a\($0) href='#a\($0)'>b</a>" },
        story("misnested") { "<b><p></b><i>\($0)" },
        story("captions") { "<figure><img src=a\($0)><figcaption>b</figcaption></figure>" },
        story("ids") { "<p id=a\($0)>b" },
        ("table with one wide row", { wideTable(below: "", $0) }),
        (
            "table of a wide row and many short ones",
            {
                wideTable(below: String(repeating: "<tr><td>a", count: $0), $0)
            }
        ),
        (
            "table of a wide head and a wide row",
            {
                wideTable(below: "<tr>" + String(repeating: "<td>a", count: $0), $0)
            }
        ),
        (
            "table of cells that span rows",
            {
                wideTable(
                    below: String(repeating: "<tr><td rowspan=9999 colspan=9>a", count: $0),
                    9
                )
            }
        ),
        story("joined emoji") { $0 % 2 == 0 ? "<b>👩\u{200D}</b>" : "<i>👩\u{200D}</i>" },
        story("styles") { $0 % 2 == 0 ? "<b>a</b>" : "<i>b</i>" },
        story("one long word in a heading") { $0 == 0 ? "<h2>" : "hyphenation" },
        story("styled words") { "<b>word\($0)</b> <code>a</code> " },
        story("footnotes") { "a<sup><a href='#n\($0)'>\($0)</a></sup>" },
        story("lists in a row") { "<ul><li>\($0)</ul><ol><li>a</ol>" },
        story("items") { $0 == 0 ? "<ul>" : "<li>\($0)" },
        story("numbered items") { $0 == 0 ? "<ol>" : "<li value=\($0)>a" },
        story("terms") { "<dt>\($0)<dd>a" },
        story("lines") { "\($0)<br>" },
        story("insets") { "<div>\($0)</div>" },
        story("pre lines with tags") { $0 == 0 ? "<pre>" : "<b>\($0)</b>\n" },
    ]

    private static let pages = [
        Repetition("feeds in a page", in: "•", { "<a href='/\($0)/feed'>a</a>" }, Field.findFeeds),
        Repetition(
            "named feeds in a page",
            in: "•",
            { "<link rel=alternate type='application/rss+xml' href='/\($0)/feed'>" },
            Field.findFeeds
        ),
        storyPage("paragraphs") { "<p>The tide came in over the mole \($0).</p>" },
        storyPage("same paragraphs") { _ in "<p>The tide came in over the mole.</p>" },
        storyPage("boxes") { "<div class=a\($0)><p>The tide came in over the mole.</div>" },
        storyPage("open boxes") { "<div id=a\($0)>The tide came in. " },
        storyPage("links") { "<p><a href='/\($0)'>The tide \($0)</a></p>" },
        storyPage("pictures") { "<img src='\($0).png'>The tide came in.<br>" },
        storyPage("headings") { "<h2>\($0)</h2>" },
        storyPage("metadata") { "<meta property=og:title content=a\($0)>" },
        storyPage("data") { "<script type=application/ld+json>{\"headline\":\"\($0)\"}</script>" },
        Repetition(
            "sentences of another text that are alike",
            in: "•",
            { "The tide came in over the mole \($0 + 1_000_000) times. " },
            { Field.compare("<p>\($0)", with: "<p>" + $0.replacing("times", with: "nights")) }
        ),
        pageList("links", "<!DOCTYPE NETSCAPE-Bookmark-file-1><dl>•") {
            "<dt><a href='https://a.example/\($0)' tags='a,b'>é\($0)</a>\n"
        },
        pageList("folders", "<!DOCTYPE NETSCAPE-Bookmark-file-1>•") { "<dl><dt><h3>\($0)</h3>" },
        pageList("comments", "<!DOCTYPE NETSCAPE-Bookmark-file-1>•") { _ in "<!-- " },
        pageList("lines", "•") { "https://a.example/\($0)\n" },
        pageList("same lines", "•") { _ in "https://a.example/\n" },
        pageList("rows", "url,title\n•") { "https://a.example/\($0),\"a\"\"\($0)\"\n" },
        pageList("open quotes", "url,title\n•") { "https://a.example/\($0),\"a\n" },
        pageList("JSON", "[•]") { "{\"url\":\"https://a.example/\($0)\",\"tags\":[\"a\"]}," },
    ]

    private static func storyPage(
        _ name: String,
        _ part: @escaping @Sendable (Int) -> String
    ) -> Repetition {
        Repetition("\(name) of a story's page", in: "<article>•</article>", part, Field.extract)
    }

    private static func pageList(
        _ name: String,
        _ template: String,
        _ part: @escaping @Sendable (Int) -> String
    ) -> Repetition {
        Repetition("\(name) in a list of pages", in: template, part) {
            _ = ImportedPageList(Array($0.utf8))
        }
    }

    private static func feed(
        _ name: String,
        _ template: String,
        _ part: @escaping @Sendable (Int) -> String
    ) -> Repetition {
        Repetition(name, in: template, part, Field.readFeed)
    }

    private static func list(_ name: String, _ part: @escaping @Sendable (Int) -> String)
        -> Repetition
    {
        Repetition(name, in: "<opml><body>•</body></opml>", part, Field.readList)
    }

    private static func newsboat(_ name: String, _ part: @escaping @Sendable (Int) -> String)
        -> Repetition
    {
        Repetition("newsboat’s \(name)", in: "•", part, Field.readURLs)
    }

    private static func configuration(_ name: String, _ part: @escaping @Sendable (Int) -> String)
        -> Repetition
    {
        Repetition("configuration: \(name)", in: "{•}", part, Field.readConfiguration)
    }

    private static func story(
        _ name: String,
        _ part: @escaping @Sendable (Int) -> String
    ) -> (String, @Sendable (Int) -> String) {
        ("story of \(name)", { count in (0..<count).map(part).joined() })
    }

    private static func wideTable(below rows: String, _ count: Int) -> String {
        "<table><tr>\(String(repeating: "<th>a", count: count))\(rows)</table>"
    }
}
