import Testing

@testable import HTTP

@Suite("Requests")
struct HTTPRequestTests {
    @Test(
        "know scheme and host of their address",
        arguments: [
            ("https://Example.org/a", "https", "example.org"),
            ("http://name:word@example.org:8080?q", "http", "example.org"),
            ("http://[::1]:80/", "http", "::1"),
            ("example.org", nil, ""),
        ] as [(String, String?, String)]
    )
    func namesHosts(address: String, scheme: String?, host: String) {
        let request = HTTPRequest(address: address)
        #expect(request.scheme == scheme)
        #expect(request.host == host)
    }
}
