import News
import Typesetting

/// The counts, filter and sort order in the masthead.
struct StoriesCount: Equatable {
    let total: Int
    let unread: Int
    var filter = StoriesFilter.all
    var order = HeadlineSortOrder.newestFirst
    /// Whether the list is sorted rather than still being sorted.
    var isSorted = true
    /// The feed, if only one is shown.
    var feed: Feed?

    /// The counts, such as `38 unread of 214`, preceded by the only feed and followed by a non-default sort order.
    var words: String { words(isBrief: false) }
    /// The counts in short form, such as `38 unread`, otherwise like ``words``.
    var briefWords: String { words(isBrief: true) }

    private func words(isBrief: Bool) -> String {
        let counts = ordered(counted(isBrief: isBrief))
        guard let feed else { return counts }
        let title = displayLine(FeedName.shown(feed.title, of: feed.id), columns: 24).text
        return counts.isEmpty ? title : "\(title): \(counts)"
    }

    private func counted(isBrief: Bool) -> String {
        switch filter {
        case .all where total == 0: ""
        case .all where isBrief: "\(unread.grouped) unread"
        case .all: "\(unread.grouped) unread of \(total.grouped)"
        case .unread: "● only unread: \(unread.grouped)"
        case .starred: "★ only starred: \(total.grouped)"
        case .tagged(let tag): "only tagged “\(tag)”: \(total.grouped)"
        }
    }

    private func ordered(_ counts: String) -> String {
        guard order != .newestFirst, !counts.isEmpty else { return counts }
        let name = SortOrderStrings.name(of: order).lowercased()
        return isSorted ? "\(counts) · \(name)" : "\(counts) · sorting: \(name)…"
    }
}
