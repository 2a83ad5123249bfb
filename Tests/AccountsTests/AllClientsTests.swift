import AccountServers
import Accounts
import Feeds
import FoundationEssentials
import Testing

/// The behavior that all protocols share.
@Suite("Clients of all protocols")
struct AllClientsTests {
    @Test("Feeds arrive with folders and addresses", arguments: TestedClient.all)
    func structure(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { state in
            state.addFeed(1, folder: "News")
            state.addFeed(2, folder: "World & Co")
        }
        let feeds = try await tested.client(of: server).structure()
        #expect(
            feeds.value.map(\.address) == [
                "https://example.org/1/feed", "https://example.org/2/feed",
            ]
        )
        #expect(feeds.value.map(\.title) == ["Feed 1", "Feed 2"])
        #expect(feeds.value.map(\.folder) == ["News", "World & Co"])
        #expect(feeds.date == server.state.time)
    }

    @Test("Unread and starred ids are complete", arguments: TestedClient.all)
    func ids(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { state in
            state.addFeed(1, ids: 1...40)
            for id: Int64 in 1...10 { state.setRead(true, id) }
            for id: Int64 in [3, 20] { state.setStarred(true, id) }
        }
        let client = try tested.client(of: server)
        let unread = try await client.ids(.unread)
        let starred = try await client.ids(.starred)
        #expect(unread.value.ids == ItemID.of(11...40))
        #expect(starred.value.ids == ItemID.of([3, 20]))
        #expect(!unread.value.mayMiss)
        #expect(unread.date == server.state.time)
        guard client.capabilities.hasRecent else { return }
        let recent = try await client.ids(.recent(since: Date(timeIntervalSince1970: 0)))
        #expect(recent.value.ids == ItemID.of(1...40))
    }

    @Test("Items arrive with text, feed and state", arguments: TestedClient.all)
    func items(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { state in
            state.addFeed(1, ids: 1...300)
            state.add([
                ServerItem(
                    id: 9000,
                    feed: 1,
                    title: "Fish & <chips>",
                    link: "https://example.org/9000"
                )
            ])
            state.setRead(true, 7)
            state.setStarred(true, 7)
        }
        let client = try tested.client(of: server)
        let feed = try #require(try await client.structure().value.first?.id)
        let items = try await client.items(ItemID.of([7, 9, 9000, 12_345]))
            .sorted { $0.entry.link ?? "" < $1.entry.link ?? "" }
        #expect(items.map(\.id.text) == ["7", "9", "9000"])
        #expect(items.map(\.feed) == [feed, feed, feed])
        #expect(items.map(\.isRead) == [true, false, false])
        #expect(items.map(\.isStarred) == [true, false, false])
        #expect(items.map(\.entry.title) == ["Item 7", "Item 9", "Fish & <chips>"])
        #expect(items.map(\.entry.content) == ["<p>Text 7</p>", "<p>Text 9</p>", nil])
        #expect(
            items.map(\.entry.published)
                == server.state.items.filter { [7, 9, 9000].contains($0.key) }
                .values.sorted { $0.id < $1.id }
                .map { Date(timeIntervalSince1970: Double($0.published)) }
        )
    }

    @Test(
        "All four changes are sent, and repeating them changes nothing",
        arguments: TestedClient.all
    )
    func push(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { state in
            state.addFeed(1, ids: 1...10)
            for id: Int64 in [1, 2] { state.setRead(true, id) }
            for id: Int64 in [3, 4] { state.setStarred(true, id) }
        }
        let client = try tested.client(of: server)
        for _ in 1...2 {
            for change in [
                StateChange(.read, true, of: ItemID.of([5, 6])),
                StateChange(.read, false, of: ItemID.of([1])),
                StateChange(.starred, true, of: ItemID.of([6, 7])),
                StateChange(.starred, false, of: ItemID.of([3])),
            ] {
                let result = await client.push(change)
                #expect(result.failure == nil)
                #expect(result.confirmed == change.ids)
                #expect(result.date == server.state.time)
            }
        }
        #expect(server.state.unread == [1, 3, 4, 7, 8, 9, 10])
        #expect(server.state.starred == [4, 6, 7])
    }

    @Test("The largest allowed chunk arrives whole", arguments: TestedClient.all)
    func largestChunk(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        let client = try tested.client(of: server)
        let count = Int64(client.capabilities.changesPerRequest)
        server.change { $0.addFeed(1, ids: 1...count) }
        let result = await client.push(StateChange(.read, true, of: ItemID.of(1...count)))
        #expect(result.failure == nil)
        #expect(server.state.unread == [])
    }

    @Test(
        "Subscriptions can be added, renamed, moved and removed",
        arguments: TestedClient.withEditing
    )
    func edits(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { $0.addFeed(1, folder: "News") }
        let client = try tested.client(of: server)
        let address = "https://example.org/new?a=1&b=2"
        for _ in 1...2 {
            try await client.edit(.subscribe(address: address, title: "New & old", folder: "World"))
        }
        #expect(server.state.feeds.map(\.address) == ["https://example.org/1/feed", address])
        #expect(server.state.feeds.last?.title == "New & old")
        #expect(server.state.feeds.last?.folder == "World")
        let ids = try await client.structure().value.map(\.id)
        try await client.edit(.rename(feed: ids[0], title: "One + 1"))
        try await client.edit(.move(feed: ids[0], from: "News", to: "World"))
        try await client.edit(.renameFolder("World", to: "World & Co"))
        #expect(server.state.feeds.map(\.title) == ["One + 1", "New & old"])
        #expect(server.state.feeds.map(\.folder) == ["World & Co", "World & Co"])
        try await client.edit(.unsubscribe(feed: ids[0]))
        #expect(server.state.feeds.map(\.address) == [address])
    }

    @Test("A dead address cannot be added", arguments: TestedClient.withoutFever)
    func deadAddress(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { $0.deadAddresses = ["https://dead.example/feed"] }
        let client = try tested.client(of: server)
        let host = String(server.address.dropFirst("http://".count))
        await #expect(
            throws: AccountError.rejected(host: host, detail: "the server could not add the feed")
        ) {
            try await client.edit(
                .subscribe(address: "https://dead.example/feed", title: nil, folder: nil)
            )
        }
    }

    @Test("A wrong password is refused", arguments: TestedClient.all)
    func wrongPassword(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        let client = try server.client(tested.kind, secret: "wrong-9")
        let host = String(server.address.dropFirst("http://".count))
        await #expect(throws: AccountError.refused(host: host)) { try await client.verify() }
        await #expect(throws: AccountError.refused(host: host)) { try await client.ids(.unread) }
        let result = await client.push(StateChange(.read, true, of: [ItemID("1")]))
        #expect(result.failure == .refused(host: host))
    }

    @Test("A list of ids that is cut, empty or a web page is an error", arguments: TestedClient.all)
    func wrongLists(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { state in
            state.addFeed(1, ids: 1...100)
            for id: Int64 in 1...100 { state.setStarred(true, id) }
        }
        let client = try tested.client(of: server)
        for effect: ServerFault.Effect in [
            .cut(200), .short(200), ServerFault.html, .body("[]", contentType: "application/json"),
            .body("{}", contentType: "application/json"), .body("", contentType: "text/plain"),
            .lost, .status(500), .redirect("https://portal.example/login"),
        ] {
            for set in tested.sets {
                server.inject(ServerFault(effect, on: tested.listRequest))
                await #expect(throws: AccountError.self, "\(effect)") { try await client.ids(set) }
            }
        }
        let unread = try await client.ids(.unread)
        #expect(unread.value.ids == ItemID.of(1...100))
    }

    @Test("A lost session is renewed without a question", arguments: TestedClient.all)
    func lostSession(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { $0.addFeed(1, ids: 1...3) }
        let client = try tested.client(of: server)
        _ = try await client.ids(.unread)
        _ = await client.push(StateChange(.read, true, of: ItemID.of([1])))
        server.change { $0.expireSessions() }
        let result = await client.push(StateChange(.read, true, of: ItemID.of([2])))
        #expect(result.failure == nil)
        server.change { $0.expireSessions() }
        #expect(try await client.ids(.unread).value.ids == ItemID.of([3]))
    }

    @Test("A rate limit ends with the time of the server", arguments: TestedClient.all)
    func rateLimit(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        let client = try tested.client(of: server)
        let host = String(server.address.dropFirst("http://".count))
        let time = server.state.time
        server.inject(ServerFault(.status(429, headers: [("Retry-After", "30")])))
        await #expect(
            throws: AccountError.limited(host: host, until: time.addingTimeInterval(30))
        ) { try await client.structure() }
        server.inject(ServerFault(.status(429)))
        await #expect(throws: AccountError.limited(host: host, until: nil)) {
            try await client.structure()
        }
    }
}
