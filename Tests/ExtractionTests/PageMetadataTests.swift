import Testing

@testable import Extraction

@Suite("Page metadata")
struct PageMetadataTests {
    @Test(
        "Dates are parsed in the formats of web pages",
        arguments: [
            ("2024-05-01", "2024-05-01"), ("2024-05-01T07:30:00Z", "2024-05-01T07:30:00Z"),
            ("2024-05-01 07:30", "2024-05-01T07:30:00"),
            ("2024-05-01T07:30:15.250+0200", "2024-05-01T07:30:15+02:00"),
            ("2024-05-01 12:30 PM", "2024-05-01T12:30:00"),
            ("2024-05-01 12:30 AM", "2024-05-01T00:30:00"),
            ("2024-05-01 02:30 p.m.", "2024-05-01T14:30:00"),
            ("2024-05-01T11:59:59am+02:00", "2024-05-01T11:59:59+02:00"),
            ("2024-05-01 02:30 amid fog", "2024-05-01T02:30:00"),
            ("2024-05-01 02:30 pm2 is out", "2024-05-01T02:30:00"),
            ("2024/5/1", "2024-05-01"), ("May 1, 2024", "2024-05-01"),
            ("Wed, 1st May 2024 at 9:00", "2024-05-01"),
            ("1. Mai 2024", "2024-05-01"), ("1 de mayo de 2024", "2024-05-01"),
            ("20240501", "2024-05-01"),
            ("https://paper.example/2024/05/01/tide", "2024-05-01"),
            ("Sept. 9, 2023", "2023-09-09"),
            ("03.05.2024, 10:00 Uhr", "2024-05-03"), ("13.5.2024", "2024-05-13"),
            ("Publié le 03/03/2024 à 10h00", "2024-03-03"), ("03/13/2024", "2024-03-13"),
            ("03/04/2024", nil), ("3/4/2024 10:00:00 PM", "2024-03-04T22:00:00"),
            ("2024年3月3日 10:00", "2024-03-03"), ("2024년 3월 3일", "2024-03-03"),
            ("2024. 3. 3. 오전", "2024-03-03"), ("In 2024. 3.5 million", nil),
            ("13 févr. 2024", "2024-02-13"), ("le 1er août 2024", "2024-08-01"),
            ("3 марта 2024", "2024-03-03"), ("3 marca 2024", "2024-03-03"),
            ("3. maj 2024", "2024-05-03"), ("3 Mart 2024", "2024-03-03"),
            ("3 Μαρτίου 2024", "2024-03-03"), ("3 березня 2024", "2024-03-03"),
            ("3. března 2024", "2024-03-03"), ("3. maaliskuuta 2024", "2024-03-03"),
            ("3 مارس 2024", "2024-03-03"), ("1709456400", "2024-03-03T09:00:00Z"),
            ("1709456400000", "2024-03-03T09:00:00Z"), ("951782400", nil),
            ("1330473600", "2012-02-29T00:00:00Z"),
            ("2024-03-03 10:00:00 +0100", "2024-03-03T10:00:00+01:00"),
            ("2024-03-03 10:00:00 UTC", "2024-03-03T10:00:00Z"),
            ("2024-03-03 10:00 UTC+2", "2024-03-03T10:00:00"),
            ("2024-03-03 10:00 - 12 min", "2024-03-03T10:00:00"),
            ("2024-13-01", nil), ("May 2024", nil), ("", nil), ("12345678901", nil),
        ]
    )
    func dates(text: String, expected: String?) {
        #expect(ISODateText(text)?.text == expected)
    }

    @Test(
        "Bylines become names",
        arguments: [
            (["By Anna Quay"], ["Anna Quay"]),
            (["Anna Quay, Ben Pier and Carl Mole"], ["Anna Quay", "Ben Pier", "Carl Mole"]),
            (["https://paper.example/anna"], []), (["Harbour Post"], []),
            (["Von Anna Quay", "anna@paper.example"], ["Anna Quay"]),
            (["Anna Quay", "Anna Quay"], ["Anna Quay"]), (["Anna &amp; Ben"], ["Anna", "Ben"]),
            (["admin"], []),
        ]
    )
    func names(written: [String], expected: [String]) {
        #expect(BylineFinder.names(in: written, site: "Harbour Post") == expected)
    }

    @Test("JSON-LD is read in graphs, lists and references")
    func linkedData() throws {
        let html = """
            <script type="application/ld+json">{"@graph":[{"@type":"Person","@id":"#a","name":"Anna Quay"},
            {"@type":["NewsArticle"],"headline":"The tide &amp; the mole","author":{"@id":"#a"},
            "datePublished":"2024-05-01","isAccessibleForFree":"False","publisher":{"name":"Harbour Post"},
            "image":[{"url":"/a.jpg"}]}]</script><p>\(paragraph("One"))</p>
            """
        let story = try extract(html).story
        #expect(story.title == "The tide & the mole")
        #expect(story.byline == "Anna Quay")
        #expect(story.published == "2024-05-01")
        #expect(story.site == "Harbour Post")
        #expect(story.leadPicture == "https://paper.example/a.jpg")
        #expect(story.isForSubscribers)
    }

    @Test("The headline is the h1 that agrees with the metadata")
    func headline() throws {
        let html = """
            <title>The tide came in - Harbour Post</title><h1>Harbour Post</h1><h1>The tide came in at last</h1>
            <p>\(paragraph("One"))</p>
            """
        #expect(try extract(html).story.title == "The tide came in at last")
    }

    @Test(
        "The language is that of the article, and the lead picture defaults to one in the story"
    )
    func languageAndPicture() throws {
        let story = try extract(
            """
            <html lang=en><article lang=fr><h1>La marée haute est là</h1><img src=/icon.png width=16>
            <p>\(paragraph("One"))</p><img src=/tide.jpg width=800><p>\(paragraph("Two"))</p></article>
            """
        ).story
        #expect(story.language == "fr")
        #expect(story.leadPicture == "https://paper.example/tide.jpg")
        let named = "<meta property=og:image:secure_url content=/a.jpg><img src=/b.jpg>"
        #expect(try extract(named).story.leadPicture == "https://paper.example/a.jpg")
    }

    @Test("Navigation between stories does not lead to the next page")
    func nextPage() throws {
        let link = "<a rel=next href=/other>Next</a>"
        #expect(try extract("<div>\(link)</div>").story.nextPage == "https://paper.example/other")
        for names in ["navigation post-navigation", "nav-next"] {
            #expect(
                try extract("<div class='\(names)'><div>\(link)</div></div>").story.nextPage == nil
            )
        }
    }

    @Test("A page is decoded with its declared encoding")
    func encoding() throws {
        let text =
            Array("<meta charset=iso-8859-1><h1>Ebbe und Flut f".utf8) + [0xFC]
            + Array("r alle hier</h1><p>\(paragraph("Eins"))</p>".utf8)
        let extractor = Extractor { reference, _ in reference }
        #expect(try extractor.read(text, address: nil).story.title == "Ebbe und Flut für alle hier")
    }
}
