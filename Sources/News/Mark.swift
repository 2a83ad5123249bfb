/// A change of a story's reading state.
public enum Mark: Hashable, Sendable {
    case read(Bool)
    case starred(Bool)
    case tagged(Tag, Bool)
    /// Deletes an article, so that its feed does not add it again; `false` restores it.
    ///
    /// Has no effect on saved pages; see ``PageSaving``.
    case deleted(Bool)

    /// Returns the state after the mark.
    ///
    /// ``deleted(_:)`` does not change it.
    public func applied(to state: ReadingState) -> ReadingState {
        var result = state
        switch self {
        case .read(let isRead): result.isRead = isRead
        case .starred(let isStarred): result.isStarred = isStarred
        case .tagged(let tag, true): result.tags.insert(tag)
        case .tagged(let tag, false): result.tags.remove(tag)
        case .deleted: break
        }
        return result
    }

    /// The opposite mark.
    public var reversed: Mark {
        switch self {
        case .read(let isRead): .read(!isRead)
        case .starred(let isStarred): .starred(!isStarred)
        case .tagged(let tag, let isTagged): .tagged(tag, !isTagged)
        case .deleted(let isDeleted): .deleted(!isDeleted)
        }
    }
}

/// The articles to mark.
public enum MarkTarget: Hashable, Sendable {
    /// These articles.
    ///
    /// Articles that do not exist cause an error after the others are marked.
    case articles([ArticleID])
    /// All articles that match when the mark is applied, regardless of the query's rows.
    case query(HeadlineQuery)
}

/// The description of an action in the undo history.
public enum UndoActionDescription: Hashable, Sendable {
    case mark(Mark, count: Int)
    /// An edit of a subscription list, with the name of an affected feed or section, and the number
    /// of feeds.
    ///
    /// The count is 0 if an undo or redo had no effect because the list had changed.
    case list(SubscriptionListEdit, name: String, count: Int)
    case pages(isSaved: Bool, count: Int)
    /// An import, with the name of one feed, and the number of feeds and of marked stories.
    case imported(name: String, feedCount: Int, storyCount: Int)
    /// An import that added data to saved pages.
    case pageDetails(count: Int)
}

/// An edit of a subscription list.
public enum SubscriptionListEdit: String, Hashable, Sendable, Codable {
    case added
    /// The feeds of another list were added.
    case imported
    case renamed
    /// A feed was moved to another section.
    case moved
    case removed
    /// A feed was moved within its section.
    case placed
    case sectionRenamed
    case sectionPlaced
}
