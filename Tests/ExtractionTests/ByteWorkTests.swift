import Markup
import Testing

@testable import Extraction

@Suite("Fast paths on bytes")
struct ByteWorkTests {
    @Test("The letter count of a page excludes white space, for texts of any length")
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
        "Trimming removes characters from both ends, unless a combining mark follows",
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
        "Names are split at words in any case, even beside letters beyond ASCII",
        arguments: [
            ("Mila Ander and Jo Berg", ["Mila Ander", "Jo Berg"]), ("Mila AND Jo", ["Mila", "Jo"]),
            ("Mila", ["Mila"]), ("Zoë and Jo", ["Zoë", "Jo"]), (" and ", ["", ""]), ("", [""]),
        ]
    )
    func parting(text: String, expected: [String]) {
        #expect(text.caseInsensitiveComponents(parting: " and ") == expected)
    }
}
