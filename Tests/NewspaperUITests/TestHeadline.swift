import FoundationEssentials
import News

@testable import NewspaperUI

extension Headline {
    /// Returns a headline so many minutes older than ``WallClock/fixed``.
    static func test(
        _ number: Int,
        title: String? = nil,
        summary: String? = nil,
        section: String = "World",
        feed: String = "http://feed.example/",
        account: AccountID = .local,
        source: String = "The Feed",
        minutesAgo: Int? = nil,
        hasPicture: Bool = false,
        discussion: DiscussionSummary? = nil,
        enclosure: EnclosureKind? = nil
    ) -> Headline {
        let minutes = minutesAgo ?? number * 10
        return Headline(
            id: ArticleID("\(number)"),
            title: title ?? "Story number \(number)",
            summary: summary ?? "Summary of number \(number).",
            feed: FeedID(feed, in: account),
            source: source,
            section: SectionID(section),
            published: WallClock.fixed.now().addingTimeInterval(Double(-minutes * 60)),
            readingMinutes: 2,
            hasPicture: hasPicture,
            discussion: discussion,
            enclosure: enclosure
        )
    }
}
