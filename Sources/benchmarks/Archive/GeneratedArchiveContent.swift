import Archive
import FoundationEssentials
import News

/// Generated feeds and articles, identical in every run.
struct GeneratedArchiveContent {
    static let now = Date(timeIntervalSince1970: 1_750_000_000)
    /// A word in every thousandth article.
    static let rareWord = "zanzibarquark"
    /// A word in every other article.
    static let commonWord = "harbour"

    let feedCount: Int
    let articlesPerFeed: Int
    let bytesPerArticle: Int

    var articleCount: Int { feedCount * articlesPerFeed }

    var subscriptions: [StoredSubscription] {
        (0..<feedCount).map {
            StoredSubscription(feed: FeedID(address($0)), section: "Section \($0 % 12)")
        }
    }

    func deliveries() -> [FetchedFeedUpdate] {
        var random = SeededRandomGenerator(seed: 7)
        let paragraphs = (0..<64).map { _ in paragraph(&random) }
        return (0..<feedCount).map { feed in
            FetchedFeedUpdate(
                feed: FeedID(address(feed)),
                title: "Paper \(feed)",
                articles: (0..<articlesPerFeed).map { number in
                    article(feed, number, paragraphs, &random)
                }
            )
        }
    }

    private func address(_ feed: Int) -> String { "https://paper\(feed).example/feed" }

    private func article(
        _ feed: Int,
        _ number: Int,
        _ paragraphs: [String],
        _ random: inout SeededRandomGenerator
    ) -> IncomingArticle {
        var html = "<p>Story \(number) of paper \(feed).</p>"
        if number.isMultiple(of: 2) { html += "<p>\(Self.commonWord)</p>" }
        if (feed * articlesPerFeed + number).isMultiple(of: 1000) {
            html += "<p>\(Self.rareWord)</p>"
        }
        while html.utf8.count < bytesPerArticle {
            html += paragraphs[random.below(paragraphs.count)]
        }
        return IncomingArticle(
            key: "https://paper\(feed).example/2025/story-\(number)-\(random.below(100_000))/",
            title: "Story \(number) of paper \(feed): bridges, tides and trains",
            summary: "An engineer counts the bridges by hand while the tide comes in.",
            html: html,
            link: "https://paper\(feed).example/2025/story-\(number)/",
            published: Self.now.addingTimeInterval(-Double(number * 3600 + random.below(3600))),
            readingMinutes: 3
        )
    }

    private func paragraph(_ random: inout SeededRandomGenerator) -> String {
        let words = FeedVocabulary.all[random.below(8)].words.filter { $0 != Self.commonWord }
        let text = (0..<60).map { _ in words[random.below(words.count)] }.joined(separator: " ")
        return "<p>\(text) <a href=\"https://other.example/\(random.below(1000))\">more</a>.</p>"
    }
}
