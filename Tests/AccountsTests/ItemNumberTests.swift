import AccountServers
import Testing

@testable import Accounts

@Suite("Numbers from servers")
struct ItemNumberTests {
    private static let numbering = TestedClient.all.filter { $0.kind != .googleReader }

    /// A list with one item, as the client's server sends it.
    private func list(of id: String, for tested: TestedClient) -> ServerFault {
        let body =
            switch tested.kind {
            case .googleReader: #"{"itemRefs":[{"id":\#(id)}]}"#
            case .miniflux:
                """
                {"total":1,"entry_ids":[\(id)],"entries":[{"id":\(id),"status":"unread"}]}
                """
            case .tinyTinyRSS: #"{"status":0,"content":[{"id":\#(id)}]}"#
            case .fever: #"{"api_version":3,"auth":1,"unread_item_ids":"\#(id)"}"#
            case .nextcloud: #"{"items":[{"id":\#(id)}]}"#
            }
        return ServerFault(
            .body(body, contentType: "application/json"),
            on: tested.listRequest,
            times: 10
        )
    }

    @Test(
        "IDs outside of 1 to 2^53 are an invalid response",
        arguments: numbering,
        [
            "9223372036854775807", "-9223372036854775808", "18446744073709551615",
            "9007199254740993", "-1", "0",
        ]
    )
    func outside(tested: TestedClient, id: String) async throws {
        let server = try AccountServer(tested.program)
        let client = try tested.client(of: server)
        server.inject(list(of: id, for: tested))
        do throws(AccountError) {
            let ids = try await client.ids(.unread).value.ids
            Issue.record("\(ids) was accepted")
        } catch {
            guard case .malformed = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test("IDs from 1 to 2^53 are read", arguments: numbering, ["1", "9007199254740992"])
    func inside(tested: TestedClient, id: String) async throws {
        let server = try AccountServer(tested.program)
        let client = try tested.client(of: server)
        server.inject(list(of: id, for: tested))
        #expect(try await client.ids(.unread).value.ids == [ItemID(id)])
    }

    @Test(
        "Google Reader has any 64-bit ID",
        arguments: [
            ("9223372036854775807", "9223372036854775807", "7fffffffffffffff"),
            ("-9223372036854775808", "-9223372036854775808", "8000000000000000"),
            ("18446744073709551615", "-1", "ffffffffffffffff"),
            ("0", "0", "0000000000000000"),
        ]
    )
    func googleReader(sent: String, id: String, digits: String) async throws {
        let tested = TestedClient(program: .freshRSS128, kind: .googleReader, serverVersion: nil)
        let server = try AccountServer(tested.program)
        let client = try tested.client(of: server)
        server.inject(list(of: sent, for: tested))
        #expect(try await client.ids(.unread).value.ids == [ItemID(id)])
        #expect(GoogleReaderID.long(ItemID(id)) == "tag:google.com,2005:reader/item/\(digits)")
        server.removeFaults()
        #expect(try await client.items([ItemID(id)]) == [])
    }

    @Test("Stored IDs of other sizes do not hide items", arguments: TestedClient.all)
    func stored(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { $0.addFeed(1, ids: 1...1) }
        let client = try tested.client(of: server)
        let ids = ["9223372036854775807", "-9223372036854775808", "1"].map { ItemID($0) }
        #expect(try await client.items(ids).map(\.id.text) == ["1"])
    }

    @Test("A sum of enormous counts does not overflow")
    func counts() async throws {
        let server = try AccountServer(.nextcloud28)
        let client = try server.client(.nextcloud)
        let feed = #"{"id":1,"unreadCount":9223372036854775807}"#
        let body = #"{"feeds":[\#(feed),\#(feed)]}"#
        server.inject(ServerFault(.body(body, contentType: "application/json"), on: "/feeds"))
        #expect(try await client.unreadCount() == 4_294_967_294)
    }
}
