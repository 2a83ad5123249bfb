public import News

/// A requested change to a subscription list.
public enum SubscriptionEdit: Hashable, Sendable {
    case add([Subscription])
    /// Adds another list's feeds, in folders like theirs.
    case merge([ListedFeed])
    /// Changes a feed's title, or moves it to the end of another section.
    case change(FeedID, title: String?, section: String?)
    case untitle(FeedID)
    case remove([FeedID])
    /// Restores removed feeds at their former positions.
    case restore([RestoredFeed])
    /// Moves a feed before another of its section, or to the section's end.
    case place(FeedID, before: FeedID?)
    /// Renames a section, or merges it into that of this title.
    case renameSection(String, to: String)
    case placeSection(String, before: String?)
}

/// A removed feed to restore.
public struct RestoredFeed: Hashable, Sendable {
    /// The subscription to restore.
    public let subscription: Subscription
    /// The feed's index in the restored list.
    public let number: Int

    /// Creates a restored feed.
    public init(_ subscription: Subscription, at number: Int) {
        self.subscription = subscription
        self.number = number
    }
}

/// Edits an account's subscription list.
public protocol SubscriptionEditing: Sendable {
    /// Performs an edit; returns the change for undo, if any.
    ///
    /// Skips nonexistent feeds and sections. `tell` receives notices about a successful edit.
    func perform(
        _ edit: SubscriptionEdit,
        telling tell: @escaping @Sendable (String) -> Void
    ) async throws(NewsError) -> SubscriptionChange?

    /// Undoes or redoes a change, except for parts of the list that have changed since.
    func apply(
        _ change: SubscriptionChange,
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
        _ change: SubscriptionChange,
        _ direction: UndoDirection,
        telling tell: @escaping @Sendable (String) -> Void
    ) async throws(NewsError) {
        for edit in change.edits(turning: direction, in: try await subscriptions()) {
            _ = try await perform(edit, telling: tell)
        }
    }
}
