/// A feed as the reader's list of subscriptions has it.
public struct ArchivedSubscription: Hashable, Sendable {
    /// The feed's address.
    public let address: String
    /// The title that the reader gave; `nil` leaves it to the feed.
    public let title: String?
    /// The title of its section.
    public let section: String

    /// Describes a subscription.
    public init(address: String, title: String? = nil, section: String) {
        self.address = address
        self.title = title
        self.section = section
    }
}
