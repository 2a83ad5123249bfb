public import News

/// What a mark has truly changed.
public struct MarkOutcome: Hashable, Sendable {
    /// How many articles have another state now.
    public let count: Int
    /// Which they are; `nil` when they are too many to be named.
    public let articles: [ArticleID]?

    /// How many are still named.
    static let namedCount = 500

    init(_ changes: [StateChange]) {
        count = changes.count
        articles = changes.count > Self.namedCount ? nil : changes.map { ArticleID("\($0.id)") }
    }
}

/// What ``Archive/undo()`` or ``Archive/redo()`` has done.
public struct JournalStep: Hashable, Sendable {
    /// The action, for people.
    public let entry: JournalEntry
    /// Which articles have another state now; all of nothing for a removal.
    public let outcome: MarkOutcome
    /// The subscription that is to be listed again after an undo, or removed again after a redo.
    public let removal: RemovedSubscription?
}

/// A subscription that the reader ended.
public struct RemovedSubscription: Hashable, Sendable {
    /// The subscription.
    public let subscription: ArchivedSubscription
    /// Where it stood in the list.
    public let place: Int

    /// Describes a removal.
    public init(subscription: ArchivedSubscription, place: Int) {
        self.subscription = subscription
        self.place = place
    }
}
