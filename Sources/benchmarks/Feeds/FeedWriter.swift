struct FeedWriter {
    let language: FeedVocabulary
    var random: SeededRandomGenerator
    private var entryNumber = 0

    init(language: FeedVocabulary, random: SeededRandomGenerator) {
        self.language = language
        self.random = random
    }

    /// Returns an RSS 2.0 feed.
    ///
    /// The story's text is escaped in the description or, if `isEscaped` is false, in CDATA beside
    /// it.
    mutating func rss(bytes: Int, isEscaped: Bool) -> String {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
            xmlns:dc="http://purl.org/dc/elements/1.1/" \
            xmlns:atom="http://www.w3.org/2005/Atom">
            <channel>
            \t<title>\(title())</title>
            \t<atom:link href="https://paper.example/feed/" rel="self" type="application/rss+xml" />
            \t<link>https://paper.example</link>
            \t<description>\(sentence(8))</description>
            \t<language>\(language.tag)</language>\n
            """
        while text.utf8.count < bytes {
            let page = nextPage()
            text += """
                \t<item>
                \t\t<title>\(title())</title>
                \t\t<link>\(page)</link>
                \t\t<dc:creator><![CDATA[\(sentence(2))]]></dc:creator>
                \t\t<pubDate>Tue, \(10 + random.below(18)) Jun 2025 08:\(10 + random.below(50)):00 +0000</pubDate>
                \t\t<category><![CDATA[\(sentence(1))]]></category>
                \t\t<category><![CDATA[\(sentence(1))]]></category>
                \t\t<guid isPermaLink="false">\(page)?p=\(entryNumber)</guid>\n
                """
            text +=
                isEscaped
                ? "\t\t<description>\(escaped(body()))</description>\n"
                : """
                \t\t<description><![CDATA[<p>\(sentence(30)) [&#8230;]</p>]]></description>
                \t\t<content:encoded><![CDATA[\(body())]]></content:encoded>\n
                """
            text += "\t</item>\n"
        }
        return text + "</channel>\n</rss>\n"
    }

    mutating func atom(bytes: Int) -> String {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(language.tag)">
              <title type="text">\(title())</title>
              <link rel="alternate" type="text/html" href="https://paper.example/"/>
              <link rel="self" href="https://paper.example/atom.xml"/>
              <author><name>\(sentence(2))</name></author>\n
            """
        while text.utf8.count < bytes {
            let page = nextPage()
            text += """
                  <entry>
                    <id>tag:paper.example,2025:\(entryNumber)</id>
                    <title type="html">\(title())</title>
                    <link rel="alternate" type="text/html" href="\(page)"/>
                    <published>2025-06-\(10 + random.below(18))T08:15:00+02:00</published>
                    <updated>2025-06-28T09:00:00Z</updated>
                    <category term="\(sentence(1))"/>
                    <content type="html">\(escaped(body()))</content>
                  </entry>\n
                """
        }
        return text + "</feed>\n"
    }

    mutating func rdf(bytes: Int) -> String {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <rdf:RDF xmlns="http://purl.org/rss/1.0/" \
            xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
            xmlns:dc="http://purl.org/dc/elements/1.1/">
            <channel rdf:about="https://paper.example/">
            <title>\(title())</title><link>https://paper.example/</link>
            </channel>\n
            """
        while text.utf8.count < bytes {
            let page = nextPage()
            text += """
                <item rdf:about="\(page)">
                <title>\(title())</title>
                <link>\(page)</link>
                <description>\(sentence(40))</description>
                <dc:creator>\(sentence(2))</dc:creator>
                <dc:date>2025-06-\(10 + random.below(18))T08:15:00+09:00</dc:date>
                </item>\n
                """
        }
        return text + "</rdf:RDF>\n"
    }

    mutating func jsonFeed(bytes: Int) -> String {
        var items: [String] = []
        var size = 0
        while size < bytes {
            let page = nextPage()
            let html = body().replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            items.append(
                """
                {"id":"\(page)","url":"\(page)","title":"\(sentence(6))",\
                "date_published":"2025-06-17T08:15:00Z","tags":["\(sentence(1))"],\
                "content_html":"\(html)"}
                """
            )
            size += items.last?.utf8.count ?? bytes
        }
        return """
            {"version":"https://jsonfeed.org/version/1.1","title":"\(sentence(3))",\
            "home_page_url":"https://paper.example/","items":[\(items.joined(separator: ","))]}
            """
    }

    private mutating func nextPage() -> String {
        entryNumber += 1
        return "https://paper.example/2025/06/story-\(entryNumber)-\(random.below(100_000))/"
    }

    private mutating func sentence(_ count: Int) -> String {
        (0..<count).map { _ in language.words[random.below(language.words.count)] }
            .joined(separator: language.separator)
    }

    /// Returns a random title; one in five contains character references.
    private mutating func title() -> String {
        let words = sentence(5 + random.below(6))
        return random.below(5) > 0 ? words : "\(words) &#8211; \(sentence(1)) &amp; \(sentence(1))"
    }

    private mutating func body() -> String {
        var html = ""
        for number in 0..<(1 + random.below(12)) {
            if number % 4 == 1 {
                html += """
                    <figure class="wp-block-image"><img src="https://paper.example/files/\
                    \(random.below(10_000)).jpg" alt="\(sentence(3))" width="640" height="480" \
                    /></figure>\n
                    """
            }
            let host = random.below(10) == 0 ? "" : "https://other.example"
            html += """
                <p>\(sentence(20 + random.below(40))) <a href="\(host)/page/\
                \(random.below(1000))?a=1&amp;b=2">\(sentence(3))</a> \
                \(sentence(10 + random.below(20))) <em>\(sentence(2))</em>&nbsp;\(sentence(4)).</p>\n
                """
        }
        return html
    }

    private func escaped(_ html: String) -> String {
        html.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
