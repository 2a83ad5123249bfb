import Testing

@testable import Newsroom

@Suite("Body digest")
struct BodyDigestTests {
    @Test("The digest of the same bytes is stable across runs")
    func stability() {
        #expect(BodyDigest.of([]) == 2_716_614_884_667_626_442)
        #expect(BodyDigest.of(Array("newspaper".utf8)) == -4_371_063_158_249_609_944)
    }

    @Test("The digest changes with any byte or with the length")
    func difference() {
        let body = Array("<rss><channel/></rss>".utf8)
        var digests: Set<Int64> = [BodyDigest.of(body), BodyDigest.of(body + [0])]
        for index in body.indices {
            var other = body
            other[index] ^= 1
            digests.insert(BodyDigest.of(other))
            digests.insert(BodyDigest.of(Array(body[..<index])))
        }
        #expect(digests.count == 2 + 2 * body.count)
    }
}
