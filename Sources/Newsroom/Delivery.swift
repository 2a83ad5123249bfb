import Feeds
import FoundationEssentials
import News

/// What one feed brought to one refresh, ready to be taken over.
struct Delivery: Sendable {
    /// The feed's place among the subscriptions.
    let index: Int
    /// The feed's title for people, as of now.
    let title: String
    var articles: [Article] = []
    /// What to tell the server next time; `nil` leaves it as it is.
    var validators: Validators?
    var failure: FeedFailure?

    /// Fetches, parses and edits; nothing of it happens on the newsroom's actor.
    init(index: Int, record: FeedRecord, fetch: FeedFetch, now: Date) async {
        self.index = index
        let subscription = record.subscription
        switch await fetch.answer(for: subscription.address, validators: record.validators) {
        case .unchanged: title = record.title
        case .failed(let failure):
            title = record.title
            self.failure = failure
        case .feed(let feed, let validators):
            title = FeedRecord.title(of: subscription, feedTitle: feed.title)
            self.validators = validators
            let desk = ArticleDesk(
                subscription: subscription,
                source: title,
                language: LanguageTag.valid(feed.language),
                now: now
            )
            articles = desk.articles(from: feed)
        }
    }
}

/// Language tags as feeds write them.
enum LanguageTag {
    /// The tag in BCP 47's form; `nil` when it cannot be one.
    static func valid(_ text: String?) -> String? {
        guard let tag = text?.replacing("_", with: "-"), (2...35).contains(tag.count),
            tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }),
            let first = tag.split(separator: "-").first, (2...3).contains(first.count)
        else { return nil }
        return tag
    }
}
