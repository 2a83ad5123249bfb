import AccountServers
import Accounts
import FoundationEssentials
import Testing

@Suite("Tiny Tiny RSS")
struct TinyTinyRSSClientTests {
    @Test("All unread ids arrive in pages of 200, newest first", arguments: [200, 400, 4060])
    func pages(count: Int64) async throws {
        let server = try AccountServer(.tinyTinyRSS)
        server.change { $0.addFeed(1, ids: 1...count) }
        let list = try await server.client(.tinyTinyRSS).ids(.unread).value
        #expect(list.ids == ItemID.of(1...count))
        #expect(list.mayMiss)
    }

    @Test("Recent ids end with the first page of older items")
    func recent() async throws {
        let server = try AccountServer(.tinyTinyRSS)
        server.change { $0.addFeed(1, ids: 1...1000) }
        let since = server.state.time.addingTimeInterval(-100_000 + 700)
        let list = try await server.client(.tinyTinyRSS).ids(.recent(since: since)).value
        #expect(list.ids == ItemID.of(700...1000))
        // A login and two pages.
        #expect(server.log.count == 3)
    }

    @Test("A starred item of a removed feed has no feed")
    func removedFeed() async throws {
        let server = try AccountServer(.tinyTinyRSS)
        server.change { state in
            state.addFeed(1, ids: [1, 2])
            state.setStarred(true, 2)
        }
        let client = try server.client(.tinyTinyRSS)
        try await client.edit(.unsubscribe(feed: "1"))
        try await client.edit(.unsubscribe(feed: "1"))
        #expect(try await client.structure().value == [])
        #expect(try await client.ids(.starred).value.ids == [ItemID("2")])
        let item = try #require(try await client.items([ItemID("2")]).first)
        #expect(item.feed == nil)
        #expect(item.isStarred == true)
    }

    @Test("Subscribing uses an existing category")
    func subscribing() async throws {
        let server = try AccountServer(.tinyTinyRSS)
        server.change { $0.addFeed(1, folder: "World & Co") }
        let client = try server.client(.tinyTinyRSS)
        for _ in 1...2 {
            try await client.edit(
                .subscribe(address: "https://example.org/2", title: nil, folder: "World & Co")
            )
        }
        #expect(server.state.feeds.map(\.folder) == ["World & Co", "World & Co"])
        let reason = "Tiny Tiny RSS can create categories only in its web interface."
        await #expect(throws: AccountError.unsupported(reason: reason)) {
            try await client.edit(
                .subscribe(address: "https://example.org/3", title: nil, folder: "New")
            )
        }
    }

    @Test("Unsupported edits have a reason and send nothing")
    func unsupported() async throws {
        let server = try AccountServer(.tinyTinyRSS)
        let client = try server.client(.tinyTinyRSS)
        for (edit, reason) in [
            (
                RemoteSubscriptionEdit.rename(feed: "1", title: "A"),
                client.capabilities.whyNoRenaming
            ),
            (.move(feed: "1", from: nil, to: "A"), client.capabilities.whyNoMoving),
            (.renameFolder("A", to: "B"), client.capabilities.whyNoFolderRenaming),
        ] {
            let reason = try #require(reason)
            await #expect(throws: AccountError.unsupported(reason: reason)) {
                try await client.edit(edit)
            }
        }
        #expect(server.log.count == 0)
    }

    @Test("A disabled API is reported, and text that is not JSON is an error")
    func disabled() async throws {
        let server = try AccountServer(.tinyTinyRSS)
        let client = try server.client(.tinyTinyRSS)
        let disabled = #"{"seq":0,"status":1,"content":{"error":"API_DISABLED"}}"#
        server.inject(ServerFault(.body(disabled, contentType: "text/json")))
        let host = String(server.address.dropFirst("http://".count))
        await #expect(
            throws: AccountError.notThisServer(
                host: host,
                detail: "the API is disabled in the preferences of this user"
            )
        ) { try await client.verify() }
        _ = try await client.verify()
        server.inject(ServerFault(.body("Fatal error: no database", contentType: "text/html")))
        await #expect(throws: AccountError.self) { try await client.ids(.unread) }
    }
}
