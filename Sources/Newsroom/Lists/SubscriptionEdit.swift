public import News

/// A change of a list of feeds, as a reader wishes it.
public enum SubscriptionEdit: Hashable, Sendable {
    /// Feeds come to stand at the ends of their sections; those that are there already are passed over.
    case add([Subscription])
    /// The same for feeds of a list from elsewhere, in folders like those that they come from.
    case merge([ListedFeed])
    /// A feed gets another title, or goes to the end of another section; `nil` leaves what there is.
    case change(FeedID, title: String?, section: String?)
    /// A feed goes by its own title again.
    case untitle(FeedID)
    /// Feeds go.
    case remove([FeedID])
    /// Feeds that went come back to where they stood, in the order of the list.
    case restore([RestoredFeed])
    /// A feed comes to stand before another one of its section, or with `nil` last in it.
    case place(FeedID, before: FeedID?)
    /// A section gets another title; where there is a section of that title, both become one.
    case renameSection(String, to: String)
    /// A section comes to stand before another one, or with `nil` last.
    case placeSection(String, before: String?)
}

/// A feed that comes back into a list.
public struct RestoredFeed: Hashable, Sendable {
    /// The feed, and its section.
    public let subscription: Subscription
    /// How many feeds of the list stand before it once it is back.
    public let number: Int

    /// Describes a feed that comes back.
    public init(_ subscription: Subscription, at number: Int) {
        self.subscription = subscription
        self.number = number
    }
}

/// Whoever changes an account's list of feeds.
public protocol SubscriptionEditing: Sendable {
    /// Makes a change.
    ///
    /// - Parameters:
    ///   - wish: The change; feeds and sections that are not there are passed over.
    ///   - tell: Hears what the reader has to know of a change that went well, in a sentence.
    /// - Returns: What was done, for the journal; `nil` when nothing is different now.
    /// - Throws: Why nothing could be changed.
    func perform(
        _ wish: SubscriptionEdit,
        telling tell: @escaping @Sendable (String) -> Void
    ) async throws(NewsError) -> SubscriptionChange?

    /// Takes a deed back, or does it again, as far as the list still is what the deed has left.
    func turn(
        _ deed: SubscriptionChange,
        _ direction: UndoDirection,
        telling tell: @escaping @Sendable (String) -> Void
    ) async throws(NewsError)
}

/// In which direction a deed is turned.
public enum UndoDirection: Sendable {
    /// It is taken back.
    case back
    /// It is done again.
    case forth
}

extension SubscriptionEditing where Self: FeedListing {
    /// Turns a deed by way of wishes, for accounts that remember nothing of it themselves.
    public func turn(
        _ deed: SubscriptionChange,
        _ direction: UndoDirection,
        telling tell: @escaping @Sendable (String) -> Void
    ) async throws(NewsError) {
        for wish in deed.wishes(turning: direction, in: try await subscriptions()) {
            _ = try await perform(wish, telling: tell)
        }
    }
}
