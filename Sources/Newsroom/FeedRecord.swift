import Markup
import News

/// What the newsroom knows about one subscription.
struct FeedRecord: Sendable {
    let subscription: Subscription
    /// The feed's title for people.
    var title: String
    var wire = WireRecord()

    var id: FeedID { FeedID(subscription.address) }
    var section: SectionID { SectionID(subscription.section) }

    var feed: Feed {
        Feed(id: id, title: title, section: section, failure: wire.failure)
    }

    init(subscription: Subscription) {
        self.subscription = subscription
        title = Self.title(of: subscription, feedTitle: nil)
    }

    /// The reader's title, or the feed's, or the address.
    static func title(of subscription: Subscription, feedTitle: String?) -> String {
        let titles = [subscription.title, feedTitle].lazy
            .compactMap { $0 }
            .map { plainText(ofHTML: html(ofText: $0)) }
        return titles.first { !$0.isEmpty } ?? subscription.address
    }
}
