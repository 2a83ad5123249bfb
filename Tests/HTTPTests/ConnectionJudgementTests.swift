import Addresses
import CCurl
import Testing

@testable import HTTP

/// A transfer is told of connections as libcurl tells of them; none is opened.
@Suite("A connection is judged by the address it leads to")
struct ConnectionJudgementTests {
    private static let settings = TransferSettings(
        userAgent: "newspaper/test",
        limits: HTTPLimits(),
        certificateFile: nil,
        keptFields: [],
        proxies: ProxyList(environment: [:]),
        cookieFile: nil,
        now: { .now }
    )

    private func transfer(
        _ address: String,
        _ reach: HTTPAddressPolicy
    ) throws(HTTPError) -> Transfer {
        var options = HTTPOptions()
        options.reach = reach
        let request = HTTPRequest(address: address, options: options)
        return try Transfer(
            order: QueuedTransfer(number: 1, request: request) { _ in },
            settings: Self.settings
        )
    }

    /// Ends a transfer as libcurl does when no connection was made; what came of it, `nil` when it is begun again.
    private func finish(
        _ transfer: Transfer,
        _ code: CURLcode = CURLE_COULDNT_CONNECT
    ) throws -> Result<HTTPResponse, HTTPError>? {
        #expect(ccurl_load() == nil)
        let handle = try TransferHandle(settings: Self.settings)
        handle.begin(transfer)
        return transfer.finish(code, handle)
    }

    @Test(
        "a public one may always be used, a private one where the reader typed its number",
        arguments: [
            ("http://192.168.1.1/", HTTPAddressPolicy.privateByRequest, true),
            ("http://localhost/", .privateByRequest, true),
            ("http://a.example/", .privateByRequest, false),
            ("http://a.example/", .publicOnly, false), ("http://a.example/", .everywhere, true),
        ]
    )
    func first(address: String, reach: HTTPAddressPolicy, mayBePrivate: Bool) throws {
        for place in [NetworkScope.privateNetwork, .ownMachine, nil] {
            let transfer = try transfer(address, reach)
            #expect(transfer.mayConnect(to: place, isProxied: false) == mayBePrivate)
            #expect(transfer.mayConnect(to: .publicNetwork, isProxied: false))
            #expect(transfer.mayConnect(to: place, isProxied: true))
        }
    }

    @Test("a typed name that has private addresses alone is asked there at a second attempt")
    func privateName() throws {
        for code in [CURLE_COULDNT_CONNECT, CURLE_ABORTED_BY_CALLBACK] {
            let transfer = try transfer("http://wiki.example/", .privateByRequest)
            #expect(!transfer.mayConnect(to: .privateNetwork, isProxied: false))
            #expect(try finish(transfer, code) == nil)
            #expect(transfer.mayConnect(to: .privateNetwork, isProxied: false))
            // Nobody listens there, which is the end of it.
            #expect(
                try finish(transfer) == .failure(.connectionFailed(host: "wiki.example"))
            )
        }
    }

    @Test("a name that has both is asked at its public addresses alone, whatever their order")
    func bothKinds() throws {
        let refusal = HTTPError.privateAddress(host: "a.example")
        for places in [
            [NetworkScope.privateNetwork, .publicNetwork], [.publicNetwork, .privateNetwork],
        ] {
            let transfer = try transfer("http://a.example/", .privateByRequest)
            for place in places {
                let isAllowed = transfer.mayConnect(to: place, isProxied: false)
                #expect(isAllowed == (place == .publicNetwork))
            }
            #expect(try finish(transfer) == .failure(refusal))
        }
    }

    @Test("a name that came from outside is asked at no private address, however often")
    func outside() throws {
        let transfer = try transfer("http://a.example/", .publicOnly)
        #expect(!transfer.mayConnect(to: .privateNetwork, isProxied: false))
        #expect(try finish(transfer) == .failure(.privateAddress(host: "a.example")))
    }

    @Test(
        "a host that says that it is private is not asked for, not even by way of a proxy",
        arguments: ["http://10.0.0.1/", "http://router/", "http://printer.local/"]
    )
    func hosts(address: String) throws {
        #expect(throws: HTTPError.self) { try transfer(address, .publicOnly) }
        _ = try transfer(address, .privateByRequest)
    }
}
