import FoundationEssentials
import News
import NewspaperUI
import Newsroom

/// A subscription as JSON or as fields separated by tabs.
struct FeedOutputRecord: Encodable {
    let address: String
    let title: String?
    let section: String
    /// The name of the feed's account; `nil` for the user's own subscription list.
    private(set) var account: String?
    private(set) var stories: Int?
    private(set) var unread: Int?
    private(set) var lastAttempt: Date?
    private(set) var lastSuccess: Date?
    private(set) var nextAttempt: Date?
    /// The reason for the time of the next fetch.
    private(set) var reason: String?
    private(set) var status: Int?
    private(set) var receivedBytes: Int?
    private(set) var seconds: Double?
    private(set) var failureCount: Int?
    private(set) var failure: String?

    init(_ subscription: Subscription) {
        address = subscription.shownAddress
        title = subscription.title
        section = subscription.section
    }

    init(_ feed: Feed, _ health: FeedHealth) {
        let subscription = Subscription(address: feed.id.address)
        address = subscription.shownAddress
        title = feed.title == feed.id.address ? nil : feed.title
        section = feed.section.text
        account = feed.id.account.syncedName
        stories = feed.storyCount
        unread = feed.unreadCount
        lastAttempt = health.lastAttempt
        lastSuccess = health.lastSuccess
        nextAttempt = health.nextAttempt
        reason = health.reason
        status = health.status
        receivedBytes = health.receivedBytes
        seconds = health.seconds
        failureCount = health.failureCount
        failure = health.failure.map(ErrorMessages.describe)
    }

    static func table(_ feeds: [FeedOutputRecord]) -> PrintedTable {
        PrintedTable(
            [
                .init("Section", least: 8), .init("Title", least: 16), .init("Unread", least: 6),
                .init("Address", least: 16),
            ],
            rows: feeds.map { feed in
                [
                    .init(feed.section, .faint), .init(feed.title ?? ""),
                    .init(feed.unread.map { "\($0)" } ?? "", feed.unread == 0 ? .faint : .strong),
                    .init(feed.address, .faint),
                ]
            }
        )
    }

    var text: String { Output.line(of: [section, title ?? address, address]) }
}
