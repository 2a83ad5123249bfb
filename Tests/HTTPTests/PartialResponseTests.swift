import Testing

@testable import HTTP

@Suite("An answer in progress")
struct PartialResponseTests {
    private func answer(
        _ lines: [String],
        change: (inout HTTPLimits) -> Void = { _ in }
    ) -> PartialResponse {
        var limits = HTTPLimits()
        change(&limits)
        var answer = PartialResponse(
            keptFields: ["ETag", "Link", "Empty"].map { RecordedHeader($0) },
            limits: limits
        )
        for line in lines { _ = Array(line.utf8).withUnsafeBytes { answer.takeLine($0) } }
        return answer
    }

    @Test("keeps the fields that are asked for, whatever stands around the value")
    func fields() {
        let kept = answer([
            "HTTP/1.1 200 OK\r\n", "etag:  \"a\" \r\n", "EMPTY:\r\n", "Server: x\r\n",
            "no field\r\n", "Link: a:b\r\n", "\r\n",
        ])
        #expect(kept.headers == ["ETag": "\"a\"", "Empty": "", "Link": "a:b"])
        #expect(kept.hasBegun)
        #expect(!kept.hasCookies)
    }

    @Test("forgets the head of a provisional answer, but not that there were cookies")
    func provisional() {
        let kept = answer([
            "HTTP/1.1 103 Early Hints\r\n", "Link: early\r\n", "Set-Cookie: a=b\r\n", "\r\n",
            "HTTP/1.1 200 OK\r\n", "ETag: 1\r\n",
        ])
        #expect(kept.headers == ["ETag": "1"])
        #expect(kept.hasCookies)
    }

    @Test("passes over a value that is not UTF-8: it could not be sent back as it came")
    func otherEncodings() {
        var answer = answer([])
        let line = Array("ETag: ".utf8) + [0xE9]
        let isTaken = line.withUnsafeBytes { answer.takeLine($0) }
        #expect(isTaken)
        #expect(answer.headers == [:])
    }

    @Test(
        "is encoded in content codings only, whatever else stands in the field",
        arguments: [
            ("utf-8", nil), ("identity", nil), ("none", nil), ("text/xml; charset=utf-8", nil),
            ("GZIP", "gzip"), ("gzip, utf-8", "gzip"), ("br", "br"),
            ("deflate, gzip", "deflate, gzip"),
        ]
    )
    func contentCodings(value: String, encoding: String?) {
        #expect(answer(["Content-Encoding: \(value)\r\n"]).encoding == encoding)
    }

    @Test("has a head of limited size")
    func headSize() {
        let large = answer(["HTTP/1.1 200 OK\r\n", "ETag: 123456\r\n"]) {
            $0.maximumHeaderBytes = 30
        }
        #expect(large.exceededLimit == 30)
    }

    @Test(
        "stops where packed zeros become a flood, and takes honest text",
        arguments: [("gzip", 40_000, true), ("gzip", 1000, false), ("identity", 0, true)]
    )
    func bombs(encoding: String, received: Int, isTaken: Bool) {
        var answer = answer(["Content-Encoding: \(encoding)\r\n"])
        if encoding == "identity" { answer = self.answer([]) }
        let megabyte = [UInt8](repeating: 0x20, count: 1 << 20)
        var isOpen = true
        for _ in 0..<8 where isOpen {
            isOpen = megabyte.withUnsafeBytes { answer.takeBody($0) { received } }
        }
        #expect(isOpen == isTaken)
        #expect(answer.body.count == (isTaken ? 8 << 20 : 0))
    }
}
