import Testing

@testable import Addresses

@Suite("Server origins")
struct ServerOriginTests {
    @Test(
        "Secrets are shared with the same server, also when upgrading to https",
        arguments: [
            ("https://a.example/1", "https://a.example/2", true),
            ("http://a.example/", "https://a.example/", true),
            ("https://a.example/", "http://a.example/", false),
            ("http://a.example:8080/", "https://a.example/", false),
            ("https://a.example/", "https://a.example:8443/", false),
            ("https://a.example/", "https://b.a.example/", false),
            ("http://192.168.77.1/", "http://0xc0a84d01/", true),
        ]
    )
    func secrets(first: String, second: String, isAllowed: Bool) throws {
        let (first, second) = (try #require(Address(first)), try #require(Address(second)))
        #expect(second.server.mayKnowSecrets(of: first.server) == isAllowed)
    }

    @Test(
        "A neighbor is the same server, or the same IP address on the default ports",
        arguments: [
            ("http://192.168.1.5/feed", "http://192.168.1.5:8080/a.png", false),
            ("http://192.168.1.5/feed", "https://192.168.1.5/a.png", true),
            ("http://192.168.1.5:8080/feed", "http://192.168.1.5:8080/a.png", true),
            ("http://192.168.1.5:8080/feed", "https://192.168.1.5:8080/a.png", false),
            ("http://127.0.0.1:3000/feed", "http://127.0.0.1:8384/a.png", false),
            ("http://127.0.0.1:3000/feed", "http://127.0.0.1/a.png", false),
            ("http://192.168.1.5/feed", "http://192.168.1.6/a.png", false),
            ("http://localhost/feed", "https://localhost:8443/a.png", false),
            ("https://localhost/feed", "http://localhost/a.png", true),
            ("http://nas.example/feed", "http://nas.example/a.png", true),
            ("http://nas.example/feed", "http://nas.example:8080/a.png", false),
            ("http://nas.example/feed", "https://nas.example/a.png", false),
        ]
    )
    func neighbors(first: String, second: String, isNeighbor: Bool) throws {
        let (first, second) = (try #require(Address(first)), try #require(Address(second)))
        #expect(second.server.isNeighbor(of: first.server) == isNeighbor)
    }
}
