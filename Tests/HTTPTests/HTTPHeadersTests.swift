import Testing

@testable import HTTP

@Suite("Header fields")
struct HTTPHeadersTests {
    @Test("are found whatever their case, the first of several")
    func looksUp() {
        let headers: HTTPHeaders = ["Set-Cookie": "1", "set-cookie": "2"]
        #expect(headers["SET-COOKIE"] == "1")
        #expect(headers["Cookie"] == nil)
    }
}
