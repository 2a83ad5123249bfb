import Addresses
import Testing

@testable import HTTP

@Suite("Proxy environment variables")
struct ProxyListTests {
    private let proxies = ProxyList(environment: [
        "http_proxy": "http://web:1", "HTTPS_PROXY": "http://secure:2", "ALL_PROXY": "http://all:3",
        "no_proxy": "localhost, .intern.example,nas.example. 10.0.0.0/8,192.168.1.5,[fd00::]/8",
    ])

    private func proxy(_ address: String, asked: String? = nil) throws -> String? {
        proxies.proxy(for: try #require(Address(address)).server, asked: asked)
    }

    @Test("The proxy depends on the scheme and on the exceptions")
    func choice() throws {
        #expect(try proxy("http://a.example/") == "http://web:1")
        #expect(try proxy("https://a.example/") == "http://secure:2")
        for address in [
            "http://localhost/", "http://a.intern.example/", "http://intern.example/",
            "http://nas.example:5000/", "http://b.nas.example./", "http://10.200.0.1/",
            "http://192.168.1.5:81/", "https://[fd12::1]/", "http://0xc0a80105/",
        ] {
            #expect(try proxy(address) == nil, "\(address)")
        }
        for address in [
            "http://mynas.example/", "http://11.0.0.1/", "http://192.168.1.50/",
            "http://[fe80::1]/",
        ] {
            #expect(try proxy(address) == "http://web:1", "\(address)")
        }
    }

    @Test("A proxy requested for a feed takes precedence")
    func asked() throws {
        #expect(try proxy("http://a.example/", asked: "http://own:4") == "http://own:4")
        #expect(try proxy("http://a.example/", asked: "") == nil)
        #expect(try proxy("http://10.0.0.1/", asked: "http://own:4") == "http://own:4")
    }

    @Test("A proxy for all servers overrides the variables and their exceptions")
    func wanted() throws {
        let proxies = ProxyList(
            environment: ["http_proxy": "http://web:1", "no_proxy": "*"],
            proxy: "socks5h://tor:9050"
        )
        let server = try #require(Address("http://a.example/")).server
        #expect(proxies.proxy(for: server, asked: nil) == "socks5h://tor:9050")
        #expect(proxies.proxy(for: server, asked: "") == nil)
    }

    @Test("The displayed proxy omits credentials")
    func place() {
        #expect(ProxyList.place(of: "http://anna:se@same@p.example:3128") == "p.example:3128")
        #expect(ProxyList.place(of: "p.example") == "p.example")
        #expect(ProxyList.place(of: "unreadable://") == "")
    }

    @Test("Variables are interpreted as in libcurl")
    func variables() throws {
        let server = try #require(Address("http://a.example/")).server
        func proxy(_ environment: [String: String]) -> String? {
            ProxyList(environment: environment).proxy(for: server, asked: nil)
        }
        #expect(proxy([:]) == nil)
        #expect(proxy(["HTTP_PROXY": "http://cgi:1"]) == nil)
        #expect(proxy(["http_proxy": "", "all_proxy": "http://all:3"]) == "http://all:3")
        #expect(proxy(["http_proxy": "http://web:1", "NO_PROXY": "*"]) == nil)
        #expect(proxy(["https_proxy": "http://secure:2"]) == nil)
    }
}
