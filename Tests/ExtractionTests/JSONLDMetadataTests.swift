import Testing

@testable import Extraction

@Suite("JSON-LD")
struct JSONLDMetadataTests {
    private static let other = """
        {"@type": "NewsArticle", "headline": "Another one entirely", "author": "Xaver Yule",
        "isAccessibleForFree": false, "datePublished": "2020-01-01", "image": "https://paper.example/other.jpg",
        "url": "https://paper.example/news/other"}
        """

    private func story(_ scripts: [String], head: String = "") throws -> ExtractedStory {
        let scripts = scripts.map { "<script type='application/ld+json'>\($0)</script>" }.joined()
        return try extract(
            "<title>The tide came in</title>\(head)\(scripts)<h1>The tide came in</h1><p>\(paragraph("One"))</p>"
        ).story
    }

    @Test("JSON-LD of other stories on the page is ignored")
    func otherStories() throws {
        let own =
            #"{"@type": "NewsArticle", "headline": "The tide came in", "author": "Anna Quay"}"#
        for scripts in [[own, Self.other], [Self.other, own], ["[\(Self.other), \(own)]"]] {
            let story = try story(scripts)
            #expect(story.byline == "Anna Quay")
            #expect(story.published == nil && story.leadPicture == nil && !story.isForSubscribers)
        }
    }

    @Test("JSON-LD with the address of the page describes its story, whatever the headline")
    func address() throws {
        let own = """
            {"@type": "NewsArticle", "headline": "Flood", "datePublished": "2024-05-01",
            "mainEntityOfPage": {"@id": "http://paper.example/news/story.html"}}
            """
        #expect(try story([Self.other, own]).published == "2024-05-01")
        let moved = own.replacing("news/story.html", with: "flood/")
        let head = "<link rel=canonical href='https://www.paper.example/flood'>"
        #expect(try story([Self.other, moved], head: head).published == "2024-05-01")
    }

    @Test("Several JSON-LD objects about the story are merged")
    func parts() throws {
        let story = try story([
            #"{"@type": "BlogPosting", "headline": "The tide came in", "author": "Anna Quay"}"#,
            #"{"@type": "Article", "datePublished": "2024-05-01"}"#,
            #"{"@type": "NewsArticle", "headline": "The tide came in again", "image": "/a.jpg"}"#,
        ])
        #expect(story.byline == "Anna Quay" && story.published == "2024-05-01")
        #expect(story.leadPicture == "https://paper.example/a.jpg")
    }

    @Test(
        "JSON-LD is read in comments, CDATA sections and with escaped quotation marks",
        arguments: [
            "<!--\n{\"@type\":\"Article\",\"author\":\"Anna Quay\"}\n-->",
            "//<![CDATA[\n{\"@type\":\"Article\",\"author\":\"Anna Quay\"}\n//]]>",
            "<![CDATA[[{\"@type\":\"Article\",\"author\":\"Anna Quay\"}]]]>",
            "/* <![CDATA[ */ [ {\"@type\":\"Article\",\"author\":\"Anna Quay\"}] /* ]]> */",
            "{ &quot;@type&quot;:&quot;Article&quot;,&quot;author&quot;:&quot;Anna Quay&quot;}",
        ]
    )
    func wrappings(script: String) throws {
        #expect(try story([script]).byline == "Anna Quay")
    }
}
