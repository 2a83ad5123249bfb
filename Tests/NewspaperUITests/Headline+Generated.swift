import FoundationEssentials
import News

@testable import NewspaperUI

extension Headline {
    /// Returns a story whose texts mix scripts and may be long or empty.
    static func generated(
        _ number: Int,
        using generator: inout some RandomNumberGenerator
    ) -> Headline {
        let words = [
            "tide", "harbour", "incomprehensibilities", "駅", "傘のない町", "маяк", "שלום", "🎉",
            "e\u{301}",
            "a", "—", "कीमत",
        ]
        func text(_ most: Int, using generator: inout some RandomNumberGenerator) -> String {
            (0..<Int.random(in: 0...most, using: &generator))
                .map { _ in words.randomElement(using: &generator) ?? "" }
                .joined(separator: " ")
        }
        return Headline(
            id: ArticleID("\(number)"),
            title: text(18, using: &generator),
            summary: Bool.random(using: &generator) ? text(60, using: &generator) : nil,
            feed: FeedID("\(Int.random(in: 0...9, using: &generator))"),
            source: text(3, using: &generator),
            section: SectionID("Section \(Int.random(in: 0...6, using: &generator))"),
            published: WallClock.fixed.now().addingTimeInterval(Double(-number * 600)),
            readingMinutes: Int.random(in: 1...20, using: &generator),
            state: ReadingState(isRead: Bool.random(using: &generator))
        )
    }
}

/// A linear congruential generator.
struct LinearGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
