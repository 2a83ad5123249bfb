import Markup
import Testing

@testable import Extraction

@Suite("What is done with bytes, to be quick, is what letters would have done")
struct ByteWorkTests {
    @Test("Letters of a page are its bytes that are no white space, in texts of every length")
    func letters() throws {
        for length in 0...40 {
            for first in stride(from: UInt8(0), through: 255, by: 1) {
                let text = (0..<length).map { first &+ UInt8($0) &* 7 }
                let page = try #require(PageTree(text))
                let count = page.letterCount(in: 0..<length)
                #expect(count == text.count { $0 > 0x20 })
            }
        }
    }

    @Test(
        "Characters go from the ends, unless something combines with them",
        arguments: [
            ("", ""), ("--", ""), ("-a-", "a"), ("a", "a"), ("- a b –", "a b"),
            ("-\u{301}a-", "-\u{301}a"),
            ("é-", "é"), ("-é", "é"), ("–é–", "é"), ("a–", "a"), ("a\u{301}-", "a\u{301}"),
            ("–-–", ""),
        ]
    )
    func trimming(text: String, expected: String) {
        #expect(text.trimming("-– ") == expected)
    }

    @Test(
        "Names are parted at words, capitals or not, also beside letters beyond ASCII",
        arguments: [
            ("Mila Ander and Jo Berg", ["Mila Ander", "Jo Berg"]), ("Mila AND Jo", ["Mila", "Jo"]),
            ("Mila", ["Mila"]), ("Zoë and Jo", ["Zoë", "Jo"]), (" and ", ["", ""]), ("", [""]),
        ]
    )
    func parting(text: String, expected: [String]) {
        #expect(text.components(parting: " and ") == expected)
    }
}
