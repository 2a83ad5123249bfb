import News
import Testing

@testable import Newsroom

@Suite("Exported subscription lists")
struct ExportedListTests {
    private let folder: TemporaryFolder
    private let file: SubscriptionsFile

    init() throws {
        folder = try TemporaryFolder()
        file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
        try folder.write(
            """
            <opml version="2.0"><head><title>https://bob:sesame@ex.org/</title></head><body>
            <outline text="At https://bob:sesame@ex.org/">
            <outline text="https://bob:sesame@ex.org/" xmlUrl="https://ex.org/feed"
            htmlUrl="https://bob:sesame@ex.org/" category="/https://bob:sesame@ex.org,@sea"/>
            </outline></body></opml>
            """,
            to: "subscriptions.opml"
        )
    }

    @Test("An export does not contain passwords in titles, links or categories")
    func export() throws {
        let text = try file.export()
        #expect(!text.contains("sesame"))
        #expect(text.contains("htmlUrl=\"https://ex.org/\"") && text.contains("@sea"))
    }

    @Test("Feeds without a title are exported with the title of the feed document")
    func titles() throws {
        try folder.write(
            """
            <opml version="2.0"><body><outline text="My sea" xmlUrl="https://a.example/"/>
            <outline xmlUrl="https://me:pw@b.example/"/><outline xmlUrl="https://c.example/"/>
            </body></opml>
            """,
            to: "subscriptions.opml"
        )
        let text = try file.export(titles: [
            FeedID(ofFeedAt: "https://a.example/"): "Sea",
            FeedID(ofFeedAt: "https://me:pw@b.example/"): "Hill & Dale",
        ])
        let titles = try ImportedFeedList(opml: Array(text.utf8)).feeds.map(\.title)
        #expect(titles == ["My sea", "Hill & Dale", nil])
    }

    @Test("Displayed titles omit passwords")
    func shown() throws {
        #expect(try file.read().map(\.title) == ["https://ex.org/"])
        let feed = try #require(try file.read().first)
        let change = try #require(
            try file.perform(.change(feed.id, title: "Other", section: nil))
        )
        #expect(change.before.map(\.title) == ["https://ex.org/"])
        _ = try file.perform(.change(feed.id, title: feed.title, section: nil))
        #expect(try file.read().map(\.title) == ["https://ex.org/"])
    }

    @Test("Imported feeds omit passwords in titles, folders and tags")
    func imported() throws {
        let feed = ImportableFeed(
            address: "https://ex.org/feed",
            title: "https://bob:sesame@ex.org/",
            folders: ["https://bob:sesame@ex.org/"],
            tags: ["https://bob:sesame@ex.org/"]
        )
        #expect(!"\(feed)".contains("sesame"))
    }
}
