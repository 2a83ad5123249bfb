import Testing

@testable import HTTP

@Suite("Partial responses")
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
        for line in lines { _ = Array(line.utf8).withUnsafeBytes { answer.appendHeaderLine($0) } }
        return answer
    }

    @Test("Requested header fields are recorded with trimmed values")
    func fields() {
        let kept = answer([
            "HTTP/1.1 200 OK\r\n", "etag:  \"a\" \r\n", "EMPTY:\r\n", "Server: x\r\n",
            "no field\r\n", "Link: a:b\r\n", "\r\n",
        ])
        #expect(kept.headers == ["ETag": "\"a\"", "Empty": "", "Link": "a:b"])
        #expect(kept.hasBegun)
        #expect(!kept.hasCookies)
    }

    @Test("The head of a provisional response is dropped, except for the presence of cookies")
    func provisional() {
        let kept = answer([
            "HTTP/1.1 103 Early Hints\r\n", "Link: early\r\n", "Set-Cookie: a=b\r\n", "\r\n",
            "HTTP/1.1 200 OK\r\n", "ETag: 1\r\n",
        ])
        #expect(kept.headers == ["ETag": "1"])
        #expect(kept.hasCookies)
    }

    @Test("A header value that is not UTF-8 is ignored")
    func otherEncodings() {
        var answer = answer([])
        let line = Array("ETag: ".utf8) + [0xE9]
        let isTaken = line.withUnsafeBytes { answer.appendHeaderLine($0) }
        #expect(isTaken)
        #expect(answer.headers == [:])
    }

    @Test(
        "Only content codings count as encoding",
        arguments: [
            ("utf-8", nil), ("identity", nil), ("none", nil), ("text/xml; charset=utf-8", nil),
            ("GZIP", "gzip"), ("gzip, utf-8", "gzip"), ("br", "br"),
            ("deflate, gzip", "deflate, gzip"),
        ]
    )
    func contentCodings(value: String, encoding: String?) {
        #expect(answer(["Content-Encoding: \(value)\r\n"]).encoding == encoding)
    }

    @Test(
        "A body that does not have the declared encoding is decoded",
        arguments: [
            ("br", Array("<?xml version='1.0'?><rss/>".utf8), true),
            ("zstd", Array("\u{FEFF}\n{\"version\": \"https://jsonfeed.org/\"}".utf8), true),
            ("deflate", [0x1F, 0x8B] + Array("damaged".utf8), false),
            ("br", [0x0B, 0x02, 0x80, 0x6E, 0x65, 0x77, 0x73, 0x03], false),
        ] as [(String, [UInt8], Bool)]
    )
    func wrongEncoding(encoding: String, body: [UInt8], isDecoded: Bool) {
        var answer = answer(["Content-Encoding: \(encoding)\r\n"])
        _ = body.withUnsafeBytes { answer.appendBody($0) { body.count } }
        #expect(answer.decompress() == isDecoded)
        #expect(answer.isDamaged == (body[0] == 0x1F))
        if isDecoded { #expect(answer.body == body) }
    }

    @Test("The size of the head is limited")
    func headSize() {
        let large = answer(["HTTP/1.1 200 OK\r\n", "ETag: 123456\r\n"]) {
            $0.maximumHeaderBytes = 30
        }
        #expect(large.exceededLimit == 30)
    }

    @Test(
        "A body that expands too much is rejected, and a plausible one is accepted",
        arguments: [("gzip", 40_000, true), ("gzip", 1000, false), ("identity", 0, true)]
    )
    func bombs(encoding: String, received: Int, isTaken: Bool) {
        var answer = answer(["Content-Encoding: \(encoding)\r\n"])
        if encoding == "identity" { answer = self.answer([]) }
        let megabyte = [UInt8](repeating: 0x20, count: 1 << 20)
        var isOpen = true
        for _ in 0..<8 where isOpen {
            isOpen = megabyte.withUnsafeBytes { answer.appendBody($0) { received } }
        }
        #expect(isOpen == isTaken)
        #expect(answer.body.count == (isTaken ? 8 << 20 : 0))
    }
}
