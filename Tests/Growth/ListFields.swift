import Configuration
import Feeds
import FoundationEssentials
import Markup
import Newsroom

extension Field {
    static let jsonFields: [Field] =
        [
            "id", "title", "url", "content_html", "content_text", "date_published", "language",
            "tags", "•",
        ]
        .map { name in
            Field("JSON Feed \(name)") {
                let member = name == "•" ? "\"\($0.inJSON)\":1" : "\"\(name)\":\"\($0.inJSON)\""
                readFeed(
                    "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[{\(member)}]}"
                )
            }
        } + [
            Field("JSON raw") { readFeed("{\"items\":[\($0)]}") },
            Field("JSON tag") { readFeed("{\"items\":[{\"id\":1,\"tags\":[\"\($0.inJSON)\"]}]}") },
            Field("JSON author") {
                readFeed("{\"items\":[{\"id\":1,\"authors\":[{\"name\":\"\($0.inJSON)\"}]}]}")
            },
            Field("RSS in JSON") {
                readFeed("{\"rss\":{\"channel\":{\"item\":[{\"guid\":\"\($0.inJSON)\"}]}}}")
            },
            Field("JSON title") { readFeed("{\"title\":\"\($0.inJSON)\",\"items\":[]}") },
        ]

    static let listFields: [Field] =
        ["text", "title", "xmlUrl", "htmlUrl", "category", "x"].map { name in
            Field("OPML \(name)") {
                let feed = name == "xmlUrl" ? "" : "xmlUrl=\"https://example.org/f\""
                readList("<opml><body><outline \(feed) \(name)=\"\($0.escaped)\"/></body></opml>")
            }
        } + [
            Field("OPML title") {
                readList("<opml><head><title>\($0.escaped)</title></head></opml>")
            },
            Field("OPML raw") { readList("<opml><body>\($0)</body></opml>") },
            Field("OPML folder") {
                let feed = "<outline xmlUrl=\"https://example.org/f\"/>"
                readList(
                    "<opml><body><outline text=\"\($0.escaped)\">\(feed)</outline></body></opml>"
                )
            },
        ]

    static func readList(_ document: String) {
        _ = try? ImportedFeedList(opml: Array(document.utf8))
        _ = (try? OPMLDocument(parsing: Array(document.utf8)))?.text
    }

    /// Imports a list, edits the file, and undoes and redoes the import.
    static func turnImport(_ document: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "growth-\(UUID())")
        let file = SubscriptionsFile(path: "\(folder.path)/list.opml", now: { .distantPast })
        defer { try? FileManager.default.removeItem(at: folder) }
        guard let list = try? ImportedFeedList(opml: Array(document.utf8)),
            let change = try? file.perform(.merge(list.feeds)),
            let text = FileManager.default.contents(atPath: file.path)
        else { return }
        try? (text + Data("<!-- mine -->".utf8)).write(to: URL(filePath: file.path))
        for direction in [UndoDirection.back, .forth] { try? file.apply(change, direction) }
    }

    static func readURLs(_ text: String) {
        _ = NewsboatURLs(parsing: text)
    }

    static let newsboatFields: [Field] = [
        Field("newsboat urls") { _ = NewsboatURLs(parsing: $0) },
        Field("newsboat address") { _ = NewsboatURLs(parsing: "https://example.org/\($0) tag") },
        Field("newsboat tag") { _ = NewsboatURLs(parsing: "https://example.org/ \"\($0)\"") },
        Field("newsboat title") { _ = NewsboatURLs(parsing: "https://example.org/ \"~\($0)\"") },
        Field("newsboat guid") { readItem(guid: $0, url: "https://example.org/a") },
        Field("newsboat url") { readItem(guid: "a", url: $0) },
        Field("newsboat url and guid") { readItem(guid: $0, url: $0) },
    ]

    private static func readItem(guid: String, url: String) {
        // The importer removes control characters first.
        let name = withoutControls(guid)
        _ =
            NewsboatItemMatcher(
                guid: name,
                url: withoutControls(url),
                title: name,
                contents: [name],
                date: .distantPast,
                feed: "https://example.org/feed"
            ).names
    }

    static let configurationFields: [Field] = [
        Field("configuration") { readConfiguration($0) },
        Field("configuration key") { readConfiguration("{\"\($0.inJSON)\":1}") },
        Field("configuration value") { readConfiguration("{refresh:{interval:\"\($0.inJSON)\"}}") },
        Field("configuration feed") { readConfiguration("{feeds:{\"\($0.inJSON)\":{weight:1}}}") },
        Field("configuration header") {
            readConfiguration("{feeds:{\"https://a.example/\":{headers:{\"\($0.inJSON)\":\"a\"}}}}")
        },
    ]

    static func readConfiguration(_ text: String) {
        let bytes = Array(text.utf8)
        let problems = NewsroomConfiguration.read(bytes).problems
        let lines = ConfigurationLineMap(bytes)
        for problem in problems { _ = (lines.line(of: problem.path), problem.sentence) }
    }
}
