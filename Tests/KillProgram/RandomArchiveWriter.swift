import Archive
import FoundationEssentials
import Glibc
import News

/// Stores, marks, indexes and removes articles until killed.
///
/// Announces (`try read 1 17 23`) and confirms (`done`) each mark.
struct RandomArchiveWriter {
    private let archive: Archive
    private var random: SeededRandom

    init(on archive: Archive, seed: UInt64) {
        self.archive = archive
        random = SeededRandom(state: seed)
    }

    mutating func run() async throws {
        try await archive.setSubscriptions(
            (0..<20).map { StoredSubscription(feed: FeedID(address($0)), section: "S\($0 % 3)") }
        )
        while true {
            switch random.below(10) {
            case 0...2: try await store()
            case 3...6: try await mark()
            case 7...8:
                let owed = try await archive.maintenance.indexSome(limit: 1 + random.below(60))
                if owed == 0 { try await archive.maintenance.checkpoint() }
            default:
                let most = 200 + random.below(50)
                _ = try await archive.maintenance.retain(maximumAge: nil, maximumPerFeed: most)
            }
        }
    }

    /// Stores some feeds' articles, partly as changes.
    private mutating func store() async throws {
        var deliveries: [FetchedFeedUpdate] = []
        for _ in 0...random.below(4) {
            let feed = random.below(20)
            let articles = (0...random.below(30)).map { _ in
                let key = random.below(400)
                let text = String(repeating: "word\(random.below(5000)) ", count: random.below(300))
                return IncomingArticle(
                    key: "\(key)",
                    title: "Story \(key) of \(feed)",
                    html: text,
                    published: Date(timeIntervalSince1970: Double(1_740_000_000 + key * 60))
                )
            }
            deliveries.append(FetchedFeedUpdate(feed: FeedID(address(feed)), articles: articles))
        }
        _ = try await archive.store(deliveries)
    }

    private mutating func mark() async throws {
        let start = random.below(1000)
        let rows = HeadlineQuery(rows: start..<start + 1 + random.below(40))
        let ids = try await archive.headlines(rows).headlines.map(\.id)
        let isOn = random.below(2) == 1
        let isStar = random.below(8) == 0
        say(
            "try \(isStar ? "star" : "read") \(isOn ? 1 : 0) "
                + ids.map(\.text).joined(separator: " ")
        )
        _ = try await archive.mark(.articles(ids), isStar ? .starred(isOn) : .read(isOn))
        say("done")
    }

    private func say(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }

    private func address(_ feed: Int) -> String { "https://paper\(feed).example/feed" }
}

struct SeededRandom {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
