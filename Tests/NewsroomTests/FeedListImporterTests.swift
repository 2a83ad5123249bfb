import FoundationEssentials
import News
import Testing

@testable import Newsroom

@Suite("Feed lists of other programs")
struct FeedListImporterTests {
    private let folder: TemporaryFolder
    private let subscriptions: SubscriptionsFile
    private let service: ArchivedNewsService
    private let importer: FeedListImporter

    init() throws {
        folder = try TemporaryFolder()
        let path = folder.path
        subscriptions = SubscriptionsFile(at: "\(path)/subscriptions.opml")
        let now: @Sendable () -> Date = { NewsboatHome.now }
        service = ArchivedNewsService(
            title: "The Paper",
            path: "\(path)/archive.db",
            list: .file(subscriptions),
            fetcher: FakeFetcher(),
            now: now
        )
        importer = FeedListImporter(
            into: service.subscriptions.editor,
            subscriptions: subscriptions,
            archivePath: "\(path)/archive.db",
            environment: ["HOME": path],
            home: path,
            now: now
        )
    }

    private func write(_ feeds: [String], to path: String, daysAgo: Double = 0) throws {
        let outlines = feeds.map { "<outline xmlUrl='https://\($0).example/feed'/>" }
        try folder.write(
            path.hasSuffix("urls")
                ? feeds.map { "https://\($0).example/feed" }.joined(separator: "\n")
                : "<opml version='2.0'><body>\(outlines.joined())</body></opml>",
            to: path
        )
        try FileManager.default.setAttributes(
            [.modificationDate: NewsboatHome.now.addingTimeInterval(-daysAgo * 86_400)],
            ofItemAtPath: "\(folder.path)/\(path)"
        )
    }

    private func found() async -> [String] {
        await importer.foundLists().map { list in
            "\(list.path.dropFirst(folder.path.count + 1)): \(list.feedCount)"
        }
    }

    @Test("newsboat is first, then OPML files of the usual folders, the newest first")
    func order() async throws {
        try write(["sea"], to: "Downloads/old.opml", daysAgo: 3)
        try write(["sea", "hill"], to: "New.OPML", daysAgo: 1)
        try write(["sea"], to: ".config/liferea/feedlist.opml", daysAgo: 2)
        try write(["sea", "hill", "wood"], to: ".newsboat/urls", daysAgo: 9)
        try write([], to: "Documents/empty.opml")
        try write(["sea"], to: "Pictures/elsewhere.opml")
        try folder.write("<rss/>", to: "broken.opml")
        #expect(
            await found() == [
                ".newsboat/urls: 3", "New.OPML: 2", ".config/liferea/feedlist.opml: 1",
                "Downloads/old.opml: 1",
            ]
        )
    }

    @Test("The folder for downloads is that of the XDG user directories")
    func userFolders() async throws {
        try write(["sea"], to: "Loads/a.opml")
        try folder.write(
            "# comment\nXDG_DOWNLOAD_DIR=\"$HOME/Loads\"\n",
            to: ".config/user-dirs.dirs"
        )
        #expect(await found() == ["Loads/a.opml: 1"])
    }

    @Test("Finding lists creates no files")
    func readOnly() async throws {
        try write(["sea"], to: "a.opml")
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        #expect(await found() == ["a.opml: 1"])
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == before)
    }

    @Test(
        "An imported list can be undone in one step",
        arguments: ["Downloads/a.opml", ".newsboat/urls"]
    )
    func importing(path: String) async throws {
        try write(["sea", "hill"], to: path)
        let list = try #require(await importer.foundLists().first)
        try await importer.importFeeds(from: list)
        #expect(try await service.edition().feeds.count == 2)
        let action = try #require(try await service.actionToUndo())
        _ = try await service.undo(action)
        #expect(try subscriptions.read().isEmpty)
    }

    @Test("A list that is gone is an error with a sentence")
    func gone() async throws {
        try write(["sea"], to: "a.opml")
        let list = try #require(await importer.foundLists().first)
        try FileManager.default.removeItem(atPath: "\(folder.path)/a.opml")
        let error = try await #require(throws: FeedListImportError.self) {
            try await importer.importFeeds(from: list)
        }
        guard case .unusable(let sentence) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(sentence.hasPrefix("Can’t read the subscriptions in "))
    }
}
