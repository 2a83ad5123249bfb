import Testing

@testable import HTTP

@Suite("gzip decompression")
struct GzipTests {
    /// The word "news".
    private let packed: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x4B,
        0x2D, 0x2F, 0x06, 0x00, 0x50, 0x99, 0xD3, 0x1D, 0x04, 0x00, 0x00, 0x00,
    ]

    @Test("Data is decompressed up to the limit", arguments: 1...6)
    func limit(_ limit: Int) {
        let result = Result { () throws(Gzip.Failure) in try Gzip.decompress(packed, limit: limit) }
        #expect(result == (limit < 4 ? .failure(.tooLarge) : .success(Array("news".utf8))))
    }

    @Test("Several members with trailing garbage are decompressed")
    func members() throws {
        let text = try Gzip.decompress(packed + packed + packed + [0, 0, 7], limit: 100)
        #expect(String(decoding: text, as: UTF8.self) == "newsnewsnews")
        #expect(throws: Gzip.Failure.tooLarge) { try Gzip.decompress(packed + packed, limit: 7) }
    }

    @Test(
        "A wrong size field yields the data or an error",
        arguments: 0...255
    )
    func sizes(_ byte: UInt8) {
        for place in packed.count - 4..<packed.count {
            var forged = packed
            forged[place] = byte
            let text = try? Gzip.decompress(forged, limit: 1 << 20)
            #expect(text == nil || text == Array("news".utf8))
        }
    }

    @Test("Data truncated at any byte throws an error")
    func cut() {
        for length in 2..<packed.count {
            #expect(throws: Gzip.Failure.self) {
                try Gzip.decompress(Array(packed.prefix(length)), limit: 1 << 20)
            }
        }
    }
}
