import FoundationEssentials
import News

@testable import NewspaperUI

actor FakeSubscriptionManager: SubscriptionManaging {
    nonisolated let catalogue: [CatalogueEntry]
    private let found: [String: [FeedCandidate]]
    private let healthList: [FeedHealth]
    private let failure: NewsError?
    private let allowsPlacing: Bool
    private let allowsChanging: Bool
    private let accounts: [FeedAccount]
    private(set) var log: [String] = []

    /// Creates a manager that finds only the feeds in `found`.
    ///
    /// Every change throws `failure`, if any. Unless `allowsPlacing` or `allowsChanging`, moving or editing changes
    /// nothing.
    init(
        found: [String: [FeedCandidate]] = [:],
        health: [FeedHealth] = [],
        catalogue: [CatalogueEntry] = [],
        failure: NewsError? = nil,
        allowsPlacing: Bool = true,
        allowsChanging: Bool = true,
        accounts: [FeedAccount] = []
    ) {
        self.found = found
        healthList = health
        self.catalogue = catalogue
        self.failure = failure
        self.allowsPlacing = allowsPlacing
        self.allowsChanging = allowsChanging
        self.accounts = accounts
    }

    func discover(_ typed: String) async throws(FeedFailure) -> [FeedCandidate] {
        log.append("discover \(typed)")
        guard let feeds = found[typed] else { throw .hostNotFound(typed) }
        return feeds
    }

    func partsOfTodaysPaper(in language: String?) async throws(FeedFailure) -> [FeedCandidate] {
        log.append("today’s paper in \(language ?? "any")")
        guard let feeds = found["today"] else { throw .hostNotFound("kagi.example") }
        return feeds
    }

    func subscribe(to feeds: [FeedCandidate], in section: SectionID?) async throws(NewsError) {
        let addresses = feeds.map { feed in
            feed.account == .local ? feed.address : "\(feed.address) (\(feed.account))"
        }.joined(separator: ", ")
        try note("subscribe to \(addresses) in \(section?.text ?? "none")")
    }

    func change(
        _ feed: FeedID,
        title: String?,
        section: SectionID?
    ) async throws(NewsError) -> Bool {
        try note("change \(feed) to \(title ?? "same") in \(section?.text ?? "same")")
        return allowsChanging
    }

    func unsubscribe(from feed: FeedID) async throws(NewsError) {
        try note("unsubscribe from \(feed)")
    }

    func place(_ feed: FeedID, before next: FeedID?) async throws(NewsError) -> Bool {
        try note("place \(feed) before \(next?.address ?? "nothing")")
        return allowsPlacing
    }

    func rename(_ section: SectionID, to title: String) async throws(NewsError) -> Bool {
        try note("rename section \(section) to \(title)")
        return allowsChanging
    }

    func place(_ section: SectionID, before next: SectionID?) async throws(NewsError) -> Bool {
        try note("place section \(section) before \(next?.text ?? "nothing")")
        return allowsPlacing
    }

    func accountsForFeeds() async -> [FeedAccount] { accounts }

    func health() async throws(NewsError) -> [FeedHealth] { healthList }

    private func note(_ line: String) throws(NewsError) {
        if let failure { throw failure }
        log.append(line)
    }
}

extension FeedCandidate {
    static let herald = FeedCandidate(
        address: "https://herald.example/feed",
        title: "Coastal Herald"
    )
    static let heraldSport = FeedCandidate(
        address: "https://herald.example/sport",
        title: "Coastal Herald – Sport"
    )
}

extension CatalogueEntry {
    static let examples = [
        entry("Coastal Herald", "World", "en"),
        entry("Alpenpost", "World", "de"),
        entry("El País Azul", "World", "es"),
        entry("Ledger", "Business", "en"),
        entry("Field Notes", "Science", "en"),
        entry("Le Carnet", "Science", "fr"),
    ]

    private static func entry(
        _ name: String,
        _ section: String,
        _ language: String
    ) -> CatalogueEntry {
        let host = String(name.lowercased().filter { $0.isASCII && $0.isLetter })
        return CatalogueEntry(
            name: name,
            address: "https://\(host).example/feed",
            section: SectionID(section),
            language: language
        )
    }
}

extension FeedHealth {
    /// A feed in each state of health.
    static var examples: [FeedHealth] {
        let now = WallClock.fixed.now()
        return [
            FeedHealth(
                feed: FeedID("https://herald.example/feed"),
                title: "Coastal Herald",
                lastAttempt: now.addingTimeInterval(-18 * 60),
                lastSuccess: now.addingTimeInterval(-18 * 60),
                nextAttempt: now.addingTimeInterval(42 * 60),
                status: 304,
                receivedBytes: 0,
                seconds: 0.04
            ),
            FeedHealth(
                feed: FeedID("https://oldmill.example/rss"),
                title: "Old Mill",
                lastAttempt: now.addingTimeInterval(-3600),
                lastSuccess: now.addingTimeInterval(-2 * 86_400),
                nextAttempt: now.addingTimeInterval(3 * 3600),
                reason: "it failed 5 times and is asked more rarely",
                status: 404,
                receivedBytes: 512,
                seconds: 0.31,
                failureCount: 5,
                failure: .status(404, host: "oldmill.example")
            ),
            FeedHealth(
                feed: FeedID("https://ledger.example/atom"),
                title: "Ledger",
                lastAttempt: now.addingTimeInterval(-5 * 60),
                lastSuccess: now.addingTimeInterval(-5 * 60),
                nextAttempt: now.addingTimeInterval(25 * 60),
                reason: "the feed says how often it changes",
                status: 200,
                receivedBytes: 48_210,
                seconds: 0.342
            ),
            FeedHealth(feed: FeedID("https://new.example/feed"), title: "New Arrival"),
            FeedHealth(
                feed: FeedID("https://gone.example/feed"),
                title: "Gone for Good",
                lastAttempt: now.addingTimeInterval(-9 * 86_400),
                reason: "the server reports that the feed is gone",
                status: 410,
                failureCount: 1,
                failure: .status(410, host: "gone.example")
            ),
        ]
    }
}
