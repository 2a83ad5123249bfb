public import News

/// The actual changes made by a mark.
public struct MarkResult: Hashable, Sendable {
    /// The number of changed articles.
    public let count: Int
    /// The changed articles; `nil` if too many.
    public let articles: [ArticleID]?

    /// The requested articles that no longer exist.
    public var missing: [ArticleID] = []

    static let namedCount = 500

    init(count: Int) {
        self.count = count
        articles = nil
    }

    /// Creates a result; `count` differs from the number of changes if it excludes copies.
    init(_ changes: [ReadingStateChange], count: Int? = nil) {
        self.count = count ?? changes.count
        articles = changes.count > Self.namedCount ? nil : changes.map { ArticleID("\($0.id)") }
    }
}

/// The result of ``Archive/undo()`` or ``Archive/redo()``.
public struct UndoResult: Hashable, Sendable {
    /// The description of the action for the user.
    public let entry: JournalEntry
    /// The changed articles; empty for subscription changes.
    public let outcome: MarkResult
    /// The subscription changes for the caller to revert or apply, in original order.
    ///
    /// Until confirmed with ``Archive/confirm(_:)``, this remains the next step.
    public let changes: [SubscriptionChange]
    let key: SessionActions.Key
    /// Whether confirming marks the action as undone.
    let isUndo: Bool
}

/// An action that can be undone or redone.
public struct PendingAction: Hashable, Sendable {
    /// The action.
    public let action: JournalAction
    /// The action's subscription changes, at most one per account.
    public let changes: [SubscriptionChange]

    init(_ item: UndoJournal.StoredAction, isFromThisSession: Bool) {
        changes = item.deeds
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

extension UndoJournal.StoredAction {
    var key: SessionActions.Key { SessionActions.Key(id: id, made: made) }

    fileprivate var deeds: [SubscriptionChange] {
        switch action {
        case .list(let deeds): deeds
        case .imported(let imported): imported.deeds
        case .mark, .pages: []
        }
    }

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
