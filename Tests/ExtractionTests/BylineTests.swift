import Testing

@testable import Extraction

@Suite("Bylines")
struct BylineTests {
    @Test(
        "A byline has only names, without prefixes, dates, roles, agencies and places",
        arguments: [
            ("By Mary Brown · 5 min read · March 3, 2024", ["Mary Brown"]),
            ("Mary Brown on March 3, 2024 at 10:00 am", ["Mary Brown"]),
            ("Published by: Mary Brown on 3 March 2024", ["Mary Brown"]),
            ("Mary Brown (Reuters)", ["Mary Brown"]), ("Mary Brown, Berlin", ["Mary Brown"]),
            ("Mary Brown, Political Editor", ["Mary Brown"]), ("Mary Brown @mary", ["Mary Brown"]),
            ("Political Editor", []), ("Door Jan de Vries", ["Jan de Vries"]),
            ("Av Sven Svensson", ["Sven Svensson"]), ("Autor: Jan Kowalski", ["Jan Kowalski"]),
            ("Автор: Иван Петров", ["Иван Петров"]), ("Text: Maria Braun", ["Maria Braun"]),
            ("Publié par Marie Brun", ["Marie Brun"]), ("מאת דוד כהן", ["דוד כהן"]),
            ("作者：张三", ["张三"]), ("José Ortega y Gasset", ["José Ortega y Gasset"]),
            ("Ana Mar y Luis Sol", ["Ana Mar", "Luis Sol"]), ("May Day", ["May Day"]),
            ("Mary Brown, Marketing Manager", ["Mary Brown"]),
            ("Mary Brown, Former Harbour Consultant", ["Mary Brown"]),
            ("Mary Brown, The Harbour Journal", ["Mary Brown"]),
            ("by\u{A0} Mary Brown", ["Mary Brown"]), ("Reviewed by Mary Brown", []),
            ("Erstellt von Maria Braun", ["Maria Braun"]),
        ]
    )
    func lines(written: String, expected: [String]) {
        #expect(BylineFinder.names(in: [written], site: nil) == expected)
    }

    @Test(
        "An author name in JSON-LD is one name, unless each part is a name",
        arguments: [
            ("José Ortega y Gasset", "José Ortega y Gasset"),
            ("María del Carmen de la Fuente y López", "María del Carmen de la Fuente y López"),
            ("Ministry of Health, Labour and Welfare", "Ministry of Health, Labour and Welfare"),
            ("Mary Brown (Reuters)", "Mary Brown"), ("Agence 24", "Agence 24"),
            ("Mary Brown and Ian Black", "Mary Brown, Ian Black"), ("Mary Brown, MD", "Mary Brown"),
        ]
    )
    func objects(name: String, expected: String) throws {
        let page = """
            <script type="application/ld+json">{"@type": "Article", "author": {"@type": "Person", "name": "\(name)"}}
            </script><p>\(paragraph("One"))</p>
            """
        #expect(try extract(page).story.byline == expected)
    }

    @Test(
        "Several authors are found in adjacent elements, lines and boxes",
        arguments: [
            "<div class=byline>By<a href=/m>Mary Brown</a>, <a href=/i>Ian Black</a></div>",
            "<div class=byline>Mary Brown<br>Ian Black</div>",
            "<p><a rel=author href=/m>Mary Brown</a></p><p><a rel=author href=/i>Ian Black</a></p>",
            """
            <div class=authors><div class=author><a href=/m>Mary Brown</a><span>@mary</span></div>
            <div class=author><a href=/i>Ian Black</a></div></div>
            """,
            """
            <div class=byline><span>Mary Brown</span><span>Political editor</span><span>Ian Black</span></div>
            """,
        ]
    )
    func elements(html: String) throws {
        let page = "<h1>The tide came in</h1>\(html)<p>\(paragraph("One"))</p>"
        #expect(try extract(page).story.byline == "Mary Brown, Ian Black")
    }

    @Test(
        "A name below the headline without markup for authors is the byline",
        arguments: [
            ("<p>By Mary Brown</p>", "Mary Brown"),
            ("<div>By <a href=/m>Mary Brown</a> · Review Editor</div>", "Mary Brown"),
            ("<div>1 May 2024 by Mary Brown</div>", "Mary Brown"),
            ("<p><a href=/authors/mary-brown>Mary Brown</a></p>", "Mary Brown"),
            ("<p>By the old pier</p>", nil), ("<p>By noon the tide had come in.</p>", nil),
            ("<p><a href=/authors/all>See all authors</a></p>", nil),
            ("<aside>By Ian Black</aside>", nil),
        ] as [(String, String?)]
    )
    func unmarked(html: String, expected: String?) throws {
        let page =
            "<title>The tide came in</title><h1>The tide came in</h1>\(html)<p>\(paragraph("One"))</p>"
        #expect(try extract(page).story.byline == expected)
    }

    @Test("A card for social networks names the author")
    func card() throws {
        let page = """
            <meta name=twitter:label1 content="Written by"><meta name=twitter:data1 content="Mary Brown">
            <h1>The tide came in</h1><p>\(paragraph("One"))</p>
            """
        #expect(try extract(page).story.byline == "Mary Brown")
    }

    @Test("The author of the first post is the author of a thread")
    func thread() throws {
        let posts = ["anna99", "ben"].map {
            "<div class=post><div class=username><i>A</i><b>\($0)</b></div><p>\(paragraph($0))</p></div>"
        }
        let page = "<meta name=generator content=phpBB><h1>Oars</h1>\(posts.joined())"
        #expect(try extract(page).story.byline == "anna99")
    }

    @Test(
        "Of a biography, only the name in its link or heading is the byline",
        arguments: [
            (
                "<div class=author-box><a href=/m>Mary Brown</a><p>Writes about rivers and roads here.</p></div>",
                "Mary Brown"
            ),
            (
                "<div class=author-card><h3>About the author</h3><p>Mary Brown lives with two old dogs.</p></div>",
                nil
            ),
            ("<div class=authority-control>Authority <a href=/x>United Isles</a></div>", nil),
        ] as [(String, String?)]
    )
    func biographies(html: String, expected: String?) throws {
        let page = "<h1>The tide came in</h1><p>\(paragraph("One"))</p>\(html)"
        #expect(try extract(page).story.byline == expected)
    }
}
