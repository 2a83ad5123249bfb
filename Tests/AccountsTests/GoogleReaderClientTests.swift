import AccountServers
import Feeds
import FoundationEssentials
import Markup
import Testing

@testable import Accounts

@Suite("Google Reader API")
struct GoogleReaderClientTests {
    private static let all = TestedClient.all.filter { $0.kind == .googleReader }

    @Test("Ids are sent in the long form, after the token and the state", arguments: all)
    func order(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { $0.addFeed(1, ids: [-7, 20]) }
        let client = try tested.client(of: server)
        _ = await client.push(StateChange(.read, true, of: [ItemID("20"), ItemID("-7")]))
        let sent = try #require(server.log.last)
        #expect(sent.form.map(\.0) == ["T", "a", "i", "i"])
        #expect(
            sent.fields("i") == [
                "tag:google.com,2005:reader/item/0000000000000014",
                "tag:google.com,2005:reader/item/fffffffffffffff9",
            ]
        )
        #expect(server.state.unread == [])
    }

    @Test("Ids above 2⁵³, negative ids, numbers and strings keep their value")
    func ids() async throws {
        let server = try AccountServer(.freshRSS128)
        let client = try server.client(.googleReader)
        let refs = #"{"itemRefs":[{"id":"-7"},{"id":9007199254740993},{"id":"17"},{"id":17}]}"#
        server.inject(
            ServerFault(.body(refs, contentType: "application/json"), on: "stream/items/ids")
        )
        let list = try await client.ids(.unread).value
        #expect(list.ids.map(\.text) == ["-7", "9007199254740993", "17"])
    }

    @Test(
        "An invalid id makes the list invalid",
        arguments: ["null", "\"\"", "1.5", "{}", "\"tag:google.com,2005:reader/item/xyz\"", "1e3"]
    )
    func invalidID(id: String) async throws {
        let server = try AccountServer(.freshRSS128)
        let client = try server.client(.googleReader)
        let refs = "{\"itemRefs\":[{\"id\":1},{\"id\":\(id)}]}"
        server.inject(
            ServerFault(.body(refs, contentType: "application/json"), on: "stream/items/ids")
        )
        await #expect(throws: AccountError.self) { try await client.ids(.unread) }
    }

    @Test("Two full pages are followed by an empty one")
    func fullPages() async throws {
        let server = try AccountServer(.freshRSS128)
        server.change { $0.addFeed(1, ids: 1...20_000) }
        let list = try await server.client(.googleReader).ids(.unread).value
        #expect(list.ids == ItemID.of(1...20_000))
        #expect(!list.mayMiss)
        #expect(server.paths.filter { $0.hasSuffix("stream/items/ids") }.count == 3)
    }

    @Test("A repeated continuation and a repeated page are errors")
    func repetition() async throws {
        let server = try AccountServer(.freshRSS128)
        let client = try server.client(.googleReader)
        for id in [1, 2] {
            // The second fault skips the request of the first one.
            let page = "{\"itemRefs\":[{\"id\":\(id)}],\"continuation\":\"a\"}"
            server.inject(
                ServerFault(
                    .body(page, contentType: "application/json"),
                    on: "items/ids",
                    after: id - 1
                )
            )
        }
        await #expect(throws: AccountError.self) { try await client.ids(.unread) }
        server.removeFaults()
        let page = #"{"itemRefs":[{"id":1}],"continuation":"a"}"#
        server.inject(
            ServerFault(.body(page, contentType: "application/json"), on: "items/ids", times: 9)
        )
        server.clearLog()
        let host = String(server.address.dropFirst("http://".count))
        await #expect(throws: AccountError.cut(host: host, detail: "a page of IDs is repeated")) {
            try await client.ids(.unread)
        }
        #expect(server.log.count == 2)
    }

    @Test("Pages by offset may miss ids that another device moved")
    func offset() async throws {
        let server = try AccountServer(.miniflux233)
        server.change { $0.addFeed(1, ids: 1...10_100) }
        let client = try server.client(.googleReader)
        server.inject(
            ServerFault(
                .before { state in for id: Int64 in 10_051...10_100 { state.setRead(true, id) } },
                on: "stream/items/ids",
                after: 1
            )
        )
        let list = try await client.ids(.unread).value
        #expect(list.mayMiss)
        #expect(list.ids.count == 10_050)
        // 50 of the ids became read, and 50 unread ones are missing.
        let again = try await client.ids(.unread).value
        #expect(again.ids == ItemID.of(1...10_050))
        #expect(again.mayMiss)
    }

    @Test(
        "A server that ignores the offset returns all ids at once",
        arguments: [9_999, 10_000, 10_001, 30_000]
    )
    func oldMiniflux(count: Int64) async throws {
        let server = try AccountServer(.miniflux2039)
        server.change { $0.addFeed(1, ids: 1...count) }
        let client = try server.client(.googleReader)
        let list = try await client.ids(.unread).value
        #expect(list.ids == ItemID.of(1...count))
        #expect(!list.mayMiss)
        // The client remembers it.
        server.clearLog()
        #expect(try await client.ids(.unread).value.ids.count == list.ids.count)
        #expect(server.log.count == 1)
    }

    @Test("A full page without a continuation is an error on a server without offsets")
    func limit() async throws {
        let server = try AccountServer(.freshRSS128)
        let ids = (1...10_000).map { "{\"id\":\"\($0)\"}" }.joined(separator: ",")
        let page = "{\"itemRefs\":[\(ids)]}"
        server.inject(
            ServerFault(.body(page, contentType: "application/json"), on: "stream/items/ids")
        )
        let host = String(server.address.dropFirst("http://".count))
        let error = AccountError.cut(host: host, detail: "the list of IDs ends at the limit")
        await #expect(throws: error) { try await server.client(.googleReader).ids(.unread) }
    }

    @Test("An item that was not requested is discarded")
    func foreignItem() async throws {
        let server = try AccountServer(.freshRSS128)
        server.change { $0.addFeed(1, ids: [20, 32]) }
        let client = try server.client(.googleReader)
        let items = """
            {"items":[{"id":"tag:google.com,2005:reader/item/0000000000000020","title":"Other"}]}
            """
        server.inject(
            ServerFault(.body(items, contentType: "application/json"), on: "items/contents")
        )
        #expect(try await client.items([ItemID("20")]) == [])
        #expect(try await client.items([ItemID("20")]).map(\.id) == [ItemID("20")])
    }

    @Test(
        "Titles are decoded once",
        arguments: [
            ("Fish ＆ ＜chips＞", "Fish & <chips>"), ("AT&amp;T", "AT&T"), ("a ＆lt; b", "a &lt; b"),
        ]
    )
    func titles(sent: String, expected: String) async throws {
        let server = try AccountServer(.freshRSS128)
        let client = try server.client(.googleReader)
        let items = "{\"items\":[{\"id\":\"1\",\"title\":\"\(sent)\"}]}"
        server.inject(
            ServerFault(.body(items, contentType: "application/json"), on: "items/contents")
        )
        #expect(try await client.items([ItemID("1")]).map(\.entry.title) == [expected])
    }

    @Test("The Old Reader's ids have 24 digits")
    func objectIDs() throws {
        let long = "tag:google.com,2005:reader/item/5A0b1c2d3e4f5a6b7c8d9e0f"
        let id = GoogleReaderID.canonical(.string(long), hasObjectIDs: true)
        #expect(id == ItemID("5a0b1c2d3e4f5a6b7c8d9e0f"))
        #expect(id.map(GoogleReaderID.long) == long.lowercased())
        #expect(GoogleReaderID.canonical(.string("17"), hasObjectIDs: true) == nil)
    }

    @Test("The confirmation is the word OK, not the status")
    func confirmation() async throws {
        let server = try AccountServer(.freshRSS128)
        server.change { $0.addFeed(1, ids: [1]) }
        let client = try server.client(.googleReader)
        for body in ["", "ok", "OK <html>", "[]"] {
            server.inject(ServerFault(.body(body, contentType: "text/html"), on: "edit-tag"))
            let result = await client.push(StateChange(.read, true, of: [ItemID("1")]))
            #expect(result.confirmed == [])
            #expect(result.failure != nil)
        }
    }

    @Test("A truncated write token is not used")
    func truncatedToken() async throws {
        let server = try AccountServer(.freshRSS128)
        let client = try server.client(.googleReader)
        server.inject(ServerFault(.short(5), on: "/token"))
        let result = await client.push(StateChange(.read, true, of: [ItemID("1")]))
        let host = String(server.address.dropFirst("http://".count))
        #expect(result.failure == .cut(host: host, detail: "the response ended early"))
        #expect(!server.paths.contains { $0.hasSuffix("edit-tag") })
    }

    @Test("A new password leads to one new login and one refusal")
    func newPassword() async throws {
        let server = try AccountServer(.freshRSS128)
        let client = try server.client(.googleReader)
        _ = try await client.ids(.unread)
        server.change { $0.password = "other-3" }
        server.clearLog()
        await #expect(throws: AccountError.self) { try await client.ids(.unread) }
        #expect(server.paths.filter { $0.hasSuffix("ClientLogin") }.count == 1)
    }
}
