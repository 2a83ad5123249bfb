import News
import Testing

@testable import Newsroom

@Suite("A list that goes out")
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

    @Test("holds no password in titles, pages and subjects either")
    func export() throws {
        let text = try file.export()
        #expect(!text.contains("sesame"))
        #expect(text.contains("htmlUrl=\"https://ex.org/\"") && text.contains("@sea"))
    }

    @Test("is shown without it, and stands as it is written")
    func shown() throws {
        #expect(try file.read().map(\.title) == ["https://ex.org/"])
        let feed = try #require(try file.read().first)
        let deed = try #require(
            try file.carryOut(.change(feed.id, title: "Other", section: nil))
        )
        #expect(deed.before.map(\.title) == ["https://ex.org/"])
        _ = try file.carryOut(.change(feed.id, title: feed.title, section: nil))
        #expect(try file.read().map(\.title) == ["https://ex.org/"])
    }

    @Test("comes in without it")
    func imported() throws {
        let feed = ListedFeed(
            address: "https://ex.org/feed",
            title: "https://bob:sesame@ex.org/",
            folders: ["https://bob:sesame@ex.org/"],
            tags: ["https://bob:sesame@ex.org/"]
        )
        #expect(!"\(feed)".contains("sesame"))
    }
}
