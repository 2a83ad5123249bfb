import AccountServers
import Accounts
import FoundationEssentials
import Testing

@Suite("Nextcloud News")
struct NextcloudClientTests {
    @Test("Changes contain state and text")
    func changes() async throws {
        let server = try AccountServer(.nextcloud28)
        let cursor = server.state.time
        server.change { state in
            state.addFeed(1, ids: 1...1000)
            state.time = cursor.addingTimeInterval(60)
            for id: Int64 in 1...300 { state.setRead(true, id) }
            state.setStarred(true, 900)
        }
        let client = try server.client(.nextcloud)
        let changes = try await client.changes(since: cursor)
        #expect(changes.value.map(\.id) == ItemID.of([900] + (1...300)))
        #expect(changes.value.filter { $0.isRead == true }.count == 300)
        #expect(changes.date == server.state.time)
    }

    @Test("Marks are confirmed by an empty list or body", arguments: ["[]", "", "{}", "<html>"])
    func confirmation(body: String) async throws {
        let server = try AccountServer(.nextcloud28)
        server.change { $0.addFeed(1, ids: 1...3) }
        server.inject(ServerFault(.body(body, contentType: "application/json"), on: "/multiple"))
        let change = StateChange(.read, true, of: [ItemID("1")])
        let result = try await server.client(.nextcloud).push(change)
        #expect((result.failure == nil) == ["[]", ""].contains(body))
        #expect(result.confirmed.isEmpty == (result.failure != nil))
    }

    @Test("Pages are stable while items become read")
    func stablePages() async throws {
        let server = try AccountServer(.nextcloud28)
        server.change { $0.addFeed(1, ids: 1...1000) }
        server.inject(
            ServerFault(
                .before { state in for id: Int64 in 751...1000 { state.setRead(true, id) } },
                on: "/items?",
                after: 1
            )
        )
        let list = try await server.client(.nextcloud).ids(.unread).value
        #expect(list.ids == ItemID.of(1...1000))
        #expect(!list.mayMiss)
        #expect(list.items.count == 1000)
    }

    @Test("Items are found by id among many others")
    func items() async throws {
        let server = try AccountServer(.nextcloud28)
        server.change { state in
            state.addFeed(1, ids: 1...5000)
            for id: Int64 in 1...5000 where id != 2500 { state.setRead(true, id) }
            state.setStarred(true, 100)
        }
        let items = try await server.client(.nextcloud).items(ItemID.of([100, 2500, 4990, 6000]))
        #expect(Set(items.map(\.id)) == Set(ItemID.of([100, 2500, 4990])))
    }

    @Test("Folders are requested again for an unknown one and after a verification")
    func folders() async throws {
        let server = try AccountServer(.nextcloud28)
        server.change { $0.addFeed(1, folder: "News") }
        let client = try server.client(.nextcloud)
        func folders() async throws -> [String?] {
            try await client.structure().value.map(\.folder)
        }
        #expect(try await folders() == ["News"])
        server.clearLog()
        #expect(try await folders() == ["News"])
        #expect(server.log.count == 1)
        server.change { $0.addFeed(2, folder: "World") }
        #expect(try await folders() == ["News", "World"])
        try await client.edit(.renameFolder("World", to: "World & Co"))
        _ = try await client.verify()
        #expect(try await folders() == ["News", "World & Co"])
        try await client.edit(.move(feed: "2", from: "World & Co", to: nil))
        #expect(try await folders() == ["News", nil])
    }
}
