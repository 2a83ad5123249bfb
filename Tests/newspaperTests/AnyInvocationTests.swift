import Testing

@testable import newspaper

@Suite("Arbitrary command lines")
struct AnyInvocationTests {
    @Test("Arbitrary words are parsed, or rejected with a message", arguments: 0..<20)
    func words(seed: Int) {
        var random = SmallGenerator(seed: UInt64(seed))
        for _ in 0..<5_000 {
            let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in word(&random) }
            do throws(UsageError) {
                _ = try Invocation(parsing: words)
            } catch {
                #expect(!error.message.isEmpty && !error.message.hasSuffix("."), "\(words)")
            }
        }
    }

    private func word(_ random: inout SmallGenerator) -> String {
        if Int.random(in: 0..<4, using: &random) > 0 {
            return Self.known.randomElement(using: &random) ?? ""
        }
        let length = Int.random(in: 0...8, using: &random)
        return String((0..<length).map { _ in Self.letters.randomElement(using: &random) ?? "-" })
    }

    private static let letters = Array("-=ab0 9\u{1B}\u{301}é漢\n\"'")
    private static let known = [
        "add", "remove", "feeds", "import", "export", "catalogue", "refresh", "list", "read",
        "feed",
        "mark", "doctor", "help", "--help", "--version", "--json", "--feed", "--section", "--title",
        "--limit", "--limit=0", "--limit=99999999999999999999", "--columns=1", "--columns", "-1",
        "--",
        "-", "--unread", "--starred", "--search", "--example", "--theme", "--layout=", "--due",
        "--dry-run", "newsboat", "read", "unread", "1", "https://example.org/", "=", "--=",
    ]
}

/// SplitMix64.
private struct SmallGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
