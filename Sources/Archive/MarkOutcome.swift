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
    /// Which articles have another state now; none after a deed on a list.
    public let outcome: MarkOutcome
    /// What is to be taken back, or done again, in a list of feeds.
    public let deed: ListDeed?
}
