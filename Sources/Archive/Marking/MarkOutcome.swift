public import News

/// What a mark has truly changed.
public struct MarkOutcome: Hashable, Sendable {
    /// How many articles have another state now.
    public let count: Int
    /// Which they are; `nil` when they are too many to be named.
    public let articles: [ArticleID]?

    /// Which of those that were named are not there any more.
    public var missing: [ArticleID] = []

    /// How many are still named.
    static let namedCount = 500

    /// Articles that came or went: none of them is named.
    init(count: Int) {
        self.count = count
        articles = nil
    }

    init(_ changes: [StateChange]) {
        count = changes.count
        articles = changes.count > Self.namedCount ? nil : changes.map { ArticleID("\($0.id)") }
    }
}

/// What ``Archive/undo()`` or ``Archive/redo()`` has done, or leaves to be done in lists of feeds.
public struct JournalStep: Hashable, Sendable {
    /// The action, for people.
    public let entry: JournalEntry
    /// Which articles have another state now; none after deeds on lists.
    public let outcome: MarkOutcome
    /// What is to be taken back, or done again, in lists of feeds, in the order in which it was done.
    ///
    /// Whoever has done so says it by ``Archive/settle(_:)``; until then the step is the next one still.
    public let deeds: [ListDeed]
    /// Which action it is.
    let number: Int64
    /// Whether the action counts as taken back once the step is settled.
    let isTakingBack: Bool
}
