public import News

/// What a mark has truly changed.
public struct MarkResult: Hashable, Sendable {
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

    /// Articles that changed, of which so many are no copies of others.
    init(_ changes: [ReadingStateChange], count: Int? = nil) {
        self.count = count ?? changes.count
        articles = changes.count > Self.namedCount ? nil : changes.map { ArticleID("\($0.id)") }
    }
}

/// What ``Archive/undo()`` or ``Archive/redo()`` has done, or leaves to be done in lists of feeds.
public struct UndoStep: Hashable, Sendable {
    /// The action, for people.
    public let entry: JournalEntry
    /// Which articles have another state now; none after deeds on lists.
    public let outcome: MarkResult
    /// What is to be taken back, or done again, in lists of feeds, in the order in which it was done.
    ///
    /// Whoever has done so says it by ``Archive/settle(_:)``; until then the step is the next one still.
    public let deeds: [SubscriptionChange]
    /// Which action it is.
    let key: SessionActions.Key
    /// Whether the action counts as taken back once the step is settled.
    let isTakingBack: Bool
}

/// An action that can be undone or redone, and its changes to lists of feeds.
public struct PendingAction: Hashable, Sendable {
    /// The action.
    public let action: JournalAction
    /// Its changes to the feed lists, one for each account.
    public let deeds: [SubscriptionChange]

    init(_ item: UndoJournal.Item, isFromThisSession: Bool) {
        deeds = item.deeds
        action = JournalAction(
            number: item.id,
            entry: item.entry,
            made: item.made,
            isFromThisSession: isFromThisSession
        )
    }
}

extension JournalAction {
    var key: SessionActions.Key { SessionActions.Key(id: number, made: made) }
}

extension UndoJournal.Item {
    var key: SessionActions.Key { SessionActions.Key(id: id, made: made) }

    /// The changes of the action to feed lists.
    fileprivate var deeds: [SubscriptionChange] {
        switch action {
        case .list(let deeds): deeds
        case .imported(let imported): imported.deeds
        case .mark, .pages: []
        }
    }

    /// The action, with its counts at that time.
    fileprivate var entry: JournalEntry {
        switch action {
        case .mark(let mark, _): .mark(mark, count: count)
        case .list(let deeds): deeds.entry
        case .imported(let imported): imported.entry(storyCount: count)
        case .pages(let isSaved, let runs, _):
            runs.ranges.isEmpty
                ? .pageDetails(count: count) : .pages(isSaved: isSaved, count: count)
        }
    }
}
