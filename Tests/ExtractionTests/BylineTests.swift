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
