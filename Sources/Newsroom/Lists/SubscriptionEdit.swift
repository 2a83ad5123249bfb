public import News

/// A requested change to a subscription list.
public enum SubscriptionEdit: Hashable, Sendable {
    /// Adds subscriptions and skips existing ones.
    case add([Subscription])
    /// Adds feeds of another list, in folders like theirs.
    case merge([ListedFeed])
    /// Changes the title of a feed, or moves it to the end of another section.
    case change(FeedID, title: String?, section: String?)
    /// Restores the feed's own title.
    case untitle(FeedID)
    case remove([FeedID])
    /// Restores removed feeds at their former positions.
    case restore([RestoredFeed])
    /// Moves a feed before another one of its section, or to the end of the section.
    case place(FeedID, before: FeedID?)
    /// Renames a section, or merges it into the section of that title.
    case renameSection(String, to: String)
    /// Moves a section before another one, or to the end.
    case placeSection(String, before: String?)
}

/// A removed feed to restore.
public struct RestoredFeed: Hashable, Sendable {
    /// The subscription to restore.
    public let subscription: Subscription
    /// The index of the feed in the restored list.
    public let number: Int

    /// Creates a restored feed.
    public init(_ subscription: Subscription, at number: Int) {
        self.subscription = subscription
        self.number = number
    }
}

/// Edits the subscription list of an account.
public protocol SubscriptionEditing: Sendable {
    /// Performs an edit; skips nonexistent feeds and sections.
    ///
    /// `tell` receives notices about a successful edit.
    ///
    /// - Returns: The change for the undo history; `nil` if nothing has changed.
    func perform(
        _ wish: SubscriptionEdit,
        telling tell: @escaping @Sendable (String) -> Void
    ) async throws(NewsError) -> SubscriptionChange?

    /// Undoes or redoes a change, except for parts of the list that have changed since.
    func apply(
        _ deed: SubscriptionChange,
        _ direction: UndoDirection,
        telling tell: @escaping @Sendable (String) -> Void
    ) async throws(NewsError)
}

/// Whether a change is undone (back) or redone (forth).
public enum UndoDirection: Sendable {
    case back
    case forth
}

extension SubscriptionEditing where Self: FeedListing {
    /// Undoes or redoes a change by edits, for accounts without additional data.
    public func apply(
        _ deed: SubscriptionChange,
        _ direction: UndoDirection,
        telling tell: @escaping @Sendable (String) -> Void
    ) async throws(NewsError) {
        for wish in deed.edits(turning: direction, in: try await subscriptions()) {
            _ = try await perform(wish, telling: tell)
        }
    }
}
