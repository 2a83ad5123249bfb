import AccountServers
import Accounts
import FoundationEssentials
import Synchronization
import Testing

@Suite("Fever")
struct FeverClientTests {
    @Test("A feed in several groups is in the first one")
    func groups() async throws {
        let server = try AccountServer(.coldsweat)
        let client = try server.client(.fever)
        let groups = """
            {"api_version":3,"auth":1,"groups":[{"id":1,"title":"A"},{"id":"2","title":"B"}],
            "feeds_groups":[{"group_id":1,"feed_ids":"8,7"},{"group_id":2,"feed_ids":"7, 9"}]}
            """
        let feeds = """
            {"api_version":3,"auth":"1","feeds":[
            {"id":7,"title":"S","url":"https://u:p@example.org/7","site_url":""},
            {"id":"9","title":"N","url":"https://example.org/9"},
            {"id":10,"title":"X","url":"https://example.org/10"}]}
            """
        server.inject(ServerFault(.body(groups, contentType: "text/json"), on: "api&groups"))
        server.inject(ServerFault(.body(feeds, contentType: "text/json"), on: "api&feeds"))
        let result = try await client.structure().value
        #expect(result.map(\.id) == ["7", "9", "10"])
        #expect(result.map(\.folder) == ["A", "B", nil])
        #expect(result.map(\.address) == [7, 9, 10].map { "https://example.org/\($0)" })
        #expect(result.map(\.homePage) == [nil, nil, nil])
    }

    @Test(
        "A list of ids is text, one number, or invalid",
        arguments: [
            (#""3,1""#, ["3", "1"]), (#""""#, []), ("5", ["5"]), (#""5, 4""#, ["5", "4"]),
            ("[]", nil), ("null", nil), (#""1,x""#, nil), (#""1,,2""#, ["2", "1"]),
        ] as [(String, [String]?)]
    )
    func lists(sent: String, expected: [String]?) async throws {
        let server = try AccountServer(.coldsweat)
        let client = try server.client(.fever)
        let body = #"{"api_version":3,"auth":1,"unread_item_ids":\#(sent)}"#
        server.inject(ServerFault(.body(body, contentType: "text/json")))
        let list = try? await client.ids(.unread).value.ids.map(\.text)
        #expect(list == expected)
    }

    @Test("A mark of a deleted item counts as sent, unless the whole address is wrong")
    func deletedItem() async throws {
        let server = try AccountServer(.coldsweat)
        server.change { $0.addFeed(1, ids: 1...2) }
        let client = try server.client(.fever)
        let change = StateChange(.read, true, of: ItemID.of([1, 7]))
        #expect(await client.push(change).confirmed == change.ids)
        server.inject(ServerFault(.status(404), times: 1000))
        #expect(await client.push(change).confirmed == [])
    }

    @Test("Subscriptions cannot be changed, and nothing is sent")
    func edits() async throws {
        let server = try AccountServer(.coldsweat)
        let client = try server.client(.fever)
        let reason = try #require(client.capabilities.whyNoSubscribing)
        await #expect(throws: AccountError.unsupported(reason: reason)) {
            try await client.edit(.unsubscribe(feed: "1"))
        }
        #expect(!client.capabilities.hasRecent)
        #expect(server.log.count == 0)
    }

    @Test("At most five changes are sent per second")
    func pauses() async throws {
        let server = try AccountServer(.coldsweat)
        server.change { $0.addFeed(1, ids: 1...4) }
        let time = Mutex(Date(timeIntervalSince1970: 0))
        let pauses = Mutex<[Duration]>([])
        let client = try AccountClientFactory.make(
            AccountConfiguration(
                id: "test",
                kind: .fever,
                address: server.feverAddress,
                userName: "anna",
                secret: .file
            ),
            credentials: AccountCredentials(userName: "anna", secret: "secret-7"),
            transport: .patient,
            serverVersion: nil,
            // Each look at the clock is 1/32 s later.
            now: {
                time.withLock { time in
                    time += 0.03125
                    return time
                }
            },
            pause: { duration in pauses.withLock { $0.append(duration) } }
        )
        let result = await client.push(StateChange(.read, true, of: ItemID.of(1...4)))
        #expect(result.confirmed.count == 4)
        #expect(pauses.withLock(\.self) == Array(repeating: .seconds(0.2 - 0.03125), count: 3))
    }

    @Test("One rejected item does not hide the confirmed ones")
    func rejectedItem() async throws {
        let server = try AccountServer(.coldsweat)
        server.change { state in
            state.addFeed(1, ids: 1...5)
            state.rejectedIDs = [3]
        }
        let result = await (try server.client(.fever))
            .push(StateChange(.read, true, of: ItemID.of(1...5)))
        #expect(result.confirmed == ItemID.of([4, 5]))
        #expect(result.failure != nil)
    }
}
