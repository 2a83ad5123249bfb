/// A change of the reading state that a reader asks for.
public enum Mark: Hashable, Sendable {
    /// The article is read, or unread again.
    case read(Bool)
    /// The article is kept, or no longer.
    case starred(Bool)
    /// The article has a tag, or no longer.
    case tagged(Tag, Bool)
    /// The article is in no list and no feed brings it again, or it is there again as it was.
    ///
    /// Saved pages are passed over: see ``PageSaving``.
    case deleted(Bool)

    /// The state after this mark; what is deleted keeps its own.
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

    /// The mark that takes this one back where it changed anything.
    public var reversed: Mark {
        switch self {
        case .read(let isRead): .read(!isRead)
        case .starred(let isStarred): .starred(!isStarred)
        case .tagged(let tag, let isTagged): .tagged(tag, !isTagged)
        case .deleted(let isDeleted): .deleted(!isDeleted)
        }
    }
}

/// What a mark is put on.
public enum MarkTarget: Hashable, Sendable {
    /// These articles; what is not there any more is passed over, and told about when the others have the mark.
    case articles([ArticleID])
    /// Every article that answers a query at this moment; the query's rows do not matter.
    case query(HeadlineQuery)
}

/// An action of the reader that was taken back, or done again.
public enum JournalEntry: Hashable, Sendable {
    /// A mark, and how many articles have another state now.
    case mark(Mark, count: Int)
    /// Something was done with so many feeds of a list, one of which, or whose section, has a name; none where the list
    /// has changed since, so that nothing of it was left to turn.
    case list(SubscriptionAction, name: String, count: Int)
    /// So many pages were saved, or removed.
    case pages(isSaved: Bool, count: Int)
    /// What another reader had was taken over: so many feeds, one of which has a name, and marks on so many stories that
    /// were here already; none of either where there are none to turn.
    case imported(name: String, feedCount: Int, storyCount: Int)
    /// So many saved pages got what a list says of them.
    case pageDetails(count: Int)
}

/// What a reader does with a list of feeds.
public enum SubscriptionAction: String, Hashable, Sendable, Codable {
    /// Feeds were subscribed to.
    case added
    /// Feeds of a list from elsewhere were taken over.
    case imported
    /// A feed got another title.
    case renamed
    /// A feed went to another section.
    case moved
    /// Feeds were removed.
    case removed
    /// A feed got another place in its section.
    case placed
    /// A section got another title.
    case sectionRenamed
    /// A section got another place.
    case sectionPlaced
}
