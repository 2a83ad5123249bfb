import Archive
import Feeds
import FoundationEssentials
import HTTP
import News
import TextSanitizing

/// What one feed brought to one refresh, ready for the archive.
struct PreparedFeedUpdate: Sendable {
    /// The feed's place among those that are asked.
    let index: Int
    let feed: FeedUpdate
    /// Where the subscription should go from now on; `nil` as long as it should stay.
    let settledAddress: String?
    /// Why this refresh brought nothing; `nil` when it went well.
    let failure: FeedFailure?
    /// Whether somebody was asked for it over the network.
    let wasAsked: Bool

    /// Parses and edits; nothing of it happens on an actor that others wait for.
    init(index: Int, order: FeedFetchRequest, visit: FeedFetchResult, schedule: RefreshSchedule) {
        self.index = index
        wasAsked = visit.wasAsked
        var head: ParsedFeed?
        var articles: [IncomingArticle]?
        var outcome: VisitOutcome
        switch visit.answer {
        case .unchanged: outcome = .unchanged
        case .failed(let failure): outcome = .failed(failure)
        case .feed(let feed):
            head = feed
            articles = ArticleBuilder(now: schedule.now).articles(from: feed.entries)
            outcome = .read(PreferredUpdateTimes(feed), isWhole: true)
        case .document(let document):
            do throws(FeedFailure) {
                let reading = try document.read()
                head = reading.head
                articles = ArticleBuilder(now: schedule.now).articles(from: reading.entries)
                outcome = .read(PreferredUpdateTimes(reading.head), isWhole: document.isWhole)
            } catch {
                outcome = .failed(error)
            }
        }
        let wire = order.wire.noting(visit.facts, outcome, schedule: schedule)
        settledAddress = wire.settledAddress
        failure = wire.failure
        feed = FeedUpdate(
            feed: order.subscription.id,
            title: head?.title?.cut(toScalars: ArticleBuilder.longestLine),
            homePage: head?.link.flatMap { $0.utf8.count <= FeedAddress.longest ? $0 : nil },
            language: FeedLanguageTag.valid(head?.language),
            articles: articles,
            marksUpdatedUnread: order.settings.marksUpdatedUnread,
            wire: FeedFetchState(wire)
        )
    }

    /// Brings nothing but what is known of a feed that was not reached.
    init(index: Int, order: FeedFetchRequest, wire: FeedFetchRecord, failure: FeedFailure) {
        self.index = index
        self.failure = failure
        wasAsked = true
        settledAddress = nil
        feed = FeedUpdate(feed: order.subscription.id, wire: FeedFetchState(wire))
    }
}

/// Language tags as feeds write them.
enum FeedLanguageTag {
    /// The tag in BCP 47's form; `nil` when it cannot be one.
    static func valid(_ text: String?) -> String? {
        guard let text, (2...35).contains(text.utf8.count) else { return nil }
        let tag = text.replacing("_", with: "-")
        guard
            tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }),
            let first = tag.split(separator: "-").first, (2...3).contains(first.count)
        else { return nil }
        return tag
    }
}
