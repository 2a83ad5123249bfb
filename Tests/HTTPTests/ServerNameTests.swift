import Testing

@testable import HTTP

@Suite("The server of an address")
struct ServerNameTests {
    @Test(
        "is its scheme, host and port",
        arguments: [
            ("https://Example.org/a", "https", "example.org", 443),
            ("http://name:word@example.org:8080?q", "http", "example.org", 8080),
            ("http://[::1]/", "http", "::1", 80),
            ("HTTP://[::1]:81/", "http", "::1", 81),
            ("http://a.example:b/", "http", "a.example", 0),
            ("http://good.example\\@127.0.0.1/", "http", "good.example", 80),
            ("example.org", "", "", 0),
            ("mailto:a@example.org", "", "", 0),
        ]
    )
    func names(address: String, scheme: String, host: String, port: Int) {
        let server = ServerName(of: address)
        #expect(server.scheme == scheme)
        #expect(server.host == host)
        #expect(server.port == port)
    }

    @Test(
        "may know what was meant for the same server, also when it is asked more safely",
        arguments: [
            ("https://a.example/1", "https://a.example/2", true),
            ("http://a.example/", "https://a.example/", true),
            ("https://a.example/", "http://a.example/", false),
            ("https://a.example/", "https://a.example:8443/", false),
            ("https://a.example/", "https://b.a.example/", false),
        ]
    )
    func secrets(first: String, second: String, isAllowed: Bool) {
        let other = ServerName(of: first)
        #expect(ServerName(of: second).mayKnowSecrets(of: other) == isAllowed)
    }
}
