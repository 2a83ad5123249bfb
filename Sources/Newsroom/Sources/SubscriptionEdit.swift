public import News

/// An edit of a subscription list.
public enum SubscriptionEdit: Hashable, Sendable {
    case add([Subscription])
    /// Adds missing feeds from another list, keeping their folders.
    case merge([ImportableFeed])
    /// Changes the title of a feed, or moves it to the end of another section.
    case change(FeedID, title: String?, section: String?)
    case untitle(FeedID)
    case remove([FeedID])
    /// Restores removed feeds at their former positions.
    case restore([FeedToRestore])
    /// Moves a feed before another one of its section, or to the end of the section.
    case place(FeedID, before: FeedID?)
    /// Renames a section.
    ///
    /// If a section with the title exists, merges them.
    case renameSection(String, to: String)
    case placeSection(String, before: String?)
}

/// A removed feed to restore.
public struct FeedToRestore: Hashable, Sendable {
    /// The subscription to restore.
    public let subscription: Subscription
    /// The index of the feed in the restored list.
    public let number: Int

    /// Creates a feed to restore.
    public init(_ subscription: Subscription, at number: Int) {
        self.subscription = subscription
        self.number = number
    }
}

/// Edits an account's subscription list.
public protocol SubscriptionEditing: Sendable {
    /// Performs an edit.
    ///
    /// Returns the change for undo, or `nil` if nothing changed.
    ///
    /// Skips feeds and sections that do not exist. `notify` receives notices about a successful edit.
    func perform(
        _ edit: SubscriptionEdit,
        notifying notify: @escaping @Sendable (String) -> Void
    ) async throws(NewsError) -> UndoableSubscriptionEdit?

    /// Undoes or redoes a change.
    ///
    /// Skips feeds and sections that have changed since.
    func apply(
        _ change: UndoableSubscriptionEdit,
        _ direction: UndoDirection,
        notifying notify: @escaping @Sendable (String) -> Void
    ) async throws(NewsError)
}

/// The direction in which a change is applied: undo (back) or redo (forth).
public enum UndoDirection: Sendable {
    case back
    case forth
}

extension SubscriptionEditing where Self: FeedListing {
    /// Undoes or redoes a change by edits, for accounts that store no data for undo.
    public func apply(
        _ change: UndoableSubscriptionEdit,
        _ direction: UndoDirection,
        notifying notify: @escaping @Sendable (String) -> Void
    ) async throws(NewsError) {
        for edit in change.edits(turning: direction, in: try await subscriptions()) {
            _ = try await perform(edit, notifying: notify)
        }
    }
}
