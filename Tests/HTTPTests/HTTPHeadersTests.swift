import Testing

@testable import HTTP

@Suite("HTTP header fields")
struct HTTPHeadersTests {
    @Test("Lookup ignores case and returns the first of several fields")
    func looksUp() {
        let headers: HTTPHeaders = ["Set-Cookie": "1", "set-cookie": "2"]
        #expect(headers["SET-COOKIE"] == "1")
        #expect(headers["Cookie"] == nil)
    }
}
