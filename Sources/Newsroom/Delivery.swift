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
    /// What is remembered of the answer.
    let wire: WireRecord

    /// Fetches, parses and edits; nothing of it happens on the newsroom's actor.
    init(index: Int, record: FeedRecord, fetch: FeedFetch, schedule: RefreshSchedule) async {
        self.index = index
        let subscription = record.subscription
        var title = record.title
        let visit = await fetch.visit(subscription.address, record: record.wire)
        var outcome: VisitOutcome
        switch visit.answer {
        case .unchanged: outcome = .unchanged
        case .failed(let failure): outcome = .failed(failure)
        case .document(let document):
            do throws(FeedFailure) {
                let reading = try document.read()
                title = FeedRecord.title(of: subscription, feedTitle: reading.head.title)
                let desk = ArticleDesk(
                    subscription: subscription,
                    source: title,
                    language: LanguageTag.valid(reading.head.language),
                    now: schedule.now
                )
                articles = desk.articles(from: reading.entries)
                outcome = .read(UpdateWishes(reading.head), isWhole: document.isWhole)
            } catch {
                outcome = .failed(error)
            }
        }
        self.title = title
        wire = record.wire.noting(visit.facts, outcome, schedule: schedule)
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
