import Addresses
import CCurl
import Testing

@testable import HTTP

/// Passes connections to a transfer like libcurl, without opening any.
@Suite("Address policy for connections")
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

    /// Ends a transfer like libcurl without connection; nil if retried.
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
        "Public addresses are always allowed, private ones only if typed or enabled",
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

    @Test("A typed name with only private addresses is allowed on the second attempt")
    func privateName() throws {
        for code in [CURLE_COULDNT_CONNECT, CURLE_ABORTED_BY_CALLBACK] {
            let transfer = try transfer("http://wiki.example/", .privateByRequest)
            #expect(!transfer.mayConnect(to: .privateNetwork, isProxied: false))
            #expect(try finish(transfer, code) == nil)
            #expect(transfer.mayConnect(to: .privateNetwork, isProxied: false))
            #expect(
                try finish(transfer) == .failure(.connectionFailed(host: "wiki.example"))
            )
        }
    }

    @Test("A name with public and private addresses connects only to public ones")
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

    @Test("A name from a web page never connects to a private address")
    func outside() throws {
        let transfer = try transfer("http://a.example/", .publicOnly)
        #expect(!transfer.mayConnect(to: .privateNetwork, isProxied: false))
        #expect(try finish(transfer) == .failure(.privateAddress(host: "a.example")))
    }

    @Test(
        "A host that is private by name is refused, even through a proxy",
        arguments: ["http://10.0.0.1/", "http://router/", "http://printer.local/"]
    )
    func hosts(address: String) throws {
        #expect(throws: HTTPError.self) { try transfer(address, .publicOnly) }
        _ = try transfer(address, .privateByRequest)
    }
}
