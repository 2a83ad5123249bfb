import FoundationEssentials
import Glibc
import HTTP
import LoopbackServer
import News
import Synchronization
import Testing

@testable import Newsroom

@Suite("Permanently moved feeds")
final class MovedFeedsTests {
    private let server: LoopbackServer
    private let folder: TemporaryFolder
    private let days = Mutex(0.0)
    private let starred = HeadlineQuery(starredOnly: true)

    init() throws {
        server = try LoopbackServer()
        folder = try TemporaryFolder()
        server.respond(to: "/new") { _ in
            LoopbackResponse(rss("Paper", [("One", 1, "x")]), contentType: "text/xml")
        }
        server.respond(to: "/other") { _ in
            LoopbackResponse(rss("Other", []), contentType: "text/xml")
        }
        server.respond(to: "/old") { _ in .redirect(to: "/new", status: 301) }
    }

    private func service(_ file: SubscriptionsFile) -> ArchivedNewsService {
        let start = Date(timeIntervalSince1970: 1_800_000_000 + 86_400 * days.withLock { $0 })
        return ArchivedNewsService(
            title: "The Paper",
            path: "\(folder.path)/archive.db",
            list: .file(file),
            fetcher: HTTPClient(userAgent: "newspaper/test", limits: HTTPLimits()),
            now: { start }
        )
    }

    /// Fetches the feed daily until its move is accepted.
    ///
    /// - Returns: The user's notices.
    private func visits(_ file: SubscriptionsFile) async throws -> [String] {
        var notices: [String] = []
        for visit in 0..<FeedFetchRecord.movesBeforeSettling {
            let service = service(file)
            let changes = service.changes()
            #expect(await service.refresh(.all).failures == [])
            if visit == 0 {
                _ = try await service.mark(.query(HeadlineQuery()), .starred(true))
            }
            for await change in changes {
                if case .notice(let words) = change { notices.append(words) }
                if case .refreshed = change { break }
            }
            days.withLock { $0 += 1 }
        }
        return notices
    }

    /// Creates a folder with a path so long that only very short names fit.
    private func longFolder() throws -> String {
        var path = folder.path
        while path.utf8.count < 3_900 { path += "/" + String(repeating: "d", count: 150) }
        path += "/" + String(repeating: "e", count: 4_084 - path.utf8.count)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    @Test("A moved feed keeps its address in list and archive if the list cannot be written")
    func unwritable() async throws {
        let file = SubscriptionsFile(at: "\(try longFolder())/l")
        let old = server.address("/old")
        let list =
            "<opml version=\"2.0\"><body><outline text=\"P\" xmlUrl=\"\(old)\"/></body></opml>"
        let descriptor = open(file.path, O_WRONLY | O_CREAT, 0o600)
        let count = write(descriptor, list, list.utf8.count)
        close(descriptor)
        #expect(count == list.utf8.count)
        let notices = try await visits(file)
        #expect(notices.count == 1 && notices[0].contains("/new"))
        #expect(try file.read().map(\.address) == [old])
        let again = service(file)
        #expect(try await again.edition().feeds.map(\.id.address) == [old])
        #expect(try await again.headlines(starred).headlines.map(\.title) == ["One"])
    }

    @Test("A move that was interrupted after the list was written keeps the stories")
    func halfMoved() async throws {
        let file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
        let (old, new) = (server.address("/old"), server.address("/new"))
        try file.add(Subscription(address: old))
        do {
            let service = service(file)
            #expect(await service.refresh(.all).failures == [])
            _ = try await service.mark(.query(HeadlineQuery()), .starred(true))
        }
        #expect(try file.move(FeedID(old), to: new))
        let again = service(file)
        #expect(try await again.edition().feeds.map(\.id.address) == [new])
        #expect(try await again.headlines(starred).headlines.map(\.title) == ["One"])
        #expect(await again.refresh(.all).outcomes.map(\.newCount) == [0])
    }

    @Test("Undoing a subscription removes the feed under its new address")
    func undone() async throws {
        let file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
        let (old, new) = (server.address("/old"), server.address("/new"))
        try file.add(Subscription(address: server.address("/other")))
        let change = try #require(try file.perform(.add([Subscription(address: old)])))
        _ = try await service(file).subscriptions.editor.record(change)
        _ = try await visits(file)
        #expect(try file.read().map(\.address).contains(new))
        let service = service(file)
        // The first undo removes the star.
        _ = try await service.undo()
        guard case .list(.added, _, let count)? = try await service.undo() else {
            Issue.record("The list was not turned")
            return
        }
        #expect(count == 1)
        #expect(try file.read().map(\.address) == [server.address("/other")])
        _ = try await service.redo()
        #expect(try file.read().count == 2)
    }

    @Test("Undoing a subscription that is already gone affects no feeds")
    func goneAlready() async throws {
        let file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
        let old = server.address("/old")
        let change = try #require(try file.perform(.add([Subscription(address: old)])))
        let service = service(file)
        _ = try await service.subscriptions.editor.record(change)
        _ = try file.remove(FeedID(old))
        #expect(try await service.undo() == .list(.added, name: change.name, count: 0))
        #expect(try await service.undo() == nil)
    }

    @Test("A moved feed stays beside an existing subscription to its new address")
    func both() async throws {
        let file = SubscriptionsFile(at: "\(folder.path)/subscriptions.opml")
        let (old, new) = (server.address("/old"), server.address("/new"))
        try file.add(Subscription(address: old, title: "Old"))
        try file.add(Subscription(address: new, title: "New"))
        let before = try file.read()
        #expect(try await visits(file) == [])
        #expect(try file.read() == before)
        let service = service(file)
        #expect(try await service.subscriptions.health().map(\.duplicateTitle) == ["New", nil])
        #expect(try await service.headlines(starred).headlines.count == 2)
        try await service.subscriptions.unsubscribe(from: FeedID(old))
        #expect(try await service.headlines(starred).headlines.map(\.feed) == [FeedID(new)])
        _ = try await service.undo()
        #expect(try file.read() == before)
        #expect(
            try await Set(service.headlines(starred).headlines.map(\.feed)) == [
                FeedID(old), FeedID(new),
            ]
        )
    }
}
