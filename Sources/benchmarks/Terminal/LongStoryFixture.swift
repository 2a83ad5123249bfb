import Archive
import FoundationEssentials
import News

/// A feed in a temporary folder with a short story, one of 1 MB and one of 5 MB.
struct LongStoryFixture {
    static let sizes = [5_000, 1_000_000, 5_000_000]

    private let folder: ArchiveFolder
    let environment: [String: String]

    init() async throws {
        // Without a server on this port, no request leaves the machine.
        let address = "http://127.0.0.1:9/feed"
        folder = try ArchiveFolder()
        environment = [
            "XDG_DATA_HOME": folder.file("data"), "XDG_CONFIG_HOME": folder.file("config"),
            "XDG_CACHE_HOME": folder.file("cache"), "XDG_STATE_HOME": folder.file("state"),
        ]
        for name in ["data/newspaper", "config/newspaper"] {
            try FileManager.default.createDirectory(
                atPath: folder.file(name),
                withIntermediateDirectories: true
            )
        }
        let list = """
            <opml version="2.0"><head/><body>
            <outline type="rss" xmlUrl="\(address)"/>
            </body></opml>
            """
        try Data(list.utf8).write(
            to: URL(filePath: folder.file("config/newspaper/subscriptions.opml"))
        )
        let archive = try openArchive(at: folder.file("data/newspaper/archive.db"))
        try await archive.setSubscriptions([
            StoredSubscription(feed: FeedID(address), section: "Long reads")
        ])
        _ = try await archive.store([
            FetchedFeedUpdate(feed: FeedID(address), title: "Long reads", articles: Self.stories)
        ])
    }

    private static var stories: [IncomingArticle] {
        sizes.enumerated().map { number, bytes in
            IncomingArticle(
                key: "\(number)",
                title: "The northern dyke, part \(number + 1)",
                html: longStory(bytes: bytes),
                published: GeneratedArchiveContent.now.addingTimeInterval(Double(-3600 * number)),
                language: "en"
            )
        }
    }
}
