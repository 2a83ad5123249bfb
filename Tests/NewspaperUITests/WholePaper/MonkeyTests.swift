import Cells
import FoundationEssentials
import Glibc
import HTTP
import News
import Newsroom
import PaperCatalogue
import TerminalKit
import Testing

@testable import NewspaperUI

/// Random keys and sizes in a newspaper with hostile feeds.
///
/// `NEWSPAPER_MONKEY_KEYS` and `NEWSPAPER_MONKEY_SEED` set their number and seed.
@MainActor
@Suite("Random input", .timeLimit(.minutes(60)))
struct MonkeyTests {
    nonisolated private static let seeds: [UInt64] =
        variable("NEWSPAPER_MONKEY_SEED").map { [UInt64($0)] } ?? [1, 20, 300]
    private static let keyCount = variable("NEWSPAPER_MONKEY_KEYS") ?? 700

    nonisolated private static func variable(_ name: String) -> Int? {
        getenv(name).flatMap { Int(String(cString: $0)) }
    }

    private static let keys = [
        "j", "k", "h", "l", "g", "G", "n", "N", "m", "s", "A", "U", "u", "^R", "o", "y", "i", "v",
        "S", "F", "H",
        "a", "C", "R", "r", "/", ":", "?", "q", "Q", "Enter", "Esc", "Space", "b", "Tab",
        "Shift-Tab", "]", "[", "1",
        "2", "9", "^D", "^U", "^F", "^B", "Up", "Down", "Left", "Right", "Home", "End", "PgUp",
        "PgDn", "|", "w", "x",
        "e", "c", "J", "K", "z", "Z", "t", "+", "-", ".", "^W", "Backspace",
    ]

    @Test("Random keys cause no hang and no control characters, and Q quits", arguments: seeds)
    func monkey(seed: UInt64) async throws {
        var randomSource = SeededRandomSource(seed: seed)
        let (service, fetcher) = try await Self.hostilePaper()
        var robot = await Self.open(service)
        for number in 0..<Self.keyCount {
            let size = (
                Int.random(in: 1...160, using: &randomSource),
                Int.random(in: 1...60, using: &randomSource)
            )
            switch Int.random(in: 0..<40, using: &randomSource) {
            case 0: await robot.resize(columns: size.0, rows: size.1)
            case 1: await robot.paste("sea \u{1B}[31m\u{202E}\u{9B}x")
            default: await robot.press(Self.keys.randomElement(using: &randomSource) ?? "q")
            }
            let input = robot.text.unicodeScalars.filter(Self.isForeign)
            #expect(input.isEmpty, "after key \(number) of seed \(seed)")
            if robot.hasQuit { robot = await Self.open(service) }
        }
        // Leaves the screen reached by the keys.
        for _ in 0..<60 where !robot.hasQuit { await robot.press("Esc", "Q") }
        #expect(robot.hasQuit)
        let asked = Set(fetcher.requests.map(\.address))
        #expect(asked.subtracting(Self.known).allSatisfy { Self.isTyped($0) }, "\(asked)")
    }

    /// Whether a scalar is a control or bidirectional mark, forbidden in cells.
    private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether random keys may have typed or chosen the address.
    private static func isTyped(_ address: String) -> Bool {
        let catalogue = Set(Catalogue.entries.map(\.address))
        return catalogue.contains(address) || !address.contains("hostile.example")
    }

    private static let known: Set<String> =
        ([
            "https://hostile.example/feed", "https://hostile.example/picture",
            "https://hn.algolia.com/api/v1/items/1",
            "https://hacker-news.firebaseio.com/v0/item/1.json",
        ] as Set).union(HostileFeed.pages)

    private static func open(_ service: ArchivedNewsService) async -> Robot {
        let robot = Robot(
            service,
            columns: 100,
            rows: 30,
            opensBroadsheet: true,
            decoder: FakeDecoder()
        )
        await robot.idle()
        return robot
    }

    private static func hostilePaper() async throws -> (ArchivedNewsService, RecordingFetcher) {
        let fetcher = RecordingFetcher()
        fetcher.serve(HostileFeed.document, at: "https://hostile.example/feed", type: "text/xml")
        fetcher.serve(
            FakeDecoder.gif + [60, 40, 3],
            at: "https://hostile.example/picture",
            type: "image/gif"
        )
        fetcher.serve(
            HostileFeed.discussion,
            at: "https://hn.algolia.com/api/v1/items/1",
            type: "application/json"
        )
        for page in HostileFeed.pages {
            fetcher.serve(HostileFeed.page, at: page, type: "text/html")
        }
        let service = ArchivedNewsService(
            title: "The Paper",
            path: nil,
            list: .fixed([Subscription(address: "https://hostile.example/feed")]),
            fetcher: fetcher,
            now: WallClock.fixed.now
        )
        #expect(await service.refresh(.all).failures == [])
        return (service, fetcher)
    }
}

private enum HostileFeed {
    private static let texts = [
        "\u{9B}31mred\u{9D}0;title\u{9C}", "\u{202E}drawkcab\u{202C}\u{2066}x",
        "Z\(String(repeating: "\u{301}\u{316}", count: 4000))",
        String(repeating: "W", count: 200_000), "👩‍👩‍👧‍👦🇩🇪🏴‍☠️\u{FE0F}\u{200D}\u{200D}", "日本語の新聞",
        "العربية עברית",
        "\u{85}\u{2028}\u{2029}\u{FEFF}\u{AD}\u{FFF9}x", "plain",
        String(repeating: "word ", count: 20_000),
    ]

    static let pages = texts.indices.map { "https://hostile.example/\($0)" }

    static var page: [UInt8] {
        let paragraphs = texts.map { "<p>\($0) and so on, for as long as a paragraph must be.</p>" }
        return Array(
            "<title>\(texts[0])</title><article>\(paragraphs.joined())</article>".utf8
        )
    }

    /// The texts as nested comments, and as their authors.
    static var discussion: [UInt8] {
        let opening = (texts + texts).enumerated().map { number, text in
            let words = text.replacing("\\", with: "").replacing("\"", with: "")
            return
                "{\"id\": \(number + 1), \"author\": \"\(words.prefix(300))\", \"title\": \"\(words.prefix(300))\", "
                + "\"text\": \"<p>\(words)<pre>\(words.prefix(900))</pre>\", \"children\": ["
        }
        return Array((opening.joined() + opening.map { _ in "]}" }.joined()).utf8)
    }

    static var document: [UInt8] {
        let items = texts.enumerated().map { number, text in
            "<item><guid>\(number)</guid><title>\(text)</title><author>\(text.prefix(300))</author>"
                + "<link>https://hostile.example/\u{202E}\(number)</link>"
                + "<comments>https://news.ycombinator.com/item?id=1</comments>"
                + "<description><![CDATA[<p>\(text)</p><img src=https://hostile.example/picture alt='\(text.prefix(99))'>"
                + "<table><tr><td>\(text.prefix(500))<td>x</table><pre>\(text.prefix(900))</pre>]]></description></item>"
        }
        return Array(
            "<rss><channel><title>Hostile \u{9B}2J\u{202E}</title>\(items.joined())</channel></rss>"
                .utf8
        )
    }
}

/// SplitMix64.
struct SeededRandomSource: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
