import HTTP
import Testing

@testable import Newsroom

@Suite("Fetching typed feed addresses")
struct TypedAddressFetcherTests {
    private let fetcher = FakeFetcher()

    @Test("A port without https is fetched over http, without credentials and custom headers")
    func plain() async throws {
        let (secure, plain) = ("https://a.example:8080/feed", "http://a.example:8080/feed")
        fetcher.fail(secure, with: .insecureConnection(host: "a.example"))
        fetcher.answer(plain, with: "a feed")
        var options = HTTPOptions()
        options.credentials = .password(name: "anna", password: "sesame")
        options.ownHeaders = ["X-Key": "sesame"]
        options.proxy = "http://p.example:1"
        let request = HTTPRequest(address: secure, headers: ["Accept": "*/*"], options: options)
        let typed = TypedAddressFetcher(fetcher, typed: ["a.example:8080/feed"])
        #expect(try await typed.fetch(request).address == plain)
        let asked = try #require(fetcher.requests.last)
        #expect(asked.headers == request.headers && asked.options.proxy == options.proxy)
        #expect(asked.options.credentials == nil && asked.options.ownHeaders == HTTPHeaders())
    }

    @Test("Other addresses and errors do not fall back to http")
    func never() async {
        let address = "https://a.example:8080/feed"
        fetcher.answer("http://a.example:8080/feed", with: "a feed")
        for (words, error) in [
            (address, HTTPError.insecureConnection(host: "a.example")),
            ("a.example:8080/other", .insecureConnection(host: "a.example")),
            ("a.example:8080/feed", .connectionFailed(host: "a.example")),
        ] {
            fetcher.fail(address, with: error)
            let typed = TypedAddressFetcher(fetcher, typed: [words])
            await #expect(throws: error) { try await typed.fetch(HTTPRequest(address: address)) }
        }
        #expect(fetcher.requests.allSatisfy { $0.address == address })
    }
}
