import AccountServers
import Feeds
import FoundationEssentials
import LoopbackServer
import Testing

@testable import Accounts

@Suite("Account requests")
struct AccountTransportTests {
    @Test("The description of credentials contains neither name nor secret")
    func description() {
        let credentials = AccountCredentials(userName: "anna", secret: "hidden-7")
        #expect(!"\(credentials) \(String(reflecting: credentials))".contains("hidden-7"))
        #expect(!"\(credentials) \(String(reflecting: credentials))".contains("anna"))
    }

    @Test(
        "No secret reaches the target of a redirect, and none is in the error",
        arguments: TestedClient.all
    )
    func redirect(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { $0.addFeed(1, ids: [1]) }
        let portal = try AccountServer(.freshRSS128)
        let client = try tested.client(of: server)
        for isLoggedIn in [false, true] {
            if isLoggedIn { _ = try await client.structure() }
            server.inject(ServerFault(.redirect("\(portal.address)/login"), times: 100))
            var errors: [AccountError] = []
            do throws(AccountError) { _ = try await client.ids(.unread) } catch {
                errors.append(error)
            }
            let change = StateChange(.read, true, of: [ItemID("1")])
            if let failure = await client.push(change).failure { errors.append(failure) }
            server.removeFaults()
            #expect(errors.count == 2)
            for error in errors {
                guard case .redirected = error else {
                    Issue.record("\(error)")
                    continue
                }
            }
        }
        for request in portal.log {
            let sent = request.text + request.headers.values.joined()
            for secret in ["anna", "secret-7", "session-", "YW5uYTpzZWNyZXQtNw=="] {
                #expect(!sent.contains(secret))
            }
        }
    }

    @Test("A response that is cut at any byte is an error", arguments: TestedClient.ofEachProtocol)
    func cuts(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { state in
            state.addFeed(1, ids: [17])
            state.setStarred(true, 17)
        }
        let client = try tested.client(of: server)
        _ = try await client.ids(.starred)
        var count = 0
        var isCut = true
        while isCut {
            server.inject(ServerFault(.cut(count), on: tested.listRequest))
            let list = try? await client.ids(.starred)
            // A complete response is the end.
            if let list {
                #expect(list.value.ids == [ItemID("17")])
                isCut = false
            }
            count += 1
        }
        #expect(count > 20)
    }

    @Test("Long titles and texts arrive")
    func longTitle() async throws {
        let server = try AccountServer(.freshRSS128)
        let title = String(repeating: "x", count: 1 << 20)
        server.change { state in
            state.addFeed(1)
            state.add([ServerItem(id: 1, feed: 1, title: title, link: "https://example.org/")])
        }
        let items = try await server.client(.googleReader).items([ItemID("1")])
        #expect(items.first?.entry.title == title)
    }

    @Test("A stopped server is unreachable, so that nothing was sent", arguments: TestedClient.all)
    func stopped(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        let client = try tested.client(of: server)
        _ = try await client.structure()
        server.stop()
        let result = await client.push(StateChange(.read, true, of: [ItemID("1")]))
        #expect(result.failure?.isCertainlyUnsent == true)
    }

    @Test("A lost answer may have been carried out", arguments: TestedClient.all)
    func lost(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { $0.addFeed(1, ids: [1]) }
        let client = try tested.client(of: server)
        _ = await client.push(StateChange(.read, false, of: [ItemID("1")]))
        server.inject(ServerFault(.lost, on: tested.pushRequest))
        let result = await client.push(StateChange(.read, true, of: [ItemID("1")]))
        #expect(result.failure?.isCertainlyUnsent == false)
        #expect(result.confirmed == [])
        #expect(server.state.unread == [])
    }

    @Test("Errors contain no secret, even if the server repeats it", arguments: TestedClient.all)
    func secrets(tested: TestedClient) async throws {
        let server = try AccountServer(tested.program)
        server.change { $0.addFeed(1, ids: [1]) }
        let client = try tested.client(of: server)
        _ = await client.push(StateChange(.read, true, of: [ItemID("1")]))
        let echo = #"secret-7 anna session-1-hidden "#
        let objects = [
            #"{"status":1,"content":{"error":"\#(echo)"},"auth":0}"#,
            #"{"status":0,"content":"\#(echo)","auth":1,"items":"\#(echo)"}"#,
            echo, "<html>\(echo)</html>",
        ]
        var errors: [AccountError] = []
        for effect in objects.map({ ServerFault.Effect.body($0, contentType: "text/json") })
            + [.status(400, headers: [("X", echo)]), .status(401), .status(403), .status(503)]
        {
            server.inject(ServerFault(effect, times: 20))
            do throws(AccountError) { _ = try await client.ids(.unread) } catch {
                errors.append(error)
            }
            do throws(AccountError) { _ = try await client.verify() } catch { errors.append(error) }
            let change = StateChange(.read, true, of: [ItemID("1")])
            if let failure = await client.push(change).failure { errors.append(failure) }
            server.removeFaults()
        }
        #expect(errors.count >= 16)
        for error in errors {
            for secret in ["secret-7", "anna", "hidden"] {
                #expect(!String(reflecting: error).contains(secret), "\(error)")
            }
        }
    }

    @Test("Cancelling ends a request whose response does not arrive")
    func cancelling() async throws {
        let server = try AccountServer(.freshRSS128)
        let client = try server.client(.googleReader)
        _ = try await client.structure()
        let valve = LoopbackValve()
        server.inject(ServerFault(.held(valve), on: "subscription/list"))
        let request = Task { try await client.structure() }
        request.cancel()
        await #expect(throws: AccountError.cancelled) { try await request.value }
        valve.open()
    }

    @Test("Form values are percent-encoded")
    func form() {
        #expect(FormEncoding.text([("t", "a & b=ü+%")]) == "t=a%20%26%20b%3D%C3%BC%2B%25")
    }

    @Test(
        "The Fever key is the MD5 digest",
        arguments: [
            ("", "d41d8cd98f00b204e9800998ecf8427e"),
            ("abc", "900150983cd24fb0d6963f7d28e17f72"),
            (String(repeating: "1234567890", count: 8), "57edf4a22be3c955ac49da2e2107b67a"),
            (String(repeating: "a", count: 55), "ef1772b6dff9a122358552954ad0df65"),
            (String(repeating: "a", count: 56), "3b0c8ac703f828b04c6c197006d17218"),
            (String(repeating: "a", count: 64), "014842d480b571495a4a0363793f7367"),
        ]
    )
    func digest(text: String, expected: String) {
        #expect(MD5.hexadecimal(text) == expected)
    }
}
