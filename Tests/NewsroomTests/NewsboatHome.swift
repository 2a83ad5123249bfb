import Archive
import FoundationEssentials
import Markup
import News

@testable import Newsroom

/// A temporary folder: newsboat's list of two feeds and a command, and our files.
struct NewsboatHome {
    static let now = Date(timeIntervalSince1970: 1_795_200_000)
    static let sea = "https://sea.example/feed"
    static let hill = "https://hill.example/feed"

    let folder: TemporaryFolder
    let subscriptions: SubscriptionsFile
    let archivePath: String

    init() throws {
        folder = try TemporaryFolder()
        subscriptions = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
        archivePath = "\(folder.path)/archive.db"
        try folder.write(
            """
            \(Self.sea) world "~My sea"
            \(Self.hill)
            exec:rain x
            """,
            to: "urls"
        )
    }

    func makeDatabase(_ version: NewsboatDatabase.Version) throws -> NewsboatDatabase {
        let database = try NewsboatDatabase(at: "\(folder.path)/cache.db", version: version)
        try database.addFeed(
            Self.sea,
            title: "The Sea & me",
            page: "https://sea.example/",
            etag: "\"7\""
        )
        for item in [
            NewsboatDatabase.Item(
                guid: "1",
                title: "Read",
                url: "https://sea.example/1",
                feed: Self.sea
            ),
            NewsboatDatabase.Item(
                guid: "https://sea.example/2Fri, 20 Nov 2026 09:00:00 GMT",
                title: "Unread &amp; kept",
                url: "https://sea.example/2",
                feed: Self.sea,
                isUnread: true,
                flags: "ab"
            ),
            NewsboatDatabase.Item(guid: "3", title: "Gone", feed: Self.sea, isDeleted: true),
            NewsboatDatabase.Item(guid: "4", title: "Of another", feed: "https://gone.example/"),
        ] {
            try database.add(item)
        }
        return database
    }

    func run(
        isTrial: Bool = false,
        starFlags: Set<Character> = ["b"]
    ) async throws -> NewsboatImport.Report {
        let places = NewsboatPaths(folder: folder.path, environment: [:])
        return try await NewsboatImport(places: places, home: folder.path).run(
            into: subscriptions,
            archivePath: archivePath,
            starFlags: starFlags,
            isTrial: isTrial,
            now: { Self.now }
        )
    }

    func openArchive() async throws -> Archive {
        let archive = try Archive.open(
            at: archivePath,
            now: { Self.now },
            plainText: PlainTextExtractor.utf8(ofHTML:)
        )
        try await archive.setSubscriptions(
            try subscriptions.read().map {
                StoredSubscription(feed: $0.id, title: $0.title, section: $0.section)
            }
        )
        return archive
    }
}
