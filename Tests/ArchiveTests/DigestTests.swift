import Testing

@testable import Archive

@Suite("Digests")
struct DigestTests {
    @Test(
        "Digests never change, because files contain them",
        arguments: [
            ("", 3_001_867_700_565_730_707), ("a", -2_970_229_401_392_354_813),
            ("12345678", -8_383_095_399_066_717_743),
            ("https://a.example/1", -8_474_981_873_631_016_745),
        ] as [(String, Int64)]
    )
    func stable(text: String, digest: Int64) {
        #expect(Digest.of(text) == digest)
    }

    @Test("Similar texts, and texts that are divided differently, have different digests")
    func distinct() {
        var seen: Set<Int64> = []
        for texts in [
            ["ab", "c"], ["a", "bc"], ["abc", ""], ["abc", nil], [nil, "abc"], ["abd", ""],
        ] {
            var digest = Digest()
            for text in texts { digest.add(text) }
            seen.insert(digest.value)
        }
        for number in 0..<10_000 { seen.insert(Digest.of("story \(number)")) }
        #expect(seen.count == 10_006)
    }
}
