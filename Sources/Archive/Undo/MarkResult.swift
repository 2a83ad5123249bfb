public import News

/// The changes that a mark made.
public struct MarkResult: Hashable, Sendable {
    /// The number of changed articles.
    public let count: Int
    /// The changed articles; `nil` if there are too many.
    public let articles: [ArticleID]?

    /// The requested articles that do not exist.
    public var missing: [ArticleID] = []

    static let namedCount = 500

    init(count: Int) {
        self.count = count
        articles = nil
    }

    /// Creates the result of a mark.
    ///
    /// Deletion changes lists, so its result does not name the articles.
    init(_ changes: [ReadingStateChange], of mark: Mark, count: Int) {
        if case .deleted = mark, !changes.isEmpty {
            self.init(count: count)
        } else {
            self.init(changes, count: count)
        }
    }

    /// Creates a result.
    ///
    /// `count` excludes copies in other feeds; by default, all changes are counted.
    init(_ changes: [ReadingStateChange], count: Int? = nil) {
        self.count = count ?? changes.count
        articles = changes.count > Self.namedCount ? nil : changes.map { ArticleID("\($0.id)") }
    }
}

/// The result of ``Archive/undo(_:)`` or ``Archive/redo(_:)``.
public struct UndoResult: Hashable, Sendable {
    /// The action as described to the user.
    public let entry: UndoActionDescription
    /// The changed articles; empty if subscriptions changed.
    public let outcome: MarkResult
    /// The changes of subscriptions that the caller must revert or apply, in the original order.
    ///
    /// The action stays the next one until ``Archive/confirm(_:)`` is called.
    public let changes: [UndoableSubscriptionEdit]
    let key: SessionUndoHistory.Key
    let isUndo: Bool
}

/// An action that can be undone or redone.
public struct StoredUndoableAction: Hashable, Sendable {
    /// The action.
    public let action: UndoableAction
    /// The action's changes of subscriptions, at most one per account.
    public let changes: [UndoableSubscriptionEdit]

    init(_ item: UndoJournal.StoredAction, isFromThisSession: Bool) {
        changes = item.edits
        action = UndoableAction(
            number: item.id,
            entry: item.entry,
            made: item.made,
            isFromThisSession: isFromThisSession
        )
    }
}

extension UndoableAction {
    var key: SessionUndoHistory.Key { SessionUndoHistory.Key(id: number, made: made) }
}

extension UndoJournal.StoredAction {
    var key: SessionUndoHistory.Key { SessionUndoHistory.Key(id: id, made: made) }

    fileprivate var edits: [UndoableSubscriptionEdit] {
        switch action {
        case .list(let edits): edits
        case .imported(let imported): imported.edits
        case .mark, .pages: []
        }
    }

    fileprivate var entry: UndoActionDescription {
        switch action {
        case .mark(let mark, _): .mark(mark, count: count)
        case .list(let edits): edits.entry
        case .imported(let imported): imported.entry(storyCount: count)
        case .pages(let isSaved, let runs, _):
            runs.ranges.isEmpty
                ? .pageDetails(count: count) : .pages(isSaved: isSaved, count: count)
        }
    }
}
