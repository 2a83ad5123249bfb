import News
import Typesetting

/// The counts, filter and sort order, as shown in the masthead.
struct MastheadListStatus: Equatable {
    let total: Int
    let unread: Int
    var filter = StoriesFilter.all
    var order = HeadlineSortOrder.newestFirst
    var isSorted = true
    /// The feed, if all stories are from one.
    var feed: Feed?

    /// Text such as `38 unread of 214` or `The Quarto: 38 unread of 214 · oldest first`.
    var words: String { words(isBrief: false) }
    /// A shorter form of ``words``, such as `38 unread`.
    var briefWords: String { words(isBrief: true) }

    private func words(isBrief: Bool) -> String {
        let counts = ordered(counted(isBrief: isBrief))
        guard let feed else { return counts }
        let title = displayLine(FeedName.shown(feed.title, of: feed.id), columns: 24).text
        return counts.isEmpty ? title : StoriesStrings.counts(counts, ofFeed: title)
    }

    private func counted(isBrief: Bool) -> String {
        switch filter {
        case .all where total == 0: ""
        case .all where isBrief: StoriesStrings.unreadCount(unread)
        case .all: StoriesStrings.unreadCount(unread, of: total)
        case .unread: StoriesStrings.onlyUnread(unread)
        case .starred: StoriesStrings.onlyStarred(total)
        case .tagged(let tag): StoriesStrings.onlyTagged(tag, total)
        }
    }

    private func ordered(_ counts: String) -> String {
        guard order != .newestFirst, !counts.isEmpty else { return counts }
        let name = SortOrderStrings.name(of: order).lowercased()
        return isSorted
            ? StoriesStrings.counts(counts, sorted: name)
            : StoriesStrings.counts(counts, sorting: name)
    }
}
