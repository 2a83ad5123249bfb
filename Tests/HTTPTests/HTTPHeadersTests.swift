import Testing

@testable import HTTP

@Suite("Header fields")
struct HTTPHeadersTests {
    @Test("are read from lines, whatever stands around the value")
    func readsLines() {
        var headers = HTTPHeaders()
        for line in ["ETag:  \"a\" \r\n", "Empty:\r\n", "no field\r\n", "Link: a:b\r\n"] {
            headers.append(line: line)
        }
        #expect(headers == ["ETag": "\"a\"", "Empty": "", "Link": "a:b"])
    }

    @Test("are found whatever their case, the first of several")
    func looksUp() {
        let headers: HTTPHeaders = ["Set-Cookie": "1", "set-cookie": "2"]
        #expect(headers["SET-COOKIE"] == "1")
        #expect(headers["Cookie"] == nil)
    }
}
