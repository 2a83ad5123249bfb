import Archive
import Feeds
import FoundationEssentials
import HTTP
import News
import TextSanitizing

struct PreparedFeedUpdate: Sendable {
    let index: Int
    let feed: FetchedFeedUpdate
    let settledAddress: String?
    let failure: FeedFailure?
    let wasRequested: Bool

    init(index: Int, order: FeedFetchRequest, visit: FeedFetchResult, schedule: RefreshSchedule) {
        self.index = index
        wasRequested = visit.wasRequested
        var head: ParsedFeed?
        var articles: [IncomingArticle]?
        var outcome: FetchOutcome
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
        let fetchState = order.record.updated(visit.facts, outcome, schedule: schedule)
        settledAddress = fetchState.settledAddress
        failure = fetchState.failure
        feed = FetchedFeedUpdate(
            feed: order.subscription.id,
            title: head?.title?.cut(toScalars: ArticleBuilder.longestLine),
            homePage: head?.link.flatMap { link -> String? in
                let address = CredentialFinder.removed(from: link[...])
                return address.utf8.count <= TypedFeedAddressParser.longest ? address : nil
            },
            language: FeedLanguageTag.valid(head?.language),
            articles: articles,
            marksUpdatedUnread: order.settings.marksUpdatedUnread,
            rules: order.rules,
            section: SectionID(order.subscription.section),
            fetchState: FeedFetchState(fetchState)
        )
    }

    init(index: Int, order: FeedFetchRequest, fetchState: FeedFetchRecord, failure: FeedFailure) {
        self.index = index
        self.failure = failure
        wasRequested = true
        settledAddress = nil
        feed = FetchedFeedUpdate(
            feed: order.subscription.id,
            fetchState: FeedFetchState(fetchState)
        )
    }
}

enum FeedLanguageTag {
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
