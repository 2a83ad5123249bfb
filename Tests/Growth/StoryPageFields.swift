import Extraction
import Newsroom
import Typesetting

extension Field {
    static let storyPageFields: [Field] = [
        Field("story page raw") { extract($0) },
        Field("story page title") {
            extract(
                "<title>\($0.escaped)</title><meta property=og:title content=\"\($0.escaped)\">"
            )
        },
        Field("story page byline") {
            extract("<meta name=author content=\"\($0.escaped)\"><p class=byline>\($0.escaped)")
        },
        Field("story page date") {
            extract("<time datetime=\"\($0.escaped)\"></time><p class=date>\($0.escaped)")
        },
        Field("story page data") {
            extract(
                "<script type=\"application/ld+json\">{\"@type\":\"NewsArticle\",\"headline\":"
                    + "\"\($0.inJSON)\",\"articleBody\":\"\($0.inJSON)\"}</script>"
            )
        },
        Field("story page data raw") {
            extract("<script type=\"application/ld+json\">\($0)</script>")
        },
        Field("story page paragraph") { extract("<article><p>\($0.escaped)</article>") },
        Field("story page names") {
            extract("<div class=\"\($0.escaped)\" id=\"\($0.escaped)\"><p>\(sentence)</div>")
        },
        Field("story page link") {
            extract("<article><p>\(sentence)<a href=\"\($0.escaped)\">\($0.escaped)</a></article>")
        },
        Field("story page next") {
            extract("<link rel=next href=\"\($0.escaped)\"><p>\(sentence)")
        },
        Field("other text") {
            compare("<p>\($0.escaped)", with: "<p>\(sentence)<p>\($0.escaped) a")
        },
    ]

    static let pageListFields: [Field] = [
        Field("pages raw") { _ = ImportedPageList(Array($0.utf8)) },
        Field("pages in lines") { _ = ImportedPageList(Array("https://a.example/ \($0)".utf8)) },
        Field("pages in a table") {
            _ = ImportedPageList(Array("url,title,tags\nhttps://a.example/,\"\($0)\",\($0)".utf8))
        },
        Field("pages in JSON") {
            let text = $0.inJSON
            _ = ImportedPageList(
                Array("[{\"url\":\"https://a.example/\(text)\",\"title\":\"\(text)\"}]".utf8)
            )
        },
        Field("pages in bookmarks") {
            let start = "<!DOCTYPE NETSCAPE-Bookmark-file-1><dl>"
            _ = ImportedPageList(
                Array("\(start)<a href=\"https://a.example/\" tags=\"\($0.escaped)\">\($0)".utf8)
            )
        },
        Field("pages in bookmarks, raw") {
            _ = ImportedPageList(Array("<!DOCTYPE NETSCAPE-Bookmark-file-1><dl>\($0)".utf8))
        },
    ]

    private static let sentence =
        "The tide came in over the mole, and the harbour was full by noon. "

    static func extract(_ page: String) {
        let extractor = Extractor { reference, _ in reference }
        _ = try? extractor.read(Array(page.utf8), address: "https://a.example/story")
    }

    static func compare(_ one: String, with other: String) {
        let old = StoryDocument(html: one, language: nil)
        let new = StoryDocument(html: other, language: nil)
        _ = TextPositionMapper(from: old, to: new).place(of: old.length / 2)
    }
}
