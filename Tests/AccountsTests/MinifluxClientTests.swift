import AccountServers
import FoundationEssentials
import Testing

@testable import Accounts

@Suite("Miniflux")
struct MinifluxClientTests {
    @Test(
        "Features depend on the version",
        arguments: [
            (nil, false, false, false), ("dev", false, false, false),
            ("2.0.39", false, false, false), ("2.0.49", true, false, false),
            ("2.2.10", true, false, false), ("2.3.2", true, true, false),
            ("2.3.3", true, true, true), ("2.10.0", true, true, true),
        ] as [(String?, Bool, Bool, Bool)]
    )
    func features(version: String?, changes: Bool, stars: Bool, ids: Bool) {
        let features = MinifluxFeatures(version: version)
        #expect(features.hasChanges == changes)
        #expect(features.setsStars == stars)
        #expect(features.listsIDs == ids)
    }

    @Test(
        "The version decides the capabilities",
        arguments: [
            (AccountServer.Program.miniflux2039, "2.0.39", false),
            (.miniflux233, "2.3.3", true),
        ]
    )
    func version(program: AccountServer.Program, version: String, hasChanges: Bool) async throws {
        let server = try AccountServer(program)
        let client = try server.client(.miniflux)
        #expect(!client.capabilities.hasChanges)
        let description = try await client.verify()
        #expect(description.version == version)
        #expect(description.capabilities.hasChanges == hasChanges)
        #expect(client.capabilities.hasChanges == hasChanges)
    }

    @Test("Changes contain state and text")
    func changes() async throws {
        let server = try AccountServer(.miniflux233)
        let cursor = server.state.time
        server.change { state in
            state.addFeed(1, ids: 1...1000)
            state.time = cursor.addingTimeInterval(60)
            for id: Int64 in 1...300 { state.setRead(true, id) }
            state.setStarred(true, 900)
        }
        let client = try server.client(.miniflux, serverVersion: "2.3.3")
        let changes = try await client.changes(since: cursor)
        #expect(changes.value.map(\.id) == ItemID.of([900] + (1...300)))
        #expect(changes.value.filter { $0.isRead == true }.count == 300)
        #expect(changes.value.first?.isStarred == true)
        #expect(changes.date == server.state.time)
    }

    @Test("A server that ignores the time of changes is detected")
    func ignoredTime() async throws {
        let server = try AccountServer(.miniflux2039)
        server.change { $0.addFeed(1, ids: 1...10) }
        // The stored version is wrong.
        let client = try server.client(.miniflux, serverVersion: "2.3.3")
        await #expect(throws: AccountError.self) {
            try await client.changes(since: server.state.time)
        }
    }

    @Test("A star of a deleted entry counts as sent, unless the whole address is wrong")
    func deletedEntry() async throws {
        let server = try AccountServer(.miniflux2039)
        server.change { $0.addFeed(1, ids: 1...2) }
        let client = try server.client(.miniflux, serverVersion: "2.0.39")
        let change = StateChange(.starred, true, of: ItemID.of([1, 7]))
        #expect(await client.push(change).confirmed == change.ids)
        #expect(server.state.starred == [1])
        server.inject(ServerFault(.status(404), times: 1000))
        #expect(await client.push(change).confirmed == [])
    }

    @Test("Pages of entries are stable while entries become read")
    func stablePages() async throws {
        let server = try AccountServer(.miniflux2039)
        server.change { $0.addFeed(1, ids: 1...1000) }
        server.inject(
            ServerFault(
                .before { state in for id: Int64 in 751...1000 { state.setRead(true, id) } },
                on: "/v1/entries",
                after: 1
            )
        )
        let list = try await server.client(.miniflux, serverVersion: "2.0.39").ids(.unread).value
        #expect(list.ids == ItemID.of(1...1000))
        #expect(!list.mayMiss)
    }

    @Test("More ids than the server's limit are read in pages")
    func manyIDs() async throws {
        let server = try AccountServer(.miniflux233)
        server.change { $0.addFeed(1, ids: 1...12_000) }
        let client = try server.client(.miniflux, serverVersion: "2.3.3")
        let list = try await client.ids(.unread).value
        #expect(list.ids == ItemID.of(1...12_000))
        #expect(list.mayMiss)
        #expect(try await client.unreadCount() == 12_000)
        #expect(server.log.count == 3)
    }

    @Test("Items that are rare in their range are found, too")
    func rareItems() async throws {
        let server = try AccountServer(.miniflux233)
        server.change { state in
            state.addFeed(1, ids: 1...5000)
            for id: Int64 in 1...5000 where id != 2500 { state.setRead(true, id) }
            state.setStarred(true, 100)
        }
        let client = try server.client(.miniflux, serverVersion: "2.3.3")
        let ids = ItemID.of([1, 100, 2500, 5000, 6000])
        let items = try await client.items(ids)
        #expect(Set(items.map(\.id)) == Set(ids.dropFirst()))
    }

    @Test(
        "A lost answer to a toggle does not remove the star",
        arguments: [
            TestedClient(program: .miniflux2039, kind: .miniflux, serverVersion: "2.0.39"),
            TestedClient(program: .miniflux233, kind: .fever, serverVersion: nil),
        ]
    )
    func lostToggle(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { state in
            state.addFeed(1, ids: 1...5)
            state.setStarred(true, 2)
        }
        let client = try tested.client(of: server)
        server.inject(ServerFault(.lost, on: tested.kind == .fever ? "saved&id=3" : "3/bookmark"))
        let change = StateChange(.starred, true, of: [ItemID("2"), ItemID("3"), ItemID("4")])
        let first = await client.push(change)
        #expect(first.confirmed == [ItemID("2")])
        #expect(first.failure != nil)
        let second = await client.push(change)
        #expect(Set(second.confirmed) == Set(change.ids))
        #expect(second.failure == nil)
        #expect(server.state.starred == [2, 3, 4])
        #expect(server.state.toggleCount == 2)
    }

    @Test("A token is sent without a user name")
    func token() async throws {
        let server = try AccountServer(.miniflux233)
        let client = try AccountClientFactory.make(
            AccountConfiguration(
                id: "test",
                kind: .miniflux,
                address: server.address,
                userName: "",
                secret: .keyring
            ),
            credentials: AccountCredentials(userName: "", secret: "secret-7"),
            transport: .patient,
            serverVersion: nil,
            now: { Date(timeIntervalSince1970: 0) }
        )
        #expect(try await client.verify().version == "2.3.3")
    }
}
